import { createHash } from 'node:crypto';
import { asStored } from '../../kit/as-stored';
import { whoChanged } from '../../kit/doubtful';
import { CLEARED } from '../../kit/field-state';
import { fieldsOf } from '../../kit/form';
import { checkAccount, checkApplication } from '../../kit/owner-checks';
import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { saveInSteps } from '../../kit/save-in-steps';
import { judgeForm } from '../../kit/judge';
import { bare, withChange, type CarrierChange } from './change';
import { carrierContext, changedColumns, mayRoute, newColumns, plainValues } from './columns';
import { carrierForm } from './form';
import { sipColumns, smppColumns, sipGatewayValues, smppGatewayValues } from './gateway-wire';
import { isHalfDeleted } from './half-deleted';
import { readSnapshot, stepsBetween, type Snapshot } from './snapshot';
import { undoneSave } from './undone';
import type { CarrierValues } from './values';

/** The form values from the platform's state; without passwords, so that they can be sent to the browser. */
export function carrierValues({ columns, sip, smpp }: Snapshot): CarrierValues {
  return {
    ...plainValues(columns),
    sip: sip.map(sipGatewayValues),
    smpp_outbound: smpp.filter((gateway) => gateway.columns.outbound === true).map(smppGatewayValues),
    smpp_inbound: smpp.filter((gateway) => gateway.columns.outbound !== true).map(smppGatewayValues),
  };
}

/**
 * A mark for each part of the form. Marks travel to the browser and back, so that a save detects others' changes without
 * sending two hundred gateways twice.
 */
export function marksOf(values: CarrierValues): Record<string, string> {
  const byLabel = new Map<string, unknown[]>();
  for (const { kind, name, label, secret } of fieldsOf(carrierForm)) {
    if (secret || name === CLEARED) continue;
    const value = values[name as keyof CarrierValues];
    byLabel.set(label, [
      ...(byLabel.get(label) ?? []),
      kind === 'slot' ? (value as { sid: string | null }[]).map(bare).sort() : value,
    ]);
  }
  const mark = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64').slice(0, 12);
  return Object.fromEntries([...byLabel].map(([label, parts]) => [label, mark(parts)]));
}

/** Whether another tool has stored an SMPP gateway without an address. */
const isBlank = (gateway: Snapshot['smpp'][number]) => smppGatewayValues(gateway).address.trim() === '';

/**
 * The state that a form describes, on top of the current one. Empty SMPP rows are not gateways, unless they are stored so.
 * @param now null for a carrier that does not exist yet
 */
export function wantedState(context: ResourceContext, values: CarrierValues, now: Snapshot | null): Snapshot {
  const { features, flavour } = context;
  const state = carrierContext(context, now?.columns ?? null);
  const stored = (list: Snapshot['sip'], sid: string | null) =>
    list.find((gateway) => sid !== null && gateway.sid === sid);
  const smpp = (rows: CarrierValues['smpp_outbound'], direction: 'inbound' | 'outbound') =>
    rows.flatMap((row) => {
      const before = stored(now?.smpp ?? [], row.sid);
      if (!row.address.trim() && !(before && isBlank(before))) return [];
      return [{ sid: before?.sid ?? null, columns: smppColumns(row, direction, before, flavour) }];
    });
  return {
    columns: now ? changedColumns(now.columns, values, state) : newColumns(values, state),
    sip: values.sip.map((row) => {
      const before = stored(now?.sip ?? [], row.sid);
      return { sid: before?.sid ?? null, columns: sipColumns(row, before, flavour) };
    }),
    smpp: features.sms ? [...smpp(values.smpp_outbound, 'outbound'), ...smpp(values.smpp_inbound, 'inbound')] : [],
  };
}

/** Validates a form, and checks that this user may choose its account and application. */
export async function checkedCarrier(
  context: ResourceContext,
  given: CarrierValues,
  before: Snapshot | null,
): Promise<Result<CarrierValues>> {
  const stored = before ? carrierValues(before) : undefined;
  const { principal } = context;
  const values = { ...given };
  if (principal.accountSid) values.account_sid = principal.accountSid;
  const sameAccount = values.account_sid === stored?.account_sid;
  if (!mayRoute(context)) values.application_sid = sameAccount ? stored.application_sid : '';
  // A shared carrier may have an application from elsewhere: only a change of the account removes it.
  if (!values.account_sid && !sameAccount) values.application_sid = '';
  const state = carrierContext(context, before?.columns ?? null);
  const { errors } = judgeForm(carrierForm, values, stored ?? null, state);
  const first = Object.values(errors)[0];
  if (first) return fail('invalid', first, { fields: errors });
  if (values.account_sid && !sameAccount) {
    const allowed = await checkAccount(context, values.account_sid);
    if (!allowed.ok) return allowed;
  }
  if (values.application_sid && !(sameAccount && values.application_sid === stored.application_sid)) {
    const fitting = await checkApplication(context, values.account_sid, values.application_sid);
    if (!fitting.ok) return fitting;
  }
  return ok(values);
}

/**
 * Saves a changed carrier with all its gateways; on failure everything is restored, and the report names what could not be.
 * @param before as it was read for this save
 * @param marks of the form as it was loaded: others' changes since then are a conflict; null overwrites them
 */
export async function updateCarrier(
  context: ResourceContext,
  sid: string,
  before: Snapshot,
  change: CarrierChange,
  marks: Record<string, string> | null,
): Promise<Result<null>> {
  const stored = carrierValues(before);
  const wanted = withChange(stored, change);
  const now = marksOf(stored);
  const changed = Object.keys(marks ?? {}).filter(
    (label) =>
      now[label] !== marks![label] &&
      shows(context, label) &&
      !isStored(label, change, wanted, stored) &&
      !isHalfDeleted(context, sid, label, marks![label], now[label]),
  );
  if (changed.length > 0) {
    const sentence = `${whoChanged(context)} changed this record after you opened it: ${changed.join(', ')}.`;
    return fail('conflict', sentence, { changed });
  }
  const values = await checkedCarrier(context, wanted, before);
  if (!values.ok) return values;
  return saveInSteps<Snapshot>({
    noun: 'carrier',
    before,
    wanted: wantedState(context, values.value, before),
    stepsBetween: (from, to) => stepsBetween(context, sid, from, to),
    undone: undoneSave,
    read: () => readSnapshot(context, sid),
  });
}

/** Whether everything that a change says of a part is stored already, as after an attempt whose response was lost. */
function isStored(label: string, change: CarrierChange, wanted: CarrierValues, stored: CarrierValues): boolean {
  const fields = fieldsOf(carrierForm).filter((field) => field.label === label && field.name in change);
  const textOf = (values: CarrierValues) =>
    fields.map((field) => asStored(field, values[field.name as keyof CarrierValues])).join();
  return fields.length > 0 && textOf(wanted) === textOf(stored);
}

/** Whether this installation shows a part at all. */
function shows({ features }: ResourceContext, label: string): boolean {
  return fieldsOf(carrierForm).some(
    (field) => field.label === label && (features.sms || !field.name.startsWith('smpp')),
  );
}
