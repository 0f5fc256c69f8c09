/** @jest-environment node */
import { patternExpression, tryExpression } from '@/lib/call-routing/expressions';
import type { Result } from '@/lib/kit/problem';
import { judgeForm } from '@/lib/kit/judge';
import { findNumbers } from '@/lib/resources/phone-numbers/find';
import { phoneNumberForm } from '@/lib/resources/phone-numbers/form';
import { importNumbers } from '@/lib/resources/phone-numbers/import';
import { pageOfNumbers } from '@/lib/resources/phone-numbers/page';
import { carrierSid } from '../../sandbox/seed/carriers';
import { AURORA } from '../../sandbox/seed/organisation';
import { carrierState } from '../support/carrier-rules';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';

/* A number may be a regular expression, or the name of a user. */

const own = ownSandbox();
const EXPRESSION = '^1212555\\d{4}$';
const NAME = 'alice.smith';
const UNDERSCORE = 'alice_smith';
const SHORT = '[2-9]11';

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

const pieces = [EXPRESSION, NAME, UNDERSCORE, SHORT].map((number, at) => ({
  id: String(at + 2),
  number,
  account: AURORA,
  carrier: carrierSid('Bandwidth'),
  application: null,
}));

it.each([
  ['+1 (212) 555-0107', {}, {}],
  [EXPRESSION, {}, {}],
  [NAME, {}, {}],
  ['^1212(((555', {}, { number: 'The platform skips this number: it isn’t a valid regular expression.' }],
  ['1508 555 O123', { number: 'Spaces are only allowed between digits.' }, {}],
])('the form says of %s what the platform would not', (number, errors, warnings) => {
  const values = { number, account_sid: AURORA, voip_carrier_sid: carrierSid('Bandwidth'), application_sid: '' };
  const state = { ...carrierState({ sms: false }), mode: 'create' as const };
  expect(judgeForm(phoneNumberForm, values, null, state)).toEqual({ errors, warnings });
});

it('the form says that a final star does not anchor a number, because the platform finds it inside others', () => {
  const matches = (stored: string) => tryExpression(patternExpression(stored), '12125550107');
  expect([matches('5550*'), matches('^5550*'), matches('^1212*')]).toEqual(['match', 'no', 'match']);
  const [number] = phoneNumberForm.sections[0]!.fields;
  expect(number).toMatchObject({
    help: expect.stringContaining('Both also match inside a number unless they begin with ^.') as string,
  });
});

it('such numbers are imported as they are, and recognised when the file is imported again', async () => {
  const context = await contextOf(own.sandbox, 'acme');
  valueOf(await importNumbers(context, pieces));
  const stored = own.sandbox.store.list('phone_numbers', { account_sid: AURORA }).map(({ number }) => number);
  expect(stored).toEqual(expect.arrayContaining([EXPRESSION, NAME, SHORT]));
  const again = valueOf(await importNumbers(context, pieces));
  expect(again.results).toMatchObject(pieces.map(() => ({ message: 'Already exists with the same values.' })));
});

/** The numbers in the list that is filtered by a text, and what the platform was asked for. */
async function listed(q: string, filters: Record<string, string> = {}) {
  const context = await contextOf(own.sandbox, 'acme');
  valueOf(await importNumbers(context, pieces));
  await own.control.forgetCalls();
  const query = { q, page: 1, size: 10, sort: 'number', descending: false, filters };
  const { rows, matched } = valueOf(await pageOfNumbers(context, query));
  const calls = (await own.control.calls()).filter(({ path }) => path.endsWith('/PhoneNumbers'));
  return { numbers: rows.map(({ number }) => number), matched, asked: calls.map((call) => call.query.filter) };
}

it('the list is filtered by a name with its dots', async () => {
  expect((await listed(NAME)).numbers).toEqual([NAME]);
});

it.each<Record<string, string>>([{}, { show: 'unassigned' }])(
  'the list is filtered by an expression with a backslash (%j)',
  async (filters) => {
    const found = { numbers: [EXPRESSION], matched: 1, asked: ['^1212555'] };
    expect(await listed(EXPRESSION, filters)).toEqual(found);
    expect((await listed('^1212555\\w', filters)).numbers).toEqual([]);
  },
);

it.each([
  [UNDERSCORE, [UNDERSCORE], 'alice'],
  ['_', [UNDERSCORE], ''],
  ['alice%smith', [], 'alice'],
])(
  'the list is filtered by %s as it is written, though the platform may take a sign of it for a wildcard',
  async (q, numbers, asked) => {
    const found = await listed(q);
    expect(found.numbers).toEqual(numbers);
    expect(found.asked[0] ?? '').toBe(asked);
  },
);

it('the list is filtered by an expression without letters', async () => {
  expect(await listed(SHORT)).toMatchObject({ numbers: [SHORT], asked: [SHORT] });
});

it('an expression is looked for by what precedes its first backslash, which the platform may take for an escape', async () => {
  const context = await contextOf(own.sandbox, 'acme');
  valueOf(await importNumbers(context, pieces));
  await own.control.forgetCalls();
  const found = valueOf(await findNumbers(context.calls, [EXPRESSION]));
  expect(found.map(({ number }) => number)).toEqual([EXPRESSION]);
  expect((await own.control.calls()).map(({ query }) => query.filter)).toEqual(['^1212555']);
});
