import { handler } from '@/lib/bff/handler';
import { inProvider, may } from '@/lib/bff/questions';
import { fail, mapped } from '@/lib/kit/problem';
import { isSid } from '@/lib/kit/sid';
import { bulkNumber } from '@/lib/resources/phone-numbers/bulk';
import { matchingNumbers } from '@/lib/resources/phone-numbers/matching';

/** All numbers of an account that match a filter, with their applications, for a bulk change. */
export const GET = handler({ can: inProvider(may('update', 'phone-numbers')), body: 'none' }, async (call) => {
  const account = call.query.get('account');
  if (!isSid(account)) return fail('invalid', 'Choose an account first.');
  return mapped(matchingNumbers(call.found, account, call.query), (rows) => ({ numbers: rows.map(bulkNumber) }));
});
