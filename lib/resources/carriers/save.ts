import { routesTrunks } from '../../access/principal';
import { createHash } from 'node:crypto';
import { checkAccount } from '../../kit/owner-checks';
import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { saveInSteps } from '../../kit/steps';
import { withChange, type CarrierChange } from './change';
import { changedColumns, isPlainField, newColumns, plainValues, storedSecrets } from './columns';
import { sipColumns, smppColumns, sipGatewayValues, smppGatewayValues } from './gateway-wire';
import { stoppingErrors } from './relief';
import { readSnapshot, stepsBetween, type Snapshot } from './snapshot';
import { isSecret, LABELS, type CarrierValues, type PlainName, type StoredSecrets } from './values';

/** The form's values out of what the platform holds; without passwords, so that they can go to the browser. */
export function carrierValues({ columns, sip, smpp }: Snapshot): CarrierValues {
  return {
    ...plainValues(columns),
    sip: sip.map(sipGatewayValues),
    smppOut: smpp.filter((gateway) => gateway.columns.outbound === true).map(smppGatewayValues),
    smppIn: smpp.filter((gateway) => gateway.columns.outbound !== true).map(smppGatewayValues),
  };
}

/**
 * A mark for each part of the form. They travel to the browser and back, so that a save notices what somebody else has
 * changed since, without sending two hundred gateways twice.
 */
export function marksOf(values: CarrierValues): Record<string, string> {
  const mark = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64').slice(0, 12);
  const plain = (Object.keys(LABELS) as PlainName[])
    .filter((name) => !isSecret(name))
    .map((name) => [LABELS[name], mark(values[name])]);
  return Object.fromEntries([
    ...plain,
    ['SIP gateways', mark(bare(values.sip))],
    ['SMPP gateways', mark([bare(values.smppOut), bare(values.smppIn)])],
  ]) as Record<string, string>;
}

/** Gateways without their sids and order: one that an undone save has put back is the same as before. */
const bare = (rows: { sid: string | null }[]) => rows.map((row) => JSON.stringify({ ...row, sid: null })).sort();

/**
 * The state that a form asks for, on top of the one that there is. Empty SMPP rows are no gateways.
 * @param now null for a carrier that does not exist yet
 */
export function wantedState(
  { features, flavour }: ResourceContext,
  values: CarrierValues,
  now: Snapshot | null,
): Snapshot {
  const stored = (list: Snapshot['sip'], sid: string | null) =>
    list.find((gateway) => sid !== null && gateway.sid === sid);
  const smpp = (rows: CarrierValues['smppOut'], direction: 'inbound' | 'outbound') =>
    rows
      .filter(({ address }) => address.trim())
      .map((row) => {
        const before = stored(now?.smpp ?? [], row.sid);
        return { sid: before?.sid ?? null, columns: smppColumns(row, direction, before, flavour) };
      });
  return {
    columns: now ? changedColumns(now.columns, values, features) : newColumns(values, features),
    sip: values.sip.map((row) => {
      const before = stored(now?.sip ?? [], row.sid);
      return { sid: before?.sid ?? null, columns: sipColumns(row, before, flavour) };
    }),
    smpp: features.sms ? [...smpp(values.smppOut, 'outbound'), ...smpp(values.smppIn, 'inbound')] : [],
  };
}

interface Stored {
  values: CarrierValues;
  secrets: StoredSecrets;
}

/** Checks a form against its rules, and its account and application against what this user may choose. */
export async function checkedCarrier(
  context: ResourceContext,
  given: CarrierValues,
  before: Stored | null,
): Promise<Result<CarrierValues>> {
  const stored = before?.values;
  const { principal, directory, features } = context;
  const values = { ...given };
  if (principal.accountSid) values.accountSid = principal.accountSid;
  const sameAccount = values.accountSid === stored?.accountSid;
  if (!routesTrunks(principal, features)) values.applicationSid = sameAccount ? stored.applicationSid : '';
  // A shared carrier may have one from elsewhere: only a change of the account takes it away.
  if (!values.accountSid && !sameAccount) values.applicationSid = '';
  const errors = stoppingErrors(values, stored ?? null, { sms: features.sms, secrets: before?.secrets ?? {} });
  const first = Object.values(errors)[0];
  if (first) return fail('invalid', first, { fields: errors });
  if (values.accountSid && !sameAccount) {
    const allowed = await checkAccount(context, values.accountSid, { field: 'accountSid' });
    if (!allowed.ok) return allowed;
  }
  if (values.applicationSid && !(sameAccount && values.applicationSid === stored.applicationSid)) {
    const applications = await directory.applications();
    if (!applications.ok) return applications;
    const found = applications.value.find(({ applicationSid }) => applicationSid === values.applicationSid);
    const message = 'Choose an application from this account.';
    if (!found || found.accountSid !== values.accountSid)
      return fail('invalid', message, { fields: { applicationSid: message } });
  }
  return ok(values);
}

/**
 * Saves a changed carrier with all its gateways; on failure everything is put back, and the report says what is left.
 * @param before as it was read for this save
 * @param marks of the form as it was loaded: what somebody else has changed since then is a conflict; null saves over it
 */
export async function updateCarrier(
  context: ResourceContext,
  sid: string,
  before: Snapshot,
  change: CarrierChange,
  marks: Record<string, string> | null,
): Promise<Result<null>> {
  const stored = carrierValues(before);
  const now = marksOf(stored);
  const changed = Object.keys(marks ?? {}).filter((name) => now[name] !== marks![name] && shows(context, name));
  if (changed.length > 0) {
    const sentence = `Someone else changed this record after you opened it: ${changed.join(', ')}.`;
    return fail('conflict', sentence, { changed });
  }
  const secrets = storedSecrets(before.columns);
  const values = await checkedCarrier(context, withChange(stored, change), { values: stored, secrets });
  if (!values.ok) return values;
  return saveInSteps<Snapshot>({
    noun: 'carrier',
    before,
    wanted: wantedState(context, values.value, before),
    stepsBetween: (from, to) => stepsBetween(context, sid, from, to),
    read: () => readSnapshot(context, sid),
  });
}

function shows({ features }: ResourceContext, label: string): boolean {
  const field = Object.entries(LABELS).find(([, one]) => one === label)?.[0];
  return field ? isPlainField(field, features) : features.sms || label !== 'SMPP gateways';
}
