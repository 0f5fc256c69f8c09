/** @jest-environment node */
import type { Result } from '@/lib/kit/problem';
import { assignApplications, type AssignPiece } from '@/lib/resources/phone-numbers/assign';
import { AURORA } from '../../sandbox/seed/organisation';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';

/* Numbers that get different applications together, as when a change is undone: real requests, no browser. */

const own = ownSandbox();

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

const text = (value: unknown) => String(value);

/** Three numbers of an account with an application, and two more applications of the account. */
function stored() {
  const applications = own.sandbox.store.list('applications', { account_sid: AURORA });
  const [now, first, second] = applications.map(({ application_sid }) => text(application_sid));
  const numbers = own.sandbox.store.list('phone_numbers', { account_sid: AURORA }).slice(0, 3);
  for (const { phone_number_sid } of numbers)
    own.sandbox.store.update('phone_numbers', text(phone_number_sid), { application_sid: now });
  const piece = (at: number, to: string | null): AssignPiece => ({
    id: text(numbers[at]!.phone_number_sid),
    number: text(numbers[at]!.number),
    from: now!,
    to,
  });
  const applicationOf = (at: number) =>
    own.sandbox.store.get('phone_numbers', text(numbers[at]!.phone_number_sid))?.application_sid;
  return { first: first!, second: second!, piece, applicationOf };
}

test('an application that is gone meanwhile keeps no other number from getting its own back', async () => {
  const { first, second, piece, applicationOf } = stored();
  for (const number of own.sandbox.store.list('phone_numbers', { application_sid: second }))
    own.sandbox.store.update('phone_numbers', text(number.phone_number_sid), { application_sid: null });
  await own.control.ask('admin', 'DELETE', `/Applications/${second}`);
  const context = await contextOf(own.sandbox, 'acme', 5_000);
  const { results, problem } = valueOf(
    await assignApplications(context, AURORA, [piece(0, first), piece(1, second), piece(2, null)]),
  );
  expect(problem).toBeUndefined();
  expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'failed', 'done']);
  expect(results[1]!.message).toBe('Not changed: the account has no such application.');
  expect([applicationOf(0), applicationOf(2)]).toEqual([first, null]);
});

test('an account’s user is not told that a number was deleted that has moved to another account', async () => {
  const { first, piece } = stored();
  const moved = piece(0, first);
  const other = own.sandbox.store.list('accounts').find(({ account_sid }) => account_sid !== AURORA)!;
  await own.control.ask('admin', 'PUT', `/PhoneNumbers/${moved.id}`, { account_sid: other.account_sid });
  const context = await contextOf(own.sandbox, 'aurora', 5_000);
  const { results } = valueOf(await assignApplications(context, AURORA, [moved]));
  expect(results[0]!.message).toBe('Not changed: the number was deleted, or belongs to another account now.');
});
