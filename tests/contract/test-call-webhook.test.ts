/** @jest-environment node */
import { startTestCall } from '@/lib/bff/live-calls/test-call';
import { readTestCall } from '@/lib/resources/live-calls/test-call';
import { AURORA } from '../../sandbox/seed/organisation';
import { LivePlatform } from '../support/live-platform';
import { problemOf } from '../support/problem-of';
import { signedInContext } from '../support/signed-in-context';

/* The platform stores webhooks with any spelling of https, and then refuses to start a call for them. */

const live = LivePlatform.forTests();

test.each(['call_hook', 'call_status_hook'])(
  'a test call whose application’s %s is spelled oddly says why',
  async (hook) => {
    const application = String(live.sandbox.store.first('applications', { account_sid: AURORA })!.application_sid);
    const usual = { url: 'https://apps.example.com/hook', method: 'POST' };
    const oddly = { ...usual, url: 'HTTPS://apps.example.com/hook' };
    const hooks = { call_hook: usual, call_status_hook: usual, [hook]: oddly };
    await live.control.ask('aurora', 'PUT', `/Applications/${application}`, hooks);
    const call = { target: 'phone', to: '+13475550188', from: '12125550037', account: AURORA, application, limit: 30 };
    const { context } = await signedInContext(live.control, 'aurora', 'account', { accountSid: AURORA });
    const body = { from: call.from, to: { type: 'phone', number: call.to }, application_sid: application };
    expect(await live.control.ask('aurora', 'POST', `/Accounts/${AURORA}/Calls`, body)).toEqual({
      msg: `${hook} url be an absolute url`,
    });
    expect(problemOf(await startTestCall(live.viewer(), context, readTestCall(call)))).toMatchObject({
      kind: 'invalid',
      message:
        'Couldn’t start the call. The URLs of the application’s webhooks must begin with http://, https://, ws:// or wss://, ' +
        'in lowercase letters.',
    });
  },
);
