import { csvAnswer } from '@/lib/bff/csv-answer';
import { handler } from '@/lib/bff/handler';
import { inProvider, may } from '@/lib/bff/questions';
import { csvFile } from '@/lib/format/csv';
import { allOf } from '@/lib/kit/all-of';
import { fail } from '@/lib/kit/problem';
import { isSid } from '@/lib/kit/sid';
import { COLUMNS } from '@/lib/resources/phone-numbers/import-file';
import { carrierTexts } from '@/lib/resources/phone-numbers/import-references';
import { matchingNumbers } from '@/lib/resources/phone-numbers/matching';

/** The numbers that match a list's filters, as a file. */
export const GET = handler({ can: inProvider(may('list', 'phone-numbers')), body: 'none' }, async (call) => {
  const { viewer, found: context, query } = call;
  const given = query.get('account') ?? '';
  if (given && !isSid(given)) return fail('invalid', 'There is no such account.');
  const account = viewer.principal.accountSid ?? given;
  const both = await allOf(matchingNumbers(context, account, query), context.directory.carriers());
  if (!both.ok) return both;
  const [rows, carriers] = both.value;
  const carrierOf = carrierTexts(carriers);
  const lines = rows
    .toSorted((a, b) => (a.number < b.number ? -1 : 1))
    .map((row) => [row.number, carrierOf(row), row.accountName ?? '', row.applicationName ?? '']);
  return csvAnswer('phone-numbers', csvFile(COLUMNS, lines));
});
