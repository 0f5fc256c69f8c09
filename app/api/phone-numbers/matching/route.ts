import { handler } from '@/lib/bff/handler';
import { inProvider, may } from '@/lib/bff/questions';
import { fail, ok } from '@/lib/kit/problem';
import { isSid } from '@/lib/kit/sid';
import { allNumbers } from '@/lib/resources/phone-numbers/find';
import { isShown, UNASSIGNED } from '@/lib/resources/phone-numbers/list';
import { filterText, matchesFilter, numbersQuery, withNames } from '@/lib/resources/phone-numbers/page';

/** All numbers of an account that match a filter, with their applications, for a bulk change. */
export const GET = handler({ can: inProvider(may('update', 'phone-numbers')), body: 'none' }, async (call) => {
  const { viewer, found: context, query } = call;
  const account = query.get('account');
  const filter = filterText(query.get('q') ?? '');
  if (!isSid(account)) return fail('invalid', 'Select an account first.');
  if (filter === null) return ok({ numbers: [] });
  const found = await allNumbers(viewer.calls, numbersQuery(context, account, filter));
  if (!found.ok) return found;
  // A platform without paging may ignore the filters, too.
  const own = found.value.filter(
    (row) => row.accountSid === account && matchesFilter(row, filter) && isShown(query.get(UNASSIGNED.param), row),
  );
  const rows = await withNames(context, own);
  if (!rows.ok) return rows;
  const numbers = rows.value.map(({ numberSid, number, applicationSid, applicationName }) => ({
    id: numberSid,
    number,
    application: applicationSid ? { sid: applicationSid, name: applicationName } : null,
  }));
  return ok({ numbers });
});
