import { handler } from '@/lib/bff/handler';
import { optionsFrom } from '@/lib/bff/options';
import { everyUser, inProvider } from '@/lib/bff/questions';
import { fail } from '@/lib/kit/problem';

/** Options for a searchable select: those that match, by name; of very many only the first. */
export const GET = handler(
  { can: inProvider(everyUser), body: 'none', goesOn: true, keeps: true },
  ({ found, params, query }) => {
    const [filter, account, provider] = [query.get('q') ?? '', query.get('account'), query.get('provider')];
    const options = optionsFrom(found, params.source ?? '', filter, account, provider);
    return options ?? fail('not-found', 'There is no such list.');
  },
);
