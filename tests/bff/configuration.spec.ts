import { AURORA, BOREALIS, HARBOR } from '../../sandbox/seed/organisation';
import { BffClient, type RawAnswer } from '../support/bff';
import { NEW_APPLICATION, NEW_APPLICATION_FILE } from '../support/configuration-steps';
import { expect, test } from '../support/e2e';
import type { Stack } from '../support/stack';

/*
 * A configuration as a file, through the BFF. Permissions by hand: account users have their own account, provider users their
 * provider; read-only users can only export, compare and plan.
 */

interface Planned {
  plan: {
    steps: { step: Record<string, unknown>; sealed?: string }[];
    blocked: { why: string }[];
    fingerprint: string;
  };
}

const exportOf = (bff: BffClient, account: string) => bff.send('GET', `/configuration/export?account=${account}`);
const planOf = (bff: BffClient, account: string, file: string) =>
  bff.send('POST', '/configuration/plan', { account, file });
const apply = (bff: BffClient, account: string, step: object = NEW_APPLICATION, more: object = {}) =>
  bff.send('POST', '/configuration/apply', {
    account,
    pieces: [{ id: 'a', step, secrets: {}, ...more }],
  });
const outcome = (answer: RawAnswer) => (answer.json!.results as { outcome: string; message?: string }[])[0];
const stepsOf = (answer: RawAnswer) => (answer.json as unknown as Planned).plan.steps;

const named = async ({ sandbox }: Stack, name: string) =>
  (await sandbox.ask<{ name: string; account_sid: string }[]>('admin', 'GET', '/Applications')).filter(
    (one) => one.name === name,
  );

const RIGHTS: [user: string, account: string, what: string, look: number, apply: number][] = [
  ['admin', AURORA, 'an account', 200, 200],
  ['acme', AURORA, 'an own account', 200, 200],
  ['acme', HARBOR, 'another own account', 200, 200],
  ['borealis', AURORA, 'a foreign account', 404, 404],
  ['aurora', AURORA, 'the own account', 200, 200],
  ['aurora', HARBOR, 'another account', 404, 404],
  ['aurora', '', 'nothing in particular, which is the own account', 200, 200],
  ['viewer', AURORA, 'the own account', 200, 403],
  ['acme-viewer', AURORA, 'an own account', 200, 403],
  ['acme-viewer', '', 'the own provider', 200, 403],
];

for (const [user, account, what, look, change] of RIGHTS) {
  test(`${user} and the configuration of ${what}: look ${look}, apply ${change}`, async ({ stack }) => {
    const bff = await BffClient.signIn(stack.url, user);
    expect((await exportOf(bff, account)).status).toBe(look);
    const kind =
      account === '' && user !== 'aurora'
        ? NEW_APPLICATION_FILE.replace('kind: account', 'kind: provider')
        : NEW_APPLICATION_FILE;
    expect((await planOf(bff, account, kind)).status).toBe(look);
    expect((await apply(bff, account)).status).toBe(change);
    const there = await named(stack, 'From a file');
    expect(there.map(({ account_sid }) => account_sid)).toEqual(change === 200 ? [account || AURORA] : []);
  });
}

test('nobody signed in gets nothing', async ({ stack }) => {
  const nobody = new BffClient(stack.url, '');
  expect((await exportOf(nobody, AURORA)).status).toBe(401);
  expect((await planOf(nobody, AURORA, NEW_APPLICATION_FILE)).status).toBe(401);
  expect((await apply(nobody, AURORA)).status).toBe(401);
});

test('two providers are compared by an administrator alone', async ({ stack }) => {
  const order = { account: '', from: { provider: BOREALIS } };
  for (const [user, status] of [
    ['admin', 200],
    ['acme', 404],
  ] as const) {
    const bff = await BffClient.signIn(stack.url, user);
    expect((await bff.send('POST', '/configuration/plan', order)).status, user).toBe(status);
  }
});

test('a step that names another account’s record is not done', async ({ stack }) => {
  const clients = await stack.sandbox.ask<{ client_sid: string; account_sid: string; is_active: number }[]>(
    'admin',
    'GET',
    '/Clients',
  );
  const foreign = clients.find(({ account_sid }) => account_sid !== AURORA)!;
  const step = {
    ...NEW_APPLICATION,
    area: 'clients',
    action: 'change',
    sid: foreign.client_sid,
    fields: { active: foreign.is_active === 0 },
    before: { active: foreign.is_active === 1 },
  };
  for (const user of ['acme', 'aurora']) {
    const bff = await BffClient.signIn(stack.url, user);
    expect(outcome(await apply(bff, AURORA, step)), user).toMatchObject({ outcome: 'failed' });
  }
  const now = await stack.sandbox.ask<typeof clients>('admin', 'GET', '/Clients');
  expect(now.find(({ client_sid }) => client_sid === foreign.client_sid)!.is_active).toBe(foreign.is_active);
});

test('two people who apply the same at once make it once', async ({ stack }) => {
  const people = await Promise.all(['acme', 'aurora'].map((user) => BffClient.signIn(stack.url, user)));
  await Promise.all(people.map((bff) => apply(bff, AURORA)));
  expect(await named(stack, 'From a file')).toHaveLength(1);
});

test('what somebody else has changed since the plan is left alone', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const [application] = (
    await stack.sandbox.ask<{ application_sid: string; name: string; account_sid: string }[]>(
      'admin',
      'GET',
      '/Applications',
    )
  ).filter(({ account_sid }) => account_sid === AURORA);
  const step = {
    ...NEW_APPLICATION,
    action: 'change',
    sid: application!.application_sid,
    fields: { app_json: '[{"verb":"hangup"}]' },
    before: { app_json: 'what it was' },
  };
  const refused = outcome(await apply(bff, AURORA, step));
  expect(refused).toMatchObject({ outcome: 'failed' });
  expect(refused!.message).toBe('Application JSON: it has changed since the plan was made. Plan again.');
});

test('a lost answer in the middle is looked into, and the step that is sent again does nothing twice', async ({
  stack,
}) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  await stack.sandbox.fault({
    match: { method: 'POST', path: '^/Applications$' },
    kind: 'reset',
    applyFirst: true,
    times: 1,
  });
  expect(outcome(await apply(bff, AURORA))).toMatchObject({ outcome: 'done' });
  expect(outcome(await apply(bff, AURORA))).toEqual({ id: 'a', outcome: 'done', message: 'Already as planned.' });
  expect(await named(stack, 'From a file')).toHaveLength(1);
});

test('a full request window lets a step come again later', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  await stack.sandbox.fault({
    match: { method: 'POST', path: '^/Applications$' },
    kind: 'status',
    status: 429,
    headers: { 'retry-after': '7' },
    times: 1,
  });
  const answer = await apply(bff, AURORA);
  expect(outcome(answer)).toEqual({ id: 'a', outcome: 'later' });
  expect(answer.json!.pause).toBe(7);
  expect(outcome(await apply(bff, AURORA))).toMatchObject({ outcome: 'done' });
});

test('secrets of a file are used, and are in no answer and no log', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const secret = 'hidden-S3cret-of-a-file';
  const file = `version: 1\nkind: account\nname: Aurora Bistro\nclients:\n  - username: lobby\n    password: ${secret}\n`;
  const planned = await planOf(bff, AURORA, file);
  const [view] = stepsOf(planned);
  expect(outcome(await apply(bff, AURORA, view!.step, { sealed: view!.sealed }))).toMatchObject({ outcome: 'done' });
  const [client] = stack.store.list('clients', { username: 'lobby' });
  expect(client?.password).toBe(secret);
  const exported = await exportOf(bff, AURORA);
  expect(planned.text + exported.text + stack.log()).not.toContain(secret);
});

test('a seal serves nobody else, and no other step', async ({ stack }) => {
  const acme = await BffClient.signIn(stack.url, 'acme');
  const file =
    'version: 1\nkind: account\nname: x\nclients:\n  - { username: one, password: hidden-one }\n  - { username: two, password: hidden-two }\n';
  const [one, two] = stepsOf(await planOf(acme, AURORA, file));
  const aurora = await BffClient.signIn(stack.url, 'aurora');
  for (const [bff, sealed] of [
    [aurora, one!.sealed],
    [acme, two!.sealed],
  ] as const) {
    const answer = await apply(bff, AURORA, one!.step, { sealed });
    expect(outcome(answer)).toMatchObject({ outcome: 'failed', message: 'SIP password is needed.' });
  }
});

test('no secret of the platform is in an export', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'admin');
  const { text } = await exportOf(bff, '');
  const columns = [
    ['voip_carriers', 'register_password'],
    ['voip_carriers', 'smpp_password'],
    ['clients', 'password'],
    ['webhooks', 'password'],
    ['accounts', 'webhook_secret'],
  ] as const;
  let seen = 0;
  for (const [table, column] of columns) {
    for (const row of stack.store.list(table)) {
      const secret = String(row[column] ?? '');
      if (secret.length < 6) continue;
      seen += 1;
      expect(text, `${table}.${column}`).not.toContain(secret);
    }
  }
  expect(seen).toBeGreaterThan(20);
});

test('a file of 10 MB is refused with a sentence', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const answer = await planOf(bff, AURORA, 'x'.repeat(10 * 1024 * 1024));
  expect(answer.status).toBe(200);
  expect(answer.json!.findings).toEqual([{ message: 'The file is too large: a configuration can have at most 4 MB.' }]);
});

const HEAD = 'version: 1\nkind: account\nname: x\n';
const NUMBER = (at: number) => `  - number: "${13995550000 + at}"\n    carrier: Voxbeam\n`;

test.describe('a file that is made to keep the console busy', () => {
  const hostile: [what: string, file: string, said: RegExp][] = [
    ['of 200,000 names', HEAD + Array.from({ length: 200_000 }, (_, at) => `k${at}: 1\n`).join(''), /took too long/],
    ['of two million entries', `${HEAD}clients: [${'1,'.repeat(1_900_000)}1]\n`, /took too long/],
    ['of the same name again and again', HEAD + 'k: 1\n'.repeat(100_000), /took too long|must be unique/],
  ];
  for (const [what, file, said] of hostile)
    test(`${what} is given up, and holds up nobody`, async ({ stack }) => {
      const bff = await BffClient.signIn(stack.url, 'viewer');
      const other = await BffClient.signIn(stack.url, 'aurora');
      let isOver = false;
      const plan = planOf(bff, '', file).finally(() => (isOver = true));
      let answered = 0;
      for (; !isOver; answered++) expect((await other.send('GET', '/clients')).status).toBe(200);
      const { status, json } = await plan;
      expect(status).toBe(200);
      expect((json!.findings as { message: string }[])[0]!.message).toMatch(said);
      // One after the other, and none of them had to wait for the file.
      expect(answered).toBeGreaterThan(10);
    });

  test('is read when it only is long', async ({ stack }) => {
    const bff = await BffClient.signIn(stack.url, 'acme');
    const many = Array.from({ length: 2_000 }, (_, at) => NUMBER(at)).join('');
    const right = await planOf(bff, AURORA, `${HEAD}phone_numbers:\n${many}`);
    expect(stepsOf(right)).toHaveLength(2_000);
    const wrong = await planOf(bff, AURORA, `${HEAD}phone_numbers:\n${many}  - numbre: "1"\n`);
    expect(wrong.json!.findings).toContainEqual(expect.objectContaining({ line: 4_005 }));
  });
});

test('a carrier with many gateways: every call of applying it is in the audit', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const rows = Array.from(
    { length: 120 },
    (_, at) => `      - { address: 192.0.2.${at + 1}, port: 5060, outbound: true }\n`,
  );
  const file = `version: 1\nkind: account\nname: x\ncarriers:\n  - name: Many\n    sip_gateways:\n${rows.join('')}`;
  const [view] = stepsOf(await planOf(bff, AURORA, file));
  const answer = await apply(bff, AURORA, view!.step);
  expect(outcome(answer)).toMatchObject({ outcome: 'done' });
  const lines = stack
    .log()
    .split('\n')
    .filter((line) => line.includes('"audit":true') && line.includes(String(answer.headers['x-request-id'])))
    .map((line) => JSON.parse(line) as { part: number; effects: { call: string }[] });
  expect(lines.map(({ part }) => part)).toEqual([1, 2, 3]);
  const gateways = lines.flatMap(({ effects }) => effects).filter(({ call }) => call === 'POST /SipGateways');
  expect(gateways).toHaveLength(120);
});

test('nonsense in place of steps is refused', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  for (const step of [null, {}, { ...NEW_APPLICATION, area: 'planets' }, { ...NEW_APPLICATION, sid: '../x' }]) {
    const answer = await bff.send('POST', '/configuration/apply', {
      account: AURORA,
      pieces: [{ id: 'a', step, secrets: {} }],
    });
    expect(answer.status, JSON.stringify(step)).toBe(422);
  }
});

test('many large files of one user leave the reader to the others', async ({ stack }) => {
  const [aurora, harbor] = await Promise.all([
    BffClient.signIn(stack.url, 'aurora'),
    BffClient.signIn(stack.url, 'harbor'),
  ]);
  const rows = Array.from({ length: 8_000 }, (_, row) => `a${row}: {b: [1, 2, 3]}`);
  const large = `version: 1\nkind: account\n${rows.join('\n')}`;
  const answers = Promise.all(Array.from({ length: 12 }, () => planOf(aurora, AURORA, large)));
  const other = await planOf(harbor, HARBOR, `${NEW_APPLICATION_FILE}\n${'# filler\n'.repeat(3000)}`);
  expect(other.status).toBe(200);
  const refused = (await answers).filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, json } of refused) {
    expect(status).toBe(429);
    expect(json?.problem?.message).toBe('Other files are still being read. Try again in a moment.');
  }
});
