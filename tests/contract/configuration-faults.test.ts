/** @jest-environment node */
import { parseConfiguration } from '../../lib/configuration/parse';
import type { Plan } from '../../lib/configuration/plan';
import { fail } from '../../lib/kit/problem';
import { Operator } from '../support/configuration';
import { SandboxControl, type FaultRequest } from '../support/sandbox-control';
import { writeConfiguration } from '../support/written';

/*
 * The platform fails at each call of an apply, one after the other. Whatever that leaves, the next plan describes it correctly:
 * applying that plan reaches the state of an apply without faults, with no duplicates.
 */

jest.setTimeout(300_000);

const AURORA = 'Aurora Bistro';
const FILE = `version: 1
kind: account
name: Aurora Bistro
accounts:
  - name: Aurora Bistro
    limits: { sessions: 40 }
    device_calling_application: Concierge
    queue_event_hook: { url: https://ivr.example/queue }
applications:
  - name: Concierge
    call_hook: { url: https://ivr.example/concierge, username: hotel }
    call_status_hook: { url: https://ivr.example/status }
carriers:
  - name: Tyne SIP
    active: true
    application: Concierge
    sip_gateways:
      - { address: 192.0.2.201, port: 5060, inbound: true, outbound: true }
      - { address: 192.0.2.202, port: 5061, outbound: true }
phone_numbers:
  - { number: '441910000001', carrier: Tyne SIP, application: Concierge }
clients:
  - { username: desk-900 }
  - { username: phone1000, active: false }
speech_services:
  - { vendor: deepgram, label: eu, text_to_speech: false, speech_to_text: true, secrets: [credentials.api_key] }
users:
  - { name: night-desk, email: night@harbor.example }
routing:
  - name: Aurora out
    active: true
    default_carrier: Tyne SIP
    routes:
      - { pattern: ^44, carrier: Tyne SIP }
`;

const wanted = parseConfiguration(FILE).configuration!;

const TWO_GATEWAYS = {
  fields: {
    name: 'Two',
    active: true,
    sip_gateways: [
      { address: '192.0.2.211', inbound: true },
      { address: '192.0.2.212', inbound: true },
    ],
  },
};

async function started() {
  const operator = await Operator.start('admin');
  const control = new SandboxControl(operator.sandbox.url);
  return { operator, control };
}

type Started = Awaited<ReturnType<typeof started>>;

const finalText = async ({ operator }: Started) => writeConfiguration(await operator.export(AURORA), 'yaml');

/** Applies a plan, and the remainders afterwards, until nothing is left to do. @returns the final state */
async function finished(run: Started, first: Plan): Promise<string> {
  let plan = first;
  let reasons: string[] = [];
  for (let round = 0; plan.steps.length > 0 && round < 3; round += 1) {
    reasons = (await run.operator.apply(AURORA, plan.steps)).flatMap(({ message }) => message ?? []);
    plan = await run.operator.plan(AURORA, wanted);
  }
  expect([plan.steps.map(({ title, fields }) => [title, fields]), plan.steps.length && reasons]).toEqual([[], 0]);
  return finalText(run);
}

const WRITES = { method: 'POST|PUT|DELETE' };
const FAULTS: [string, Omit<FaultRequest, 'match' | 'after'>][] = [
  ['refuses', { kind: 'status', status: 500, times: 1 }],
  ['does it, and its answer is lost', { kind: 'reset', applyFirst: true, times: 1 }],
  ['goes away for good', { kind: 'status', status: 503, times: 1, stays: true }],
];

const closing: Started[] = [];
let undisturbed: string;
let writes: number;
beforeAll(async () => {
  const run = await started();
  closing.push(run);
  await run.control.forgetCalls();
  const plan = await run.operator.plan(AURORA, wanted);
  expect(plan.blocked).toEqual([]);
  const results = await run.operator.apply(AURORA, plan.steps);
  expect(results.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
  writes = (await run.control.calls()).filter(({ method }) => method !== 'GET').length;
  expect((await run.operator.plan(AURORA, wanted)).steps).toEqual([]);
  undisturbed = await finalText(run);
});
afterAll(() => Promise.all(closing.map(({ operator }) => operator.sandbox.close())));

test.each(FAULTS)('the platform %s, at each call in turn', async (_what, fault) => {
  expect(writes).toBeGreaterThan(12);
  const run = await started();
  closing.push(run);
  for (let after = 0; after < writes; after += 1) {
    await run.control.reset();
    await run.operator.signInAgain();
    const plan = await run.operator.plan(AURORA, wanted);
    await run.control.fault({ match: WRITES, ...fault, after });
    // The outcome of each step is reported correctly; a fault at the very first call may be the response for all of them.
    const results = await run.operator.tryToApply(AURORA, plan.steps);
    await run.control.noFaults();
    const again = await run.operator.plan(AURORA, wanted);
    const done = new Set(results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id));
    expect([after, again.steps.filter(({ id }) => done.has(id)).map(({ title }) => title)]).toEqual([after, []]);
    expect([after, await finished(run, again)]).toEqual([after, undisturbed]);
  }
});

test('a platform that fails between two stages of an apply leaves what was done before as it was reported', async () => {
  const run = await started();
  closing.push(run);
  const { steps } = await run.operator.plan(AURORA, wanted);
  const [first] = new Set(steps.map(({ stage }) => stage));
  const { outside } = run.operator;
  let stages = 0;
  const contextOf = async () =>
    (stages += 1) === 1 ? outside.contextOf() : fail('unavailable', 'The platform can’t be reached.');
  run.operator.outside = { ...outside, contextOf };
  const results = await run.operator.apply(AURORA, steps);
  const reported = steps.map(({ stage }) => (stage === first ? 'done' : 'later'));
  expect(results.map(({ outcome }) => outcome)).toEqual(reported);
});

test('a creation during which the platform takes no more requests is reported, and isn’t sent again', async () => {
  const run = await started();
  closing.push(run);
  const { steps } = await run.operator.plan(AURORA, { ...wanted, areas: { carriers: [TWO_GATEWAYS] } });
  const noMore = { kind: 'status', status: 429, times: 1, stays: true };
  await run.control.fault({ match: WRITES, ...noMore, after: 2 });
  const [result] = await run.operator.tryToApply(AURORA, steps);
  await run.control.noFaults();
  expect(run.operator.sandbox.store.list('voip_carriers', { name: 'Two' })).toHaveLength(1);
  expect(result).toMatchObject({
    outcome: 'not known',
    message: expect.stringContaining('We couldn’t confirm what was created.'),
  });
  // Whoever sends it all the same learns that it is there, not that somebody else has made one.
  expect(await run.operator.apply(AURORA, steps)).toMatchObject([
    { outcome: 'failed', message: 'A record with this name exists now, and it differs. Plan again.' },
  ]);
});
