import { can } from '@/lib/access/can';
import { forViewer } from '@/lib/bff/handle';
import { phoneNumberText } from '@/lib/format/phone-number';
import { fail, ok } from '@/lib/kit/problem';
import { isSid } from '@/lib/kit/sid';
import { filterText, numbersQuery } from '@/lib/resources/phone-numbers/page';
import { wireNumbers } from '@/lib/resources/phone-numbers/wire';

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
  const found = await viewer.calls.get('/PhoneNumbers', wireNumbers, {
    query: numbersQuery(context.value, account, filter),
  });
  if (!found.ok) return found;
  // Without a page the platform may leave the filters out.
  const numbers = found.value.rows
    .filter((row) => row.accountSid === account && row.number.includes(filter))
    .map(({ numberSid, number }) => ({ sid: numberSid, text: phoneNumberText(number) }));
  return ok({ numbers });
});
