import { fieldsOf, type Area, type Field } from './area';
import { ALL_AREAS } from './areas';
import type { Cell, Configuration, ConfigRecord, Fields, Kind, Row, Value } from './model';

/** What a reference becomes. */
export type ReferenceMap = (field: Field, cell: Cell, area: Area, record: ConfigRecord) => Cell;

/** The records of an area with other references, also those in their lists. */
export function recordsWith(area: Area, kind: Kind, records: ConfigRecord[], become: ReferenceMap): ConfigRecord[] {
  const fields = fieldsOf(area, kind).filter(({ kind: what }) => what === 'reference' || what === 'rows');
  const valueOf = (record: ConfigRecord, field: Field, value: Value): Value => {
    if (!Array.isArray(value)) return field.kind === 'reference' ? become(field, value, area, record) : value;
    const cells = (field.cells ?? []).filter(({ kind: what }) => what === 'reference');
    const ofRow = (row: Row) =>
      cells.flatMap((cell) =>
        row[cell.path] === undefined ? [] : [[cell.path, become(cell, row[cell.path]!, area, record)] as const],
      );
    return value.map((row) => ({ ...row, ...Object.fromEntries(ofRow(row)) }));
  };
  return records.map((record) => {
    const changed: Fields = {};
    for (const field of fields) {
      const value = record.fields[field.path];
      if (value !== undefined) changed[field.path] = valueOf(record, field, value);
    }
    return { ...record, fields: { ...record.fields, ...changed } };
  });
}

/** A configuration with other references. */
export function withReferences(configuration: Configuration, become: ReferenceMap): Configuration {
  const areas: Configuration['areas'] = {};
  for (const area of ALL_AREAS) {
    const records = configuration.areas[area.name];
    if (records) areas[area.name] = recordsWith(area, configuration.kind, records, become);
  }
  return { ...configuration, areas };
}
