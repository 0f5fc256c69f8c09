import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import { carrierNamed } from '../support/platform-carriers';
import { accountNamed, applicationsOf, numbersOf } from '../support/platform-numbers';
import type { Stack } from '../support/stack';

interface Reference {
  target?: { account: string; carrier: string; application: string | null };
  problems?: string[];
}

const IN_USE = 'The phone number you have entered is already in use.';

async function referencesFor(stack: Stack, user: string, ...rows: [string, string, string][]): Promise<Reference[]> {
  const bff = await BffClient.signIn(stack.url, user);
  const body = { rows: rows.map(([account, carrier, application]) => ({ account, carrier, application })) };
  const answer = await bff.send('POST', '/phone-numbers/import/references', body);
  return answer.json!.references as Reference[];
}

/** Pieces for Aurora Bistro with its own carrier: consecutive numbers. */
async function piecesFrom(stack: Stack, first: number, count: number) {
  const account = await accountNamed(stack, 'Aurora Bistro');
  const { voip_carrier_sid: carrier } = await carrierNamed(stack, 'Bandwidth');
  return Array.from({ length: count }, (_, at) => ({
    id: String(at + 2),
    number: String(first + at),
    account,
    carrier,
    application: null as string | null,
  }));
}

const outcomes = (answer: { json: { [key: string]: unknown } | null }) =>
  (answer.json!.results as { outcome: string }[]).map(({ outcome }) => outcome[0]).join('');

async function stored(stack: Stack, first: number, count: number): Promise<number> {
  const all = await numbersOf(stack, await accountNamed(stack, 'Aurora Bistro'));
  const wanted = new Set(Array.from({ length: count }, (_, at) => String(first + at)));
  return all.filter(({ number }) => wanted.has(number)).length;
}

test.describe('the names in a file', () => {
  test('stand for records, by name in any letter case, or by sid', async ({ stack }) => {
    const account = await accountNamed(stack, 'Aurora Bistro');
    const { voip_carrier_sid: own } = await carrierNamed(stack, 'Bandwidth');
    const { voip_carrier_sid: shared } = await carrierNamed(stack, 'Voxbeam');
    const [application] = await applicationsOf(stack, account);
    const { application_sid, name } = application!;
    expect(
      await referencesFor(
        stack,
        'acme',
        ['Aurora Bistro', 'Bandwidth', ''],
        ['aurora bistro', 'Voxbeam (shared)', name],
        [account, shared.toUpperCase(), application_sid],
      ),
    ).toEqual([
      { target: { account, carrier: own, application: null } },
      { target: { account, carrier: shared, application: application_sid } },
      { target: { account, carrier: shared, application: application_sid } },
    ]);
  });

  test('that stand for nothing, or for several, are told', async ({ stack }) => {
    await stack.sandbox.ask('admin', 'POST', `/VoipCarriers`, {
      name: 'voxbeam ',
      service_provider_sid: ((await carrierNamed(stack, 'Voxbeam')) as unknown as Record<string, string>)
        .service_provider_sid,
    });
    const [foreign] = await applicationsOf(stack, await accountNamed(stack, 'Harbor Hotels'));
    const found = await referencesFor(
      stack,
      'acme',
      ['', '', ''],
      ['Fjord Ferries', 'Voxbeam', ''],
      ['Aurora Bistro', 'Sinch', 'Nothing'],
      ['Aurora Bistro', 'Retired trunk', ''],
      ['Aurora Bistro', 'Telia', ''],
      ['Aurora Bistro', 'VOXBEAM', ''],
      ['Aurora Bistro', 'Voxbeam', foreign!.application_sid],
    );
    expect(found.map(({ problems }) => problems)).toEqual([
      ['Account is required.'],
      ['No account “Fjord Ferries”.'],
      ['The carrier “Sinch” belongs to another account.', 'No application “Nothing” in this account.'],
      ['The carrier “Retired trunk” is inactive.'],
      ['No carrier “Telia” in this account or among the shared ones.'],
      ['2 carriers are named “VOXBEAM”. Use the SID instead.'],
      [`No application “${foreign!.application_sid}” in this account.`],
    ]);
  });

  test('of an account user’s file are the own account’s, with its carriers and the shared ones', async ({ stack }) => {
    const account = await accountNamed(stack, 'Aurora Bistro');
    const { voip_carrier_sid: carrier } = await carrierNamed(stack, 'Voxbeam');
    const harbor = await accountNamed(stack, 'Harbor Hotels');
    const found = await referencesFor(
      stack,
      'aurora',
      ['', 'Voxbeam', ''],
      ['Aurora Bistro', 'Voxbeam', ''],
      ['Harbor Hotels', 'Voxbeam', ''],
      [harbor, 'Voxbeam', ''],
      ['', 'Sinch', ''],
    );
    expect(found.slice(0, 2)).toEqual(Array(2).fill({ target: { account, carrier, application: null } }));
    expect(found.slice(2).map(({ problems }) => problems)).toEqual([
      ['You can import numbers into your own account only.'],
      ['You can import numbers into your own account only.'],
      ['No carrier “Sinch” in this account or among the shared ones.'],
    ]);
  });
});

test('the numbers that exist come thousands at a time, as far as the user sees them', async ({ stack }) => {
  await stack.sandbox.grow({ phone_numbers: 12_000 });
  const acme = await BffClient.signIn(stack.url, 'acme');
  await stack.sandbox.forgetCalls();
  const pages = [await acme.send('GET', '/phone-numbers/import/numbers')];
  expect(pages[0]!.json).toMatchObject({ pages: 2, pause: 0 });
  pages.push(await acme.send('GET', '/phone-numbers/import/numbers?page=2'));
  expect(await stack.sandbox.calls()).toHaveLength(2);
  const all = pages.flatMap(({ json }) => json!.numbers as string[]);
  expect(all.length).toBeGreaterThan(12_000);
  expect(all).not.toContain('46771793336');
  const harbor = await BffClient.signIn(stack.url, 'harbor');
  const own = (await harbor.send('GET', '/phone-numbers/import/numbers')).json!.numbers;
  expect(own).toHaveLength((await numbersOf(stack, await accountNamed(stack, 'Harbor Hotels'))).length);
  for (const page of ['0', '-1', 'x', '1e9']) {
    expect((await acme.send('GET', `/phone-numbers/import/numbers?page=${page}`)).status).toBe(422);
  }
});

test.describe('a chunk of an import', () => {
  test('creates its numbers, and costs one call for each and a few for all', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const pieces = await piecesFrom(stack, 13_035_550_100, 20);
    const [application] = await applicationsOf(stack, pieces[0]!.account);
    pieces[3]!.application = application!.application_sid;
    await acme.send('GET', '/phone-numbers');
    await stack.sandbox.forgetCalls();
    expect(outcomes(await acme.send('POST', '/phone-numbers/import', { pieces }))).toBe('d'.repeat(20));
    const calls = await stack.sandbox.calls();
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toContainEqual({
      number: '13035550103',
      account_sid: pieces[3]!.account,
      voip_carrier_sid: pieces[3]!.carrier,
      application_sid: application!.application_sid,
    });
    expect(calls).toHaveLength(24);
    expect(await stored(stack, 13_035_550_100, 20)).toBe(20);
  });

  test('takes no number twice: neither one that is there, nor one that it has twice itself', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const pieces = await piecesFrom(stack, 13_035_550_100, 3);
    const { voip_carrier_sid: voxbeam } = await carrierNamed(stack, 'Voxbeam');
    await acme.send('POST', '/phone-numbers/import', { pieces: pieces.slice(0, 2) });
    const again = await acme.send('POST', '/phone-numbers/import', {
      pieces: [
        pieces[0]!,
        { ...pieces[1]!, carrier: voxbeam },
        pieces[2]!,
        { ...pieces[2]!, id: '9', carrier: voxbeam },
        // A number of another account of the provider.
        { ...pieces[2]!, id: '10', number: '16175550100' },
      ],
    });
    expect(again.json!.results).toEqual([
      { id: '2', outcome: 'done', message: 'Already exists with the same values.' },
      { id: '3', outcome: 'failed', message: IN_USE },
      { id: '4', outcome: 'done' },
      { id: '9', outcome: 'failed', message: IN_USE },
      { id: '10', outcome: 'failed', message: IN_USE },
    ]);
    expect(await stored(stack, 13_035_550_100, 3)).toBe(3);
  });

  test('stops where the platform fails, and makes nothing twice when it goes on', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const pieces = await piecesFrom(stack, 13_035_550_100, 12);
    await stack.sandbox.fault({
      match: { method: 'POST', path: '^/PhoneNumbers' },
      kind: 'status',
      status: 500,
      after: 4,
    });
    const first = await acme.send('POST', '/phone-numbers/import', { pieces });
    expect(outcomes(first)).toBe('ddddffffllll');
    expect(first.json!.problem).toMatchObject({ kind: 'unavailable' });
    expect(await stored(stack, 13_035_550_100, 12)).toBe(4);
    await stack.sandbox.noFaults();
    expect(outcomes(await acme.send('POST', '/phone-numbers/import', { pieces }))).toBe('d'.repeat(12));
    expect(await stored(stack, 13_035_550_100, 12)).toBe(12);
  });

  test('knows that a number was created although the answer was lost', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const pieces = await piecesFrom(stack, 13_035_550_100, 2);
    const lost = { match: { method: 'POST', path: '^/PhoneNumbers' }, kind: 'reset', applyFirst: true, times: 1 };
    await stack.sandbox.fault(lost);
    expect(outcomes(await acme.send('POST', '/phone-numbers/import', { pieces }))).toBe('dd');
    expect(await stored(stack, 13_035_550_100, 2)).toBe(2);
  });

  test('says of a number that may still come that nobody knows, and makes it once', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const pieces = await piecesFrom(stack, 13_035_550_100, 2);
    const match = { method: 'POST', path: '^/PhoneNumbers' };
    await stack.sandbox.fault({ match, kind: 'status', status: 504, body: { message: 'timed out' }, times: 1 });
    const first = await acme.send('POST', '/phone-numbers/import', { pieces });
    const results = first.json!.results as { outcome: string; message?: string }[];
    const doubts = results.filter(({ outcome }) => outcome === 'not known');
    expect(doubts).toMatchObject([{ message: expect.stringContaining('We couldn’t confirm') }]);
    expect(outcomes(await acme.send('POST', '/phone-numbers/import', { pieces }))).toBe('dd');
    expect(await stored(stack, 13_035_550_100, 2)).toBe(2);
  });

  test('tells what was done when the session ends within it', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const pieces = await piecesFrom(stack, 13_035_550_100, 8);
    const ended = { kind: 'status', status: 401, body: 'Unauthorized' };
    await stack.sandbox.fault({ match: { method: 'POST', path: '^/PhoneNumbers' }, ...ended, after: 4 });
    expect(outcomes(await acme.send('POST', '/phone-numbers/import', { pieces }))).toBe('ddddllll');
    expect((await acme.send('POST', '/phone-numbers/import', { pieces: pieces.slice(4) })).status).toBe(401);
  });

  test('cannot be longer than others leave room for', async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const pieces = await piecesFrom(stack, 13_035_550_100, 21);
    expect((await acme.send('POST', '/phone-numbers/import', { pieces })).status).toBe(422);
    for (const number of ['ab c', '+13035550100', '']) {
      const wrong = { pieces: [{ ...pieces[0]!, number }] };
      expect((await acme.send('POST', '/phone-numbers/import', wrong)).status).toBe(422);
    }
  });
});

const NO_ACCESS = 'You do not have access.';
const NO_CARRIER = 'Choose an active carrier from this account, or a shared one.';

// Scope × account × carrier, by hand from the decisions: exactly what is allowed for a single new number.
const TABLE: [user: string, account: string, carrier: string, outcome: string][] = [
  ['admin', 'Aurora Bistro', 'Bandwidth', 'done'],
  ['admin', 'Fjord Ferries', 'Telia', NO_ACCESS],
  ['acme', 'Aurora Bistro', 'Bandwidth', 'done'],
  ['acme', 'Aurora Bistro', 'Voxbeam', 'done'],
  ['acme', 'Harbor Hotels', 'Bandwidth', NO_CARRIER],
  ['acme', 'Aurora Bistro', 'Retired trunk', NO_CARRIER],
  ['acme', 'Fjord Ferries', 'Telia', NO_ACCESS],
  ['aurora', 'Aurora Bistro', 'Voxbeam', 'done'],
  ['aurora', 'Harbor Hotels', 'Voxbeam', NO_ACCESS],
  ['aurora', 'Aurora Bistro', 'Sinch', NO_CARRIER],
];

for (const [user, name, carrier, outcome] of TABLE) {
  test(`${user} imports for ${name} with ${carrier}: ${outcome}`, async ({ stack }) => {
    const bff = await BffClient.signIn(stack.url, user);
    const [piece] = await piecesFrom(stack, 13_035_550_177, 1);
    const account = await accountNamed(stack, name);
    const { voip_carrier_sid } = await carrierNamed(stack, carrier);
    const pieces = [{ ...piece!, account, carrier: voip_carrier_sid }];
    const [result] = (await bff.send('POST', '/phone-numbers/import', { pieces })).json!.results as {
      outcome: string;
      message?: string;
    }[];
    expect(result!.message ?? result!.outcome).toBe(outcome);
    const there = (await numbersOf(stack, account)).some(({ number }) => number === '13035550177');
    expect(there).toBe(outcome === 'done');
  });
}

test('who may only look can neither check nor import', async ({ stack }) => {
  const pieces = await piecesFrom(stack, 13_035_550_177, 1);
  for (const user of ['viewer', 'acme-viewer', 'aurora-viewer']) {
    const bff = await BffClient.signIn(stack.url, user);
    expect((await bff.send('POST', '/phone-numbers/import', { pieces })).status).toBe(403);
    expect((await bff.send('POST', '/phone-numbers/import/references', { rows: [] })).status).toBe(403);
    expect((await bff.send('GET', '/phone-numbers/import/numbers')).status).toBe(403);
    expect((await bff.page('/internal/phone-numbers/import')).status).toBe(307);
  }
});
