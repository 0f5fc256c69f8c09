import { handler } from '@/lib/bff/handler';
import { inProvider, may } from '@/lib/bff/questions';
import { BYTE_ORDER_MARK, csvLine } from '@/lib/format/csv';
import { fail } from '@/lib/kit/problem';
import { isSid } from '@/lib/kit/sid';
import { allNumbers } from '@/lib/resources/phone-numbers/find';
import { namedCarriers, filterText, matchesFilter, numbersQuery, withNames } from '@/lib/resources/phone-numbers/page';
import { isShown, phoneNumbersList, UNASSIGNED } from '@/lib/resources/phone-numbers/list';

/** The numbers that match a list's filters, as a file. */
export const GET = handler({ can: inProvider(may('list', 'phone-numbers')), body: 'none' }, async (call) => {
  const { viewer, found: context, query } = call;
  const given = query.get('account') ?? '';
  if (given && !isSid(given)) return fail('invalid', 'There is no such account.');
  const account = viewer.principal.accountSid ?? given;
  const filter = filterText(query.get('q') ?? '');
  const found = await allNumbers(viewer.calls, numbersQuery(context, account, filter ?? ''));
  if (!found.ok) return found;
  const [rows, carriers] = await Promise.all([withNames(context, found.value), namedCarriers(context)]);
  if (!rows.ok) return rows;
  if (!carriers.ok) return carriers;
  const { providerSid } = context.provider;
  // A platform without paging may ignore the filters, too.
  const shown = rows.value
    .filter((row) => row.providerSid === providerSid && (!account || row.accountSid === account))
    .filter((row) => filter !== null && matchesFilter(row, filter) && isShown(query.get(UNASSIGNED.param), row))
    .sort((a, b) => (a.number < b.number ? -1 : 1));
  const lines = shown.map((row) =>
    csvLine([
      row.number,
      carriers.value.get(row.carrierSid ?? '')?.name ?? '',
      row.accountName ?? '',
      row.applicationName ?? '',
    ]),
  );
  const head = csvLine(['number', 'carrier', 'account', 'application']);
  return new Response(`${BYTE_ORDER_MARK}${head}${lines.join('')}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${phoneNumbersList.title.toLowerCase().replace(' ', '-')}.csv"`,
      'cache-control': 'no-store',
    },
  });
});
