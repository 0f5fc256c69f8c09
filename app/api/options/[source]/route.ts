import { forViewer } from '@/lib/bff/handle';
import { optionsFrom } from '@/lib/bff/options';
import { fail } from '@/lib/kit/problem';

/** Choices for a searchable select: the first twenty that match, by name. */
export const GET = forViewer(async (viewer, { params, query }) => {
  const context = await viewer.context();
  if (!context.ok) return context;
  const options = optionsFrom(
    context.value,
    params.source ?? '',
    query.get('q') ?? '',
    query.get('account'),
    query.get('provider'),
  );
  return options ?? fail('not-found', 'There is no such list.');
});
