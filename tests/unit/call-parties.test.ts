import { randomUUID } from 'node:crypto';
import { callStory } from '@/lib/bff/recent-calls/call-story';
import { storyText } from '@/lib/calls/story';
import { callTitle } from '@/lib/format/phone-number';
import { wireCall } from '@/lib/resources/recent-calls/wire';
import { AURORA } from '@/sandbox/seed/organisation';
import { ownSandbox } from '../support/own-sandbox';
import { signedInContext } from '../support/signed-in-context';

/* The parties in the story of a call. */

const own = ownSandbox();

async function partsOf(call: Record<string, unknown>) {
  const { context } = await signedInContext(own.control, 'aurora', 'account', { accountSid: AURORA });
  const row = wireCall.parse({ attempted_at: new Date().toISOString(), account_sid: AURORA, answered: true, ...call });
  return (await callStory(context, row)).who;
}

async function linksOf(call: Record<string, unknown>) {
  return (await partsOf(call))
    .flatMap((part) => (typeof part === 'string' ? [] : [part.href]))
    .filter((href) => /numbers/.test(href));
}

it('an own number leads to the list of numbers', async () => {
  expect(await linksOf({ direction: 'inbound', from: '+442079460123', to: '12125550037' })).toEqual([
    '/internal/phone-numbers?account=&q=12125550037',
  ]);
});

it.each(['ext1001', 'ext1001@aurora-bistro.sip.voice.example.com', '1001@192.0.2.1'])(
  'a SIP user is no number: %s',
  async (from) => {
    expect(await linksOf({ direction: 'outbound', from, to: '12125550037' })).toEqual([]);
  },
);

it('an application whose name can’t be read isn’t left out, as if the call had reached none', async () => {
  await own.control.fault({ match: { path: '^/Applications$' }, kind: 'status', status: 500, times: 1 });
  const call = { direction: 'inbound', from: '1001', to: '12125550037', application_sid: randomUUID() };
  expect(storyText(await partsOf(call))).toContain('to an application (its name couldn’t be read) of Aurora Bistro');
});

it('names from right to left turn nothing around them: the time after them stays a time', async () => {
  await own.control.ask('admin', 'PUT', `/Accounts/${AURORA}`, { name: 'מסעדה 12' });
  const call = { direction: 'outbound', from: 'דנה', to: '12125550037', trunk: 'ספק 3' };
  expect(storyText(await partsOf(call))).toMatch(
    /from \u2068דנה\u2069 to .* through \u2068ספק 3\u2069 for \u2068מסעדה 12\u2069, \d{4} /,
  );
});

it('and who called whom stays in order', () => {
  expect(callTitle({ from: 'דנה', to: '12125550037' })).toBe('\u2068דנה\u2069 → +1 (212) 555-0037');
});
