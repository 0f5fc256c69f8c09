import { fieldsOf, type Area, type Field } from './area';
import { ALL_AREAS } from './areas';
import { VERSION } from './model';
import { partsOf } from './write';

type Schema = Record<string, unknown>;

const NAMED: Schema = {
  type: 'object',
  properties: { name: { type: 'string' }, sid: { type: 'string' } },
  required: ['name', 'sid'],
  additionalProperties: false,
};

/** The JSON Schema of a configuration file, for editors and for checks before a file reaches the console. */
export function configurationSchema(): Schema {
  const areas = ALL_AREAS.map((area) => [area.name, { type: 'array', title: area.title, items: recordSchema(area) }]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Configuration of a voice gateway account or provider',
    type: 'object',
    required: ['version', 'kind', 'name'],
    additionalProperties: false,
    properties: {
      version: { const: VERSION },
      kind: { enum: ['account', 'provider'] },
      name: { type: 'string', description: 'What the account or provider is called where the file comes from.' },
      ...Object.fromEntries(areas),
    },
  };
}

function recordSchema(area: Area): Schema {
  const record: Schema = { type: 'object', additionalProperties: false, properties: {} };
  for (const field of fieldsOf(area, 'provider')) put(area, record, field.path, fieldSchema(field));
  for (const { path, label } of area.secrets) put(area, record, path, secretSchema(label));
  const properties = record.properties as Schema;
  if (area.open)
    properties[area.open] = {
      type: ['object', 'null'],
      additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
    };
  if (area.openSecrets)
    properties[area.openSecrets] = { type: ['object', 'null'], additionalProperties: secretSchema('') };
  properties.sid = { type: 'string', description: 'Only where others have the same name.' };
  properties.secrets = { type: ['array', 'null'], items: { type: 'string' }, description: 'Which secrets are stored.' };
  const [first] = area.key;
  return first ? { ...record, required: [first] } : record;
}

const secretSchema = (description: string): Schema => ({
  type: ['string', 'null'],
  writeOnly: true,
  ...(description && { description }),
});

function put(area: Area, record: Schema, path: string, schema: Schema): void {
  const parts = partsOf(area, path);
  let place = record;
  for (const part of parts.slice(0, -1)) {
    const properties = place.properties as Record<string, Schema>;
    place = properties[part] ??= { type: ['object', 'null'], additionalProperties: false, properties: {} };
  }
  (place.properties as Schema)[parts.at(-1)!] = schema;
}

function fieldSchema(field: Field): Schema {
  const title = { title: field.label };
  if (field.kind === 'flag') return { ...title, type: ['boolean', 'null'] };
  if (field.kind === 'number') return { ...title, type: ['integer', 'null'], minimum: 0 };
  if (field.kind === 'reference') return { ...title, anyOf: [{ type: ['string', 'null'] }, NAMED] };
  if (field.kind === 'rows') {
    const cells = (field.cells ?? []).map((cell) => [cell.path, fieldSchema(cell)]);
    const row = { type: 'object', additionalProperties: false, properties: Object.fromEntries(cells) };
    const required = field.ordered ? {} : { required: field.known?.slice(0, 1) };
    return { ...title, type: ['array', 'null'], items: { ...row, ...required } };
  }
  // Numbers without quotes are taken for the texts that they were meant to be.
  if (!field.options) return { ...title, type: ['string', 'number', 'null'] };
  return { ...title, enum: [...field.options, '', null] };
}
