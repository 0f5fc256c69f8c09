import 'server-only';
import { can } from '../../access/can';
import type { Area } from '../../configuration/area';
import type { Facts, Values } from '../../kit/form';
import { ok, refuse, type Result } from '../../kit/problem';
import type { RecordView, Resource } from '../../kit/resource';
import { createRecord, loadRecord, updateRecord } from '../record';
import { secretValues, toValues, type AreaAdapter, type Room, type Wanted } from './adapter';
import { removeStored } from './remove';

interface FormArea<F extends Facts> {
  area: Area;
  resource: Resource<unknown, unknown, F>;
  read: AreaAdapter['read'];
  /** The paths of a record's secrets. */
  secretsOf?(view: RecordView<unknown, F>): string[];
  /** The values of a new record, before those of the document. */
  blank(wanted: Wanted): Values;
  /** Additional values, for what the document represents differently from the form. */
  valuesOf?(wanted: Wanted, stored: Values): Values;
  /** The form's name for the account field, where it has one. */
  accountField?: string;
}

/** An area whose records are saved through its form, by the same functions and rules as in the console. */
export function formArea<F extends Facts>({
  area,
  resource,
  read,
  secretsOf,
  blank,
  valuesOf,
  accountField,
}: FormArea<F>): AreaAdapter {
  const given = (room: Room, wanted: Wanted, stored: Values): Result<Values> => {
    const values = toValues(area, room, wanted);
    if (!values.ok) return values;
    const owner = accountField && wanted.accountSid !== undefined ? { [accountField]: wanted.accountSid ?? '' } : {};
    return ok({ ...values.value, ...secretValues(area, wanted.secrets), ...owner, ...valuesOf?.(wanted, stored) });
  };
  return {
    area,
    read,
    async readOne({ context }, sid) {
      const view = await loadRecord(resource, context, sid);
      if (!view.ok) return view;
      const { owner, values } = view.value;
      return ok({ sid, accountSid: owner.accountSid, values, secrets: secretsOf?.(view.value) ?? [] });
    },
    async create(room, wanted) {
      const verdict = can(room.context.principal, 'create', resource.area);
      if (!verdict.allowed) return refuse(verdict.code);
      const base = blank(wanted);
      const values = given(room, wanted, base);
      return values.ok ? createRecord(resource, room.context, { ...base, ...values.value }) : values;
    },
    async update(room, sid, wanted) {
      const view = await loadRecord(resource, room.context, sid, 'update');
      if (!view.ok) return view;
      const values = given(room, wanted, view.value.values);
      if (!values.ok) return values;
      const before = view.value.values;
      const found = { resource, context: room.context, sid, record: view.value };
      return updateRecord(found, { values: { ...before, ...values.value }, before });
    },
    remove: (room, sid) => removeStored(resource, room, sid),
  };
}
