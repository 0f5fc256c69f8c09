import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import { carrierNamed } from '../support/platform-carriers';
import { accountNamed, applicationsOf, numbersOf, type PlatformNumber } from '../support/platform-numbers';

const IN_USE = 'The phone number you have entered is already in use.';

test.describe('the list', () => {
  test('is one page of the platform’s, at whatever size', async ({ stack }) => {
    await stack.sandbox.grow({ phone_numbers: 20_000 });
    const admin = await BffClient.signIn(stack.url, 'admin');
    await stack.sandbox.forgetCalls();
    const answer = (await admin.send('GET', '/phone-numbers?q=1310&page=4&size=100')).json!;
    expect(answer.matched).toBeGreaterThanOrEqual(20_000);
    expect(answer.rows).toHaveLength(100);
    const reads = (await stack.sandbox.calls()).filter(({ path }) => path.endsWith('/PhoneNumbers'));
    expect(reads.map(({ query }) => query)).toMatchObject([{ page: '4', page_size: '100', filter: '1310' }]);
  });

  for (const [user, look] of [
    ['admin', ['/Accounts', '/Applications', '/PhoneNumbers']],
    ['acme', ['/Accounts', '/Applications', '/PhoneNumbers']],
    ['aurora', ['/Applications', '/PhoneNumbers']],
  ] as const) {
    test(`costs ${user} ${look.length} calls, and one more for the carriers’ names`, async ({ stack }) => {
      const bff = await BffClient.signIn(stack.url, user);
      const asked = async () => (await stack.sandbox.calls()).map(({ path }) => path).sort();
      await bff.page('/internal/alerts');
      await stack.sandbox.forgetCalls();
      expect((await bff.page('/internal/phone-numbers')).status).toBe(200);
      // The shell requests the routing table of the user's own provider, for the menu.
      expect((await asked()).filter((path) => path !== '/Lcrs')).toEqual(look);
      await stack.sandbox.forgetCalls();
      const { voip_carrier_sid: sid } = await carrierNamed(stack, 'Voxbeam');
      await stack.sandbox.forgetCalls();
      const unknown = '00000000-0000-4000-8000-000000000000';
      const names = await bff.send('GET', `/phone-numbers/carriers?sid=${sid}&sid=${unknown}`);
      const lines = names.text
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line));
      expect(lines).toEqual([
        { sid, fact: { name: 'Voxbeam', opens: user !== 'aurora' } },
        { sid: unknown, fact: { name: 'Unknown', opens: false } },
      ]);
      expect(await stack.sandbox.calls()).toHaveLength(1);
    });
  }

  test('finds numbers however they are written', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    for (const q of ['+1 (212) 555-0107', '1.212.555.0107', '2125550107']) {
      const found = (await acme.send('GET', `/phone-numbers?q=${encodeURIComponent(q)}`)).json!;
      expect([q, found.matched]).toEqual([q, 1]);
    }
    expect((await acme.send('GET', '/phone-numbers?q=%25%25')).json).toMatchObject({ matched: 0, rows: [] });
  });

  test('goes to the last page instead of beyond it', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const page = (await acme.send('GET', '/phone-numbers?page=99')).json as unknown as {
      rows: unknown[];
      pages: number;
      query: { page: number };
    };
    expect(page.query.page).toBe(page.pages);
    expect(page.rows.length).toBeGreaterThan(0);
  });

  test('keeps to the provider that is worked on', async ({ stack }) => {
    const borealis = await BffClient.signIn(stack.url, 'borealis');
    expect((await borealis.send('GET', '/phone-numbers')).json).toMatchObject({ matched: 2 });
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    const own = await numbersOf(stack, await accountNamed(stack, 'Aurora Bistro'));
    expect((await aurora.send('GET', '/phone-numbers')).json).toMatchObject({ matched: own.length });
  });
});

test('the export holds what the filters show, and no formulas', async ({ stack }) => {
  const account = await accountNamed(stack, 'Aurora Bistro');
  const [application] = await applicationsOf(stack, account);
  await stack.sandbox.ask('admin', 'PUT', `/Applications/${application!.application_sid}`, { name: '=1+1' });
  const [first] = await numbersOf(stack, account);
  const changed = { application_sid: application!.application_sid };
  await stack.sandbox.ask('admin', 'PUT', `/PhoneNumbers/${first!.phone_number_sid}`, changed);
  const acme = await BffClient.signIn(stack.url, 'acme');
  const answer = await acme.send('GET', `/phone-numbers/export?account=${account}`);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="phone-numbers.csv"');
  const lines = answer.text.split('\r\n');
  expect(lines[0]).toBe('\uFEFFnumber,carrier,account,application');
  expect(lines).toHaveLength((await numbersOf(stack, account)).length + 2);
  expect(lines.filter((line) => line.endsWith(",'=1+1")).length).toBeGreaterThan(0);
  const borealis = await BffClient.signIn(stack.url, 'borealis');
  expect((await borealis.send('GET', `/phone-numbers/export?account=${account}`)).text.split('\r\n')).toHaveLength(2);
});

test('the file and a bulk change take only the numbers without an application, where the list shows only those', async ({
  stack,
}) => {
  const account = await accountNamed(stack, 'Aurora Bistro');
  const [first, ...others] = await numbersOf(stack, account);
  const [application] = await applicationsOf(stack, account);
  const give = (number: typeof first, application_sid: unknown) =>
    stack.sandbox.ask('admin', 'PUT', `/PhoneNumbers/${number!.phone_number_sid}`, { application_sid });
  for (const other of others) await give(other, application!.application_sid);
  await give(first, null);
  const acme = await BffClient.signIn(stack.url, 'acme');
  const file = (await acme.send('GET', `/phone-numbers/export?account=${account}&show=unassigned`)).text.split('\r\n');
  expect(file).toHaveLength(3);
  expect(file[1]).toContain(String(first!.number));
  const { json } = await acme.send('GET', `/phone-numbers/matching?account=${account}&q=&show=unassigned`);
  expect(json).toMatchObject({ numbers: [{ id: first!.phone_number_sid, application: null }] });
  expect((await acme.send('GET', `/phone-numbers?account=${account}&show=unassigned`)).json).toMatchObject({
    matched: 1,
  });
});

test('a list that was only partly looked through says so', async ({ stack }) => {
  await stack.sandbox.grow({ phone_numbers: 12_000 });
  const acme = await BffClient.signIn(stack.url, 'acme');
  const { text } = await acme.page('/internal/phone-numbers?account=&show=unassigned');
  expect(text).toContain('Only the first 10,000 numbers were searched.');
});

test.describe('a new number', () => {
  test('is stored without what people write between the digits, and only once', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const account_sid = await accountNamed(stack, 'Aurora Bistro');
    const values = (number: string, carrier: string) => ({
      values: { number, account_sid, voip_carrier_sid: carrier, application_sid: '' },
    });
    const { voip_carrier_sid: shared } = await carrierNamed(stack, 'Voxbeam');
    const { voip_carrier_sid: own } = await carrierNamed(stack, 'Bandwidth');
    expect((await acme.send('POST', '/phone-numbers', values('+1 (303) 555-0199', shared))).status).toBe(201);
    expect((await numbersOf(stack, account_sid)).map(({ number }) => number)).toContain('13035550199');
    // The platform itself would accept it with another carrier.
    const again = await acme.send('POST', '/phone-numbers', values('13035550199', own));
    expect([again.status, again.json?.problem?.fields]).toEqual([409, { number: IN_USE }]);
    for (const bad of ['ab c', '1508 O123', '1'.repeat(133)]) {
      expect((await acme.send('POST', '/phone-numbers', values(bad, own))).status).toBe(422);
    }
    expect((await acme.send('POST', '/phone-numbers', values('1508*', own))).status).toBe(201);
  });

  test('may be a name or an expression, which is stored as it was typed, found, and only once there', async ({
    stack,
  }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const account_sid = await accountNamed(stack, 'Aurora Bistro');
    const { voip_carrier_sid } = await carrierNamed(stack, 'Bandwidth');
    for (const number of ['alice.smith', '^1212555\\d{4}$']) {
      const body = { values: { number, account_sid, voip_carrier_sid, application_sid: '' } };
      expect((await acme.send('POST', '/phone-numbers', body)).status).toBe(201);
      expect((await numbersOf(stack, account_sid)).map((row) => row.number)).toContain(number);
      const again = await acme.send('POST', '/phone-numbers', body);
      expect([again.status, again.json?.problem?.fields]).toEqual([409, { number: IN_USE }]);
    }
    expect((await acme.send('GET', '/phone-numbers?q=alice.smith')).json).toMatchObject({ matched: 1 });
  });

  test('cannot come from a carrier or go to an application of somebody else', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const account_sid = await accountNamed(stack, 'Aurora Bistro');
    const harbor = await accountNamed(stack, 'Harbor Hotels');
    const number = '13035550188';
    const own = (await carrierNamed(stack, 'Bandwidth')).voip_carrier_sid;
    const [foreign] = await applicationsOf(stack, await accountNamed(stack, 'Zenith Airlines'));
    const cases = [
      { number, account_sid, voip_carrier_sid: (await carrierNamed(stack, 'Sinch')).voip_carrier_sid },
      { number, account_sid, voip_carrier_sid: (await carrierNamed(stack, 'Retired trunk')).voip_carrier_sid },
      { number, account_sid: harbor, voip_carrier_sid: own },
      ...(foreign ? [{ number, account_sid, voip_carrier_sid: own, application_sid: foreign.application_sid }] : []),
    ];
    for (const values of cases) {
      const answer = await acme.send('POST', '/phone-numbers', { values: { application_sid: '', ...values } });
      expect(answer.status).toBe(422);
    }
    const elsewhere = await accountNamed(stack, 'Fjord Ferries');
    const values = { number, account_sid: elsewhere, voip_carrier_sid: own, application_sid: '' };
    expect((await acme.send('POST', '/phone-numbers', { values })).status).toBe(403);
    expect(await numbersOf(stack, account_sid)).not.toContainEqual(expect.objectContaining({ number }));
  });
});

const pieceTo =
  (to: string | null) =>
  ({ phone_number_sid, number, application_sid }: PlatformNumber) => ({
    id: phone_number_sid,
    number,
    from: application_sid,
    to,
  });

test.describe('changing many numbers', () => {
  test('costs one call for each, and a few for all of them together', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const account = await accountNamed(stack, 'Aurora Bistro');
    const [application] = await applicationsOf(stack, account);
    const own = (await numbersOf(stack, account)).filter(
      (one) => one.number.startsWith('1212') && one.application_sid !== application!.application_sid,
    );
    const pieces = own.slice(0, 20).map(pieceTo(application!.application_sid));
    await acme.send('GET', '/phone-numbers');
    await stack.sandbox.forgetCalls();
    await acme.send('POST', '/phone-numbers/assign', { account, pieces });
    const calls = await stack.sandbox.calls();
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(20);
    expect(calls.filter(({ method }) => method === 'GET').map(({ path }) => path)).toEqual([
      '/Accounts',
      '/Applications',
      '/PhoneNumbers',
    ]);
  });

  test('believes no number that the browser says, only the sid', async ({ stack }) => {
    const aurora = await BffClient.signIn(stack.url, 'aurora');
    const account = await accountNamed(stack, 'Aurora Bistro');
    const own = (await numbersOf(stack, account)).find(({ application_sid }) => application_sid);
    const [other] = await numbersOf(stack, await accountNamed(stack, 'Harbor Hotels'));
    const pieces = [
      { ...pieceTo(null)(own!), number: '99999999' },
      { ...pieceTo(null)(other!), number: own!.number },
    ];
    const answer = await aurora.send('POST', '/phone-numbers/assign', { account, pieces });
    expect(answer.json?.results).toMatchObject([{ outcome: 'done' }, { outcome: 'failed' }]);
    const writes = (await stack.sandbox.calls()).filter(({ method }) => method === 'PUT');
    expect(writes.map(({ path }) => path)).toEqual([`/PhoneNumbers/${own!.phone_number_sid}`]);
  });

  test('takes a number as long as the platform can store, such as a pattern', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const account = await accountNamed(stack, 'Aurora Bistro');
    const [application] = await applicationsOf(stack, account);
    const [first] = await numbersOf(stack, account);
    const { sid } = await stack.sandbox.ask<{ sid: string }>('admin', 'POST', '/PhoneNumbers', {
      number: `^${'1234567890'.repeat(13)}$`,
      account_sid: account,
      voip_carrier_sid: first!.voip_carrier_sid,
    });
    const long = (await numbersOf(stack, account)).find(({ phone_number_sid }) => phone_number_sid === sid);
    const pieces = [first!, long!].map(pieceTo(application!.application_sid));
    const answer = await acme.send('POST', '/phone-numbers/assign', { account, pieces });
    expect(answer.json?.results).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
  });

  test('says of a number that is deleted in the very moment that it was', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const account = await accountNamed(stack, 'Aurora Bistro');
    const [application] = await applicationsOf(stack, account);
    const [first] = await numbersOf(stack, account);
    const { id } = await stack.sandbox.fault({ match: { method: 'PUT', path: '^/PhoneNumbers/' }, kind: 'hold' });
    const pieces = [first!].map(pieceTo(application!.application_sid));
    const answer = acme.send('POST', '/phone-numbers/assign', { account, pieces });
    expect(await stack.sandbox.struck(id, 20_000)).toBe(true);
    await stack.sandbox.ask('admin', 'DELETE', `/PhoneNumbers/${first!.phone_number_sid}`);
    await stack.sandbox.noFaults();
    // The platform itself fails at it for users of a provider.
    expect((await answer).json?.results).toMatchObject([
      { outcome: 'failed', message: 'Not changed: the number was deleted.' },
    ]);
  });

  test('gives each its application, and tells which were not changed', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const account = await accountNamed(stack, 'Aurora Bistro');
    const [application] = await applicationsOf(stack, account);
    const [first, second, third] = await numbersOf(stack, account);
    const [other] = await numbersOf(stack, await accountNamed(stack, 'Harbor Hotels'));
    await stack.sandbox.ask('admin', 'DELETE', `/PhoneNumbers/${second!.phone_number_sid}`);
    const pieces = [first!, second!, third!, other!].map(pieceTo(application!.application_sid));
    const body = { account, pieces };
    const answer = await acme.send('POST', '/phone-numbers/assign', body);
    expect(answer.json).toMatchObject({
      pause: 0,
      results: [
        { outcome: 'done' },
        { outcome: 'failed', message: 'Not changed: the number was deleted.' },
        { outcome: 'done' },
        { outcome: 'failed', message: 'Not changed: the number belongs to another account now.' },
      ],
    });
    const after = await numbersOf(stack, account);
    for (const { phone_number_sid } of [first!, third!]) {
      const now = after.find((one) => one.phone_number_sid === phone_number_sid);
      expect(now?.application_sid).toBe(application!.application_sid);
    }
  });

  test('leaves a number alone that somebody else has given another application meanwhile', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const account = await accountNamed(stack, 'Aurora Bistro');
    const [wanted, other] = await applicationsOf(stack, account);
    const [first, second] = await numbersOf(stack, account);
    const pieces = [first!, second!].map(pieceTo(wanted!.application_sid));
    const meanwhile = { application_sid: other!.application_sid };
    await stack.sandbox.ask('acme', 'PUT', `/PhoneNumbers/${second!.phone_number_sid}`, meanwhile);
    const answer = await acme.send('POST', '/phone-numbers/assign', { account, pieces });
    expect(answer.json?.results).toMatchObject([
      { outcome: 'done' },
      { outcome: 'failed', message: expect.stringContaining('its application has changed') },
    ]);
    const now = (await numbersOf(stack, account)).find((one) => one.phone_number_sid === second!.phone_number_sid);
    expect(now?.application_sid).toBe(other!.application_sid);
  });

  test('writes nothing twice: what has its application already is done', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const account = await accountNamed(stack, 'Aurora Bistro');
    const [wanted] = await applicationsOf(stack, account);
    const pieces = (await numbersOf(stack, account)).slice(0, 5).map(pieceTo(wanted!.application_sid));
    await acme.send('POST', '/phone-numbers/assign', { account, pieces });
    await stack.sandbox.forgetCalls();
    const again = await acme.send('POST', '/phone-numbers/assign', { account, pieces });
    expect((again.json!.results as { outcome: string }[]).every(({ outcome }) => outcome === 'done')).toBe(true);
    expect((await stack.sandbox.calls()).filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  for (const [what, fault] of [
    ['the connection breaks', { kind: 'reset' }],
    ['a gateway gives up with JSON', { kind: 'status', status: 504, body: { message: 'Endpoint request timed out' } }],
    ['what comes is no HTTP', { kind: 'garbage' }],
  ] as const) {
    test(`looks at a number again after its answer was lost: ${what}`, async ({ stack }) => {
      const acme = await BffClient.signIn(stack.url, 'acme');
      const account = await accountNamed(stack, 'Aurora Bistro');
      const numbers = (await numbersOf(stack, account)).filter(({ application_sid }) => application_sid !== null);
      const [landed, lost] = numbers;
      const pathOf = (number: typeof landed) => `^/PhoneNumbers/${number!.phone_number_sid}$`;
      await stack.sandbox.fault({ match: { method: 'PUT', path: pathOf(landed) }, ...fault, applyFirst: true });
      await stack.sandbox.fault({ match: { method: 'PUT', path: pathOf(lost) }, ...fault });
      const pieces = [landed!, lost!].map(pieceTo(null));
      const answer = await acme.send('POST', '/phone-numbers/assign', { account, pieces });
      expect(answer.json?.results).toMatchObject([
        { outcome: 'done' },
        { outcome: 'not known', message: expect.stringMatching(/We couldn’t confirm.*Check before you try again\.$/) },
      ]);
    });
  }

  test('asks for a pause when the platform has no room', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const account = await accountNamed(stack, 'Aurora Bistro');
    const routed = (await numbersOf(stack, account)).filter(({ application_sid }) => application_sid !== null);
    const pieces = routed.slice(0, 8).map(pieceTo(null));
    await stack.sandbox.fault({
      match: { method: 'PUT', path: '^/PhoneNumbers/' },
      kind: 'status',
      status: 429,
      headers: { 'retry-after': '7' },
      after: 4,
    });
    const answer = await acme.send('POST', '/phone-numbers/assign', { account, pieces });
    expect(answer.json?.pause).toBe(7);
    expect((answer.json!.results as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual([
      ...Array<string>(4).fill('done'),
      ...Array<string>(4).fill('later'),
    ]);
  });
});

// Scope × number × action, by hand from the decisions.
const TABLE: [user: string, account: string, read: number, update: number, remove: number][] = [
  ['admin', 'Aurora Bistro', 200, 200, 200],
  ['acme', 'Aurora Bistro', 200, 200, 200],
  ['acme', 'Fjord Ferries', 403, 403, 403],
  ['aurora', 'Aurora Bistro', 200, 200, 200],
  ['aurora', 'Harbor Hotels', 404, 404, 404],
  ['viewer', 'Aurora Bistro', 200, 403, 403],
  ['aurora-viewer', 'Aurora Bistro', 200, 403, 403],
];

for (const [user, name, read, update, remove] of TABLE) {
  test(`${user} and a number of ${name}: read ${read}, change ${update}, delete ${remove}`, async ({ stack }) => {
    const account = await accountNamed(stack, name);
    const { phone_number_sid: sid } = (await numbersOf(stack, account))[0]!;
    const bff = await BffClient.signIn(stack.url, user);
    expect((await bff.send('GET', `/phone-numbers/${sid}`)).status).toBe(read);
    const own = user.startsWith('aurora') ? {} : { account_sid: account };
    const values = { ...own, application_sid: '' };
    expect((await bff.send('PUT', `/phone-numbers/${sid}`, { values })).status).toBe(update);
    expect((await bff.send('DELETE', `/phone-numbers/${sid}`)).status).toBe(remove);
    const left = await numbersOf(stack, account);
    expect(left.some((one) => one.phone_number_sid === sid)).toBe(remove !== 200);
  });
}

test('a number that the platform holds without a carrier can be given to another account', async ({ stack }) => {
  const from = await accountNamed(stack, 'Aurora Bistro');
  const to = await accountNamed(stack, 'Harbor Hotels');
  const body = { number: '13105550188', account_sid: from };
  const { sid } = await stack.sandbox.ask<{ sid: string }>('admin', 'POST', '/PhoneNumbers', body);
  const acme = await BffClient.signIn(stack.url, 'acme');
  const values = { account_sid: to, application_sid: '' };
  expect((await acme.send('PUT', `/phone-numbers/${sid}`, { values })).status).toBe(200);
  expect(await stack.sandbox.ask('admin', 'GET', `/PhoneNumbers/${sid}`)).toMatchObject({ account_sid: to });
});

test('a number whose carrier belongs to an account stays with it, which is said at the account', async ({ stack }) => {
  const from = await accountNamed(stack, 'Aurora Bistro');
  const to = await accountNamed(stack, 'Harbor Hotels');
  const { voip_carrier_sid: carrier } = await carrierNamed(stack, 'Bandwidth');
  const one = (await numbersOf(stack, from)).find(({ voip_carrier_sid }) => voip_carrier_sid === carrier)!;
  const acme = await BffClient.signIn(stack.url, 'acme');
  const values = { account_sid: to, application_sid: '' };
  const refused = await acme.send('PUT', `/phone-numbers/${one.phone_number_sid}`, { values });
  expect(refused.status).toBe(422);
  expect(refused.json!.problem).toMatchObject({
    fields: { account_sid: expect.stringMatching(/belongs to another account/) },
  });
});
