import { readFileSync } from 'node:fs';
import { configurationSchema } from '@/lib/configuration/schema';

test('the schema that the console serves is that of its definitions (npx tsx scripts/config/schema.ts)', () => {
  const served: unknown = JSON.parse(readFileSync('public/configuration.schema.json', 'utf8'));
  expect(served).toEqual(configurationSchema());
});
