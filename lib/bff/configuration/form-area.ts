import { can } from '../../access/can';
import type { Area } from '../../configuration/area';
import type { Facts, Values } from '../../kit/form';
import { formContext } from '../../kit/form-context';
import { andThen, fail, ok, refuse, type Result } from '../../kit/problem';
import type { RecordView, Resource } from '../../kit/resource';
import { checkedValues, createRecord, loadRecord, NO_SUCH, updateRecord } from '../record';
import { secretValues, toValues, type AreaAdapter, type Room, type StoredView, type Wanted } from './adapter';
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
}

interface FormAdapter extends AreaAdapter {
  /** Checks a record as a stored one, by the rules of the form alone. */
  check(room: Room, view: StoredView, wanted: Wanted): Result<unknown>;
}

/** An area whose records are saved through its form, by the same functions and rules as in the console. */
export function formArea<F extends Facts>({
  area,
  resource,
  read,
  secretsOf,
  blank,
  valuesOf,
}: FormArea<F>): FormAdapter {
  const given = (room: Room, wanted: Wanted, stored: Values): Result<Values> => {
    const values = toValues(area, room, wanted);
    if (!values.ok) return values;
    const secrets = secretValues(area, wanted.secrets);
    // The form of accounts has no such field, and leaves it out.
    const account_sid = wanted.accountSid ?? '';
    return ok({ ...values.value, ...secrets, account_sid, ...valuesOf?.(wanted, stored) });
  };
  const saved = (room: Room, sid: string, record: RecordView<unknown, F>, wanted: Wanted) => {
    const before = record.values;
    const values = given(room, wanted, before);
    if (!values.ok) return values;
    const found = { resource, context: room.context, sid, record };
    return updateRecord(found, { values: { ...before, ...values.value }, before });
  };
  return {
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
      return andThen(loadRecord(resource, room.context, sid, 'update'), (view) => saved(room, sid, view, wanted));
    },
    async save(room, { sid, accountSid, view }, wanted) {
      if (!view) return fail('not-found', NO_SUCH);
      const owner = { accountSid, providerSid: room.context.provider.providerSid };
      const { values, facts } = view;
      return saved(room, sid, { name: '', owner, values, facts: facts as F, stored: () => view.raw }, wanted);
    },
    check(room, view, wanted) {
      if (!resource.form) return fail('not-found', NO_SUCH);
      const values = given(room, wanted, view.values);
      const state = formContext(room.context, 'edit', false, view.facts as F);
      return values.ok ? checkedValues(resource.form, { ...view.values, ...values.value }, state) : values;
    },
    remove: (room, sid) => removeStored(resource, room, sid),
  };
}
