import { csvAnswer } from '@/lib/bff/csv-answer';
import { handler } from '@/lib/bff/handler';
import { inProvider, may } from '@/lib/bff/questions';
import { csvFile } from '@/lib/format/csv';
import { allOf } from '@/lib/kit/all-of';
import { fail } from '@/lib/kit/problem';
import { isSid } from '@/lib/kit/sid';
import { matchingNumbers } from '@/lib/resources/phone-numbers/matching';
import { namedCarriers } from '@/lib/resources/phone-numbers/page';

/** The numbers that match a list's filters, as a file. */
export const GET = handler({ can: inProvider(may('list', 'phone-numbers')), body: 'none' }, async (call) => {
  const { viewer, found: context, query } = call;
  const given = query.get('account') ?? '';
  if (given && !isSid(given)) return fail('invalid', 'There is no such account.');
  const account = viewer.principal.accountSid ?? given;
  const both = await allOf(matchingNumbers(context, account, query), namedCarriers(context));
  if (!both.ok) return both;
  const [rows, carriers] = both.value;
  const lines = rows
    .toSorted((a, b) => (a.number < b.number ? -1 : 1))
    .map((row) => [
      row.number,
      carriers.get(row.carrierSid ?? '')?.name ?? '',
      row.accountName ?? '',
      row.applicationName ?? '',
    ]);
  return csvAnswer('phone-numbers', csvFile(['number', 'carrier', 'account', 'application'], lines));
});
