import { readConfiguration, roomFor, targetOf } from '@/lib/bff/configuration/read';
import { forViewer } from '@/lib/bff/handle';
import { writeConfiguration } from '@/lib/configuration/write';

/** The configuration of an account (`?account=`), or of the current provider, as a file (`?format=yaml` or `json`). */
export const GET = forViewer(async (viewer, { query }) => {
  const context = await viewer.context();
  if (!context.ok) return context;
  const target = await targetOf(context.value, query.get('account') ?? '');
  if (!target.ok) return target;
  const room = await roomFor(context.value, target.value);
  if (!room.ok) return room;
  const found = await readConfiguration(room.value);
  if (!found.ok) return found;
  const format = query.get('format') === 'json' ? 'json' : 'yaml';
  return new Response(writeConfiguration(found.value, format), {
    headers: {
      'content-type': `application/${format}; charset=utf-8`,
      'content-disposition': `attachment; filename="${fileName(found.value.name)}.${format}"`,
      'cache-control': 'no-store',
    },
  });
});

/** A name that every file system takes. */
function fileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain.toLowerCase() || 'configuration';
}
