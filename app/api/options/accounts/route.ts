import { forViewer } from '@/lib/bff/handle';
import { matchesWords } from '@/lib/format/match-words';
import { ok } from '@/lib/kit/problem';

const MOST = 20;

/** Accounts of the current provider for a searchable select: the first twenty that match, by name. */
export const GET = forViewer(async (viewer, { query }) => {
  const context = await viewer.context();
  if (!context.ok) return context;
  const accounts = await context.value.directory.accounts();
  if (!accounts.ok) return accounts;
  const filter = (query.get('q') ?? '').slice(0, 200);
  const matching = accounts.value
    .filter(({ providerSid }) => providerSid === context.value.provider.providerSid)
    .filter(({ name, accountSid }) => !filter || matchesWords(filter, [name, accountSid]))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  return ok({
    options: matching.slice(0, MOST).map((account) => ({
      value: account.accountSid,
      label: account.name,
      hint: account.accountSid.slice(0, 8),
      facts: { hasRealm: !!account.sipRealm },
    })),
    more: matching.length > MOST,
  });
});
