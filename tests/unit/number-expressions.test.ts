/** @jest-environment node */
import type { Result } from '@/lib/kit/problem';
import { judgeForm } from '@/lib/kit/validate';
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

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

const pieces = [EXPRESSION, NAME].map((number, at) => ({
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

it('such numbers are imported as they are, and recognised when the file is imported again', async () => {
  const context = await contextOf(own.sandbox, 'acme', 2_000);
  valueOf(await importNumbers(context, pieces));
  const stored = own.sandbox.store.list('phone_numbers', { account_sid: AURORA }).map(({ number }) => number);
  expect(stored).toEqual(expect.arrayContaining([EXPRESSION, NAME]));
  const again = valueOf(await importNumbers(context, pieces));
  expect(again.results).toMatchObject(pieces.map(() => ({ message: 'Already exists with the same values.' })));
});

it('the list is filtered by a name with its dots', async () => {
  const context = await contextOf(own.sandbox, 'acme', 2_000);
  valueOf(await importNumbers(context, pieces));
  const query = { q: NAME, page: 1, size: 10, sort: 'number', descending: false, filters: {} };
  expect(valueOf(await pageOfNumbers(context, query)).rows.map(({ number }) => number)).toEqual([NAME]);
});

it('an expression is looked for by what precedes its first backslash, which the platform may take for an escape', async () => {
  const context = await contextOf(own.sandbox, 'acme', 2_000);
  valueOf(await importNumbers(context, pieces));
  await own.control.forgetCalls();
  const found = valueOf(await findNumbers(context.calls, [EXPRESSION]));
  expect(found.map(({ number }) => number)).toEqual([EXPRESSION]);
  expect((await own.control.calls()).map(({ query }) => query.filter)).toEqual(['^1212555']);
});
