import { writeFileSync } from 'node:fs';
import { configurationSchema } from '../../lib/configuration/schema';

/* Writes the schema that the console serves; a test compares it with the definitions. */
writeFileSync('public/configuration.schema.json', `${JSON.stringify(configurationSchema(), null, 2)}\n`);
