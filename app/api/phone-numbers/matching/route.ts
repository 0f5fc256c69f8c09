import { can } from '@/lib/access/can';
import { forViewer } from '@/lib/bff/handle';
import { fail, ok } from '@/lib/kit/problem';
import { isSid } from '@/lib/kit/sid';
import { allNumbers } from '@/lib/resources/phone-numbers/find';
import { filterText, numbersQuery } from '@/lib/resources/phone-numbers/page';

/** All numbers of an account that match a filter, for changing them together. */
export const GET = forViewer(async (viewer, { query }) => {
  const verdict = can(viewer.principal, 'update', 'phone-numbers');
  if (!verdict.allowed) return fail('forbidden', verdict.sentence);
  const account = query.get('account');
  const filter = filterText(query.get('q') ?? '');
  if (!isSid(account)) return fail('invalid', 'Select an account first.');
  if (filter === null) return ok({ numbers: [] });
  const context = await viewer.context();
  if (!context.ok) return context;
  const found = await allNumbers(viewer.calls, numbersQuery(context.value, account, filter));
  if (!found.ok) return found;
  // A platform that does not page may leave the filters out as well.
  const numbers = found.value
    .filter((row) => row.accountSid === account && row.number.includes(filter))
    .map(({ numberSid, number }) => ({ id: numberSid, number }));
  return ok({ numbers });
});
