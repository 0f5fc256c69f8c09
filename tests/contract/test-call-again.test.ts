/** @jest-environment node */
import { startTestCall } from '@/lib/bff/live-calls/test-call';
import { readTestCall } from '@/lib/resources/live-calls/test-call';
import { AURORA } from '../../sandbox/seed/organisation';
import { LivePlatform } from '../support/live-platform';
import { signedInContext } from '../support/signed-in-context';

const live = LivePlatform.forTests();

describe('a test call that an earlier attempt may have started', () => {
  const again = async () => {
    const application = String(live.sandbox.store.first('applications', { account_sid: AURORA })!.application_sid);
    const call = { target: 'phone', to: '+13475550188', from: '12125550037', account: AURORA, application, limit: 30 };
    const { context } = await signedInContext(live.control, 'aurora', 'account', { accountSid: AURORA });
    return startTestCall(live.viewer(), { ...context, again: true }, readTestCall(call));
  };
  const isStart = ({ method, path }: { method: string; path: string }) => method === 'POST' && /\/Calls$/.test(path);

  it.each([
    ['the list of calls', { method: 'GET', path: '/Calls$' }],
    ['the account’s applications', { method: 'GET', path: '/Applications' }],
  ])('stays in doubt, and is not made, while %s can’t be read', async (_what, match) => {
    await live.control.fault({ match, kind: 'status', status: 500, body: { msg: 'Out of order' } });
    expect(await again()).toMatchObject({
      ok: false,
      problem: {
        doubtful: true,
        parts: [{ what: 'The test call', outcome: 'not known' }],
        message:
          'Couldn’t look for the call that an earlier attempt may have started. Out of order. ' +
          'Check the calls in progress before you try again: the phone may be ringing.',
      },
    });
    expect((await live.control.calls()).filter(isStart)).toEqual([]);
  });
});
