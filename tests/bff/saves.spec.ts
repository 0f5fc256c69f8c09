import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { changeOf } from '../../lib/resources/carriers/change';
import { newSipGateway } from '../../lib/resources/carriers/gateways';
import { newCarrier, type CarrierValues } from '../../lib/resources/carriers/values';
import { PAGE_PROVIDER } from '../../lib/kit/page-provider';
import { SAVE_KEY } from '../../lib/kit/save-key';
import { NEW_VOICE } from '../../lib/resources/speech-services/custom-voices';
import { carrierSid } from '../../sandbox/seed/carriers';
import { ACME, AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { speechSid } from '../../sandbox/seed/speech';
import { BffClient } from '../support/bff';
import { edit, editWhole, type Change, type Row } from '../support/edits';
import { expect, test } from '../support/e2e';
import { startConsole, type Stack } from '../support/stack';

/*
 * Once the console has started a save, it completes it, whatever happens to the browser; and a request that arrives twice takes
 * effect once.
 */

const gateway = (address: string) => ({ ...newSipGateway(), address });
const CARRIER = { ...newCarrier(), name: 'Twice', sip: ['192.0.2.71', '192.0.2.72', '192.0.2.73'].map(gateway) };
const TABLE = sidFor('lcr Acme outbound');
const route = (regex: string) => ({ route_sid: null, regex, carrier_sid: carrierSid('Voxbeam') });
const KEY_FILE = JSON.stringify({
  type: 'service_account',
  project_id: 'p',
  client_email: 'a@b.c',
  private_key: 'k',
  private_key_id: '1',
});

/** Every save that takes several calls, as its page sends it. */
const SAVES: [what: string, user: string, save: (client: BffClient) => Promise<Change> | Change][] = [
  [
    'a carrier with three gateways is made',
    'acme',
    () => ({ method: 'POST', path: '/carriers/save', body: { values: CARRIER } }),
  ],
  [
    'gateways of a carrier are added, changed and removed',
    'acme',
    editWhole(`/carriers/${carrierSid('Voxbeam')}`, `/carriers/save/${carrierSid('Voxbeam')}`, ({ values, facts }) => ({
      values: changedCarrier(values as unknown as CarrierValues),
      marks: facts.marks,
    })),
  ],
  [
    'a carrier of an account is made from a preset',
    'acme',
    () => ({
      method: 'POST',
      path: '/carriers/preset',
      body: { preset: sidFor('preset Voxbone'), account: AURORA },
    }),
  ],
  [
    'a routing table is made',
    'harbor',
    () => ({
      method: 'POST',
      path: '/least-cost-routing/board',
      body: {
        name: 'Twice',
        is_active: true,
        account_sid: '',
        default_carrier_sid: carrierSid('Voxbeam'),
        routes: ['^49', '^44', '^33'].map(route),
      },
    }),
  ],
  [
    'a routing table is changed',
    'acme',
    editWhole(`/least-cost-routing/${TABLE}`, `/least-cost-routing/${TABLE}/board`, ({ values, facts }) => ({
      board: { ...values, name: 'Renamed', routes: [route('^4930'), ...(values.routes as Row[]).slice(1)] },
      before: facts.fingerprint,
    })),
  ],
  [
    'a speech service with two voices is made',
    'aurora',
    () => ({
      method: 'POST',
      path: '/speech-services',
      body: {
        values: {
          vendor: 'google',
          label: 'twice',
          use_for_tts: true,
          use_for_stt: true,
          service_key: KEY_FILE,
          use_custom_voices: true,
          custom_voices: ['One', 'Two'].map((name) => ({ ...NEW_VOICE, name, model: `projects/p/models/${name}` })),
        },
      },
    }),
  ],
  [
    'a speech service is changed',
    'aurora',
    edit(`/speech-services/${speechSid('aurora aws')}`, { use_for_tts: false }),
  ],
  [
    'an account is changed together with its limits',
    'admin',
    edit(`/accounts/${HARBOR}`, { name: 'Harbour', limit_unit: 'session', session_quantity: '31' }),
  ],
  [
    'the provider is changed',
    'admin',
    edit('/settings/provider', { name: 'Acme, renamed', limit_unit: 'session', session_quantity: '9000' }),
  ],
];

/** What the form sends after changing the first gateway, removing the others and adding two. */
function changedCarrier(values: CarrierValues) {
  const sip = [{ ...values.sip[0]!, port: '5098' }, gateway('192.0.2.201'), gateway('192.0.2.202')];
  return changeOf({ ...values, tech_prefix: '999', sip }, values);
}

const isWrite = ({ method, path: to }: { method: string; path: string }) => method !== 'GET' && to !== '/login';

/** The numbers of new, deleted and changed rows per table. */
async function shape(stack: Stack): Promise<Record<string, number[]>> {
  const changes = await stack.sandbox.changes();
  return Object.fromEntries(
    Object.entries(changes)
      .map(([table, { added, removed, changed }]): [string, number[]] => [
        table,
        [added.length, removed.length, changed.length],
      ])
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}

/** Sends a request as a browser that can disconnect before the response. */
function sendAndLeave(client: BffClient, { method, path: to, body }: Change, key: string = randomUUID()) {
  const { hostname, port } = new URL(client.origin);
  const headers = {
    origin: client.origin,
    cookie: client.cookie,
    'content-type': 'application/json',
    [PAGE_PROVIDER]: ACME,
    [SAVE_KEY]: key,
  };
  const request = http.request({ hostname, port, method, path: `/api${to}`, headers });
  request.on('error', () => undefined);
  request.end(body === undefined ? undefined : JSON.stringify(body));
  return { leave: () => request.destroy() };
}

for (const [what, user, save] of SAVES) {
  test(`${what}: all of it, wherever the connection of the browser breaks, and once when it is sent again`, async ({
    stack,
  }) => {
    const client = await BffClient.signIn(stack.url, user);
    const asked = await save(client);
    await stack.sandbox.mark();
    await stack.sandbox.forgetCalls();
    const undisturbed = await client.send(asked.method, asked.path, asked.body);
    expect(undisturbed.status, undisturbed.text).toBeLessThan(300);
    const writes = (await stack.sandbox.calls()).filter(isWrite).length;
    const whole = await shape(stack);
    expect(writes).toBeGreaterThan(0);
    for (let nth = 0; nth < writes; nth++) {
      await stack.sandbox.restore();
      const key = randomUUID();
      const { id } = await stack.sandbox.fault({
        match: { method: 'POST|PUT|DELETE', path: '^(?!/login)' },
        kind: 'hold',
        after: nth,
        times: 1,
      });
      const { leave } = sendAndLeave(client, asked, key);
      expect(await stack.sandbox.struck(id, 20_000), `write ${nth + 1} of ${writes}`).toBe(true);
      leave();
      const again = client.send(asked.method, asked.path, asked.body, { [SAVE_KEY]: key });
      await stack.sandbox.noFaults();
      const answer = await again;
      expect(answer.status, `write ${nth + 1} of ${writes}: ${answer.text}`).toBe(undisturbed.status);
      expect('sid' in answer.json!).toBe('sid' in undisturbed.json!);
      expect(await shape(stack), `write ${nth + 1} of ${writes}`).toEqual(whole);
    }
  });

  test(`${what}: nobody needs to send it again`, async ({ stack }) => {
    const client = await BffClient.signIn(stack.url, user);
    const asked = await save(client);
    await stack.sandbox.mark();
    await client.send(asked.method, asked.path, asked.body);
    const whole = await shape(stack);
    await stack.sandbox.restore();
    const write = { match: { method: 'POST|PUT|DELETE', path: '^(?!/login)' }, kind: 'hold' };
    const { id } = await stack.sandbox.fault(write);
    const { leave } = sendAndLeave(client, asked);
    expect(await stack.sandbox.struck(id, 20_000)).toBe(true);
    leave();
    await stack.sandbox.noFaults();
    await expect.poll(() => shape(stack)).toEqual(whole);
  });
}

const POST_CARRIER: Change = { method: 'POST', path: '/carriers/save', body: { values: CARRIER } };
const named = async (stack: Stack, name = 'Twice') =>
  (await stack.sandbox.ask<{ name: string }[]>('admin', 'GET', '/VoipCarriers')).filter((one) => one.name === name);

test('five presses at once, under one key, are one save with one answer', async ({ stack }) => {
  const acme = await BffClient.signIn(stack.url, 'acme');
  const key = { [SAVE_KEY]: randomUUID() };
  const { method, path: to, body } = POST_CARRIER;
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => acme.send(method, to, body, key)));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]!.status).toBe(201);
  expect(await named(stack)).toHaveLength(1);
});

test('the same key of another user is another save', async ({ stack }) => {
  const key = { [SAVE_KEY]: randomUUID() };
  const { method, path: to, body } = POST_CARRIER;
  for (const user of ['acme', 'borealis']) {
    const client = await BffClient.signIn(stack.url, user);
    expect((await client.send(method, to, body, key)).status).toBe(201);
  }
  expect(await named(stack)).toHaveLength(2);
});

test('what was refused without any effect may be sent again under its key', async ({ stack }) => {
  const acme = await BffClient.signIn(stack.url, 'acme');
  const key = { [SAVE_KEY]: randomUUID() };
  const { method, path: to, body } = POST_CARRIER;
  await stack.sandbox.fault({ match: { method: 'POST', path: 'Carriers$' }, kind: 'status', status: 400, times: 1 });
  expect((await acme.send(method, to, body, key)).status).toBeGreaterThanOrEqual(400);
  expect((await acme.send(method, to, body, key)).status).toBe(201);
});

test('an answer that was given is given again, and nothing is done for it', async ({ stack }) => {
  const acme = await BffClient.signIn(stack.url, 'acme');
  const key = { [SAVE_KEY]: randomUUID() };
  const made = await acme.send('POST', '/api-keys', {}, key);
  await stack.sandbox.forgetCalls();
  expect((await acme.send('POST', '/api-keys', {}, key)).json).toEqual(made.json);
  expect((await stack.sandbox.calls()).filter(isWrite)).toEqual([]);
  expect((await acme.send('POST', '/api-keys', {}, { [SAVE_KEY]: randomUUID() })).json).not.toEqual(made.json);
});

test('a console that is to end brings to its end what a browser has begun that is no longer there', async ({
  stack,
}) => {
  const running = await startConsole({ PLATFORM_API_URL: stack.sandbox.url });
  try {
    const acme = await BffClient.signIn(running.url, 'acme');
    const { id } = await stack.sandbox.fault({ match: { method: 'POST', path: 'SipGateways' }, kind: 'hold' });
    const { leave } = sendAndLeave(acme, POST_CARRIER);
    expect(await stack.sandbox.struck(id, 20_000)).toBe(true);
    leave();
    const ended = running.end();
    await expect.poll(() => running.log()).toContain('ending');
    await stack.sandbox.noFaults();
    expect(await ended).toBe(0);
    const [made] = (await named(stack)) as unknown as { voip_carrier_sid: string; is_active: number }[];
    expect(made?.is_active).toBe(1);
    const query = `/SipGateways?voip_carrier_sid=${made!.voip_carrier_sid}`;
    expect(await stack.sandbox.ask<unknown[]>('admin', 'GET', query)).toHaveLength(3);
  } finally {
    await running.stop();
  }
});
