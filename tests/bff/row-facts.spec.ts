import type { RowFact } from '../../lib/kit/row-facts';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import { carrierNamed } from '../support/platform-carriers';
import type { Stack } from '../support/stack';

// Longer than a test waits: the console's timeout is never what ends a call here.
test.use({ stackOptions: { env: { PLATFORM_TIMEOUT_SECONDS: '60' } } });

interface Counts {
  inbound: number;
  outbound: number;
}

async function sidsOf(stack: Stack, names: string[]): Promise<string[]> {
  const found = await Promise.all(names.map((name) => carrierNamed(stack, name)));
  return found.map(({ voip_carrier_sid }) => voip_carrier_sid);
}

const gateways = (sids: string[]) => `/carriers/gateways?${new URLSearchParams(sids.map((sid) => ['sid', sid]))}`;
const hang = (stack: Stack, sid: string) =>
  stack.sandbox.fault({ match: { path: '^/SipGateways', query: { voip_carrier_sid: sid } }, kind: 'hang' });

test.describe('the facts of the rows on screen', () => {
  test('come with one request, a line each', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const sids = await sidsOf(stack, ['Voxbeam', 'Telnyx', 'Flowroute']);
    const answer = await acme.send('GET', gateways([...sids, sids[0]!]));
    expect(answer.headers['content-type']).toContain('application/x-ndjson');
    const lines = answer.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as RowFact<Counts>);
    const bySid = new Map(lines.map((line) => [line.sid, line]));
    expect(lines).toHaveLength(3);
    expect(sids.map((sid) => bySid.get(sid))).toEqual([
      { sid: sids[0], fact: { inbound: 2, outbound: 2 } },
      { sid: sids[1], fact: { inbound: 1, outbound: 1 } },
      { sid: sids[2], fact: { inbound: 0, outbound: 1 } },
    ]);
  });

  test('come at once, whoever hangs: six that hang, and one that fails, delay no other', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const hanging = await sidsOf(stack, ['Bandwidth', 'Flowroute', 'Peerless', 'SignalWire', 'Retired trunk', 'Sinch']);
    for (const sid of hanging) await hang(stack, sid);
    const [failing, fine] = (await sidsOf(stack, ['Telnyx', 'Voxbeam'])) as [string, string];
    const match = { path: '^/SipGateways', query: { voip_carrier_sid: failing } };
    await stack.sandbox.fault({ match, kind: 'status', status: 500 });
    const lines = await acme.lines<RowFact<Counts>>('GET', gateways([...hanging, failing, fine]), 2);
    expect(new Map(lines.map((line) => [line.sid, line]))).toEqual(
      new Map<string, unknown>([
        [failing, { sid: failing, problem: expect.objectContaining({ kind: 'unavailable' }) }],
        [fine, { sid: fine, fact: { inbound: 2, outbound: 2 } }],
      ]),
    );
  });

  test('are not asked for any more when the browser has left', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const [first, ...rest] = await sidsOf(stack, ['Voxbeam', 'Bandwidth', 'Flowroute', 'Peerless', 'Telnyx', 'Sinch']);
    for (const sid of rest) await hang(stack, sid);
    await stack.sandbox.forgetCalls();
    await acme.lines('GET', gateways([first!, ...rest]), 1);
    // The hanging calls were aborted with the request: the platform records a call when it ends.
    const asked = async () => (await stack.sandbox.calls()).map(({ query }) => query.voip_carrier_sid);
    await expect.poll(asked).toHaveLength(5);
    expect(await asked()).not.toContain(rest.at(-1));
  });

  test('are each their own viewer’s: what others own is refused line by line', async ({ stack }) => {
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    const [own, foreign] = (await sidsOf(stack, ['SignalWire', 'Nordic Voice'])) as [string, string];
    const lines = await aurora.lines<RowFact<Counts>>('GET', gateways([own, foreign]), 2);
    expect(lines.find(({ sid }) => sid === own)).toMatchObject({ fact: { inbound: 1, outbound: 1 } });
    expect(lines.find(({ sid }) => sid === foreign)).toHaveProperty('problem');
  });

  test('are refused for ids that are none, for none at all and for more than a screen holds', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const [sid] = await sidsOf(stack, ['Voxbeam']);
    const many = Array.from({ length: 51 }, (_, i) => sid!.slice(0, -2) + (10 + i));
    for (const sids of [['../Users'], [], many]) {
      expect((await acme.send('GET', gateways(sids))).status).toBe(422);
      expect((await acme.send('POST', '/speech-services/tests', { sids })).status).toBe(422);
    }
    expect((await acme.send('POST', '/speech-services/tests', { sids: 'nonsense' })).status).toBe(422);
    expect((await acme.send('POST', '/speech-services/tests', [])).status).toBe(422);
    expect(await stack.sandbox.deaths()).toBe(0);
  });

  test('end with the session, as every request does', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const sids = await sidsOf(stack, ['Voxbeam', 'Telnyx']);
    await stack.sandbox.expire('acme');
    const answer = await acme.send('GET', gateways(sids));
    expect(answer.status).toBe(401);
    expect(answer.json?.problem?.message).toBe('Your session has expired. Please log in and try again.');
  });
});
