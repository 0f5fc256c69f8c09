import { fileOf, readConfiguration, roomFor, targetOf } from '@/lib/bff/configuration/read';
import { handler } from '@/lib/bff/handler';
import { inProvider, may } from '@/lib/bff/questions';

/** The configuration of an account (`?account=`), or of the current provider, as a file (`?format=yaml` or `json`). */
export const GET = handler(
  { can: inProvider(may('read', 'configuration')), body: 'none' },
  async ({ found, query }) => {
    const target = await targetOf(found, query.get('account') ?? '');
    if (!target.ok) return target;
    const room = await roomFor(found, target.value);
    if (!room.ok) return room;
    const configuration = await readConfiguration(room.value);
    if (!configuration.ok) return configuration;
    const format = query.get('format') === 'json' ? 'json' : 'yaml';
    const file = await fileOf(configuration.value, format);
    if (!file.ok) return file;
    return new Response(file.value, {
      headers: {
        'content-type': `application/${format}; charset=utf-8`,
        'content-disposition': `attachment; filename="${fileName(configuration.value.name)}.${format}"`,
        'cache-control': 'no-store',
      },
    });
  },
);

/** A name that is valid in every file system. */
function fileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain.toLowerCase() || 'configuration';
}
