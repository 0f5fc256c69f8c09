import { createHash } from 'node:crypto';
import { NO_ACCESS } from '../../access/rules';
import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { saveInSteps } from '../../kit/steps';
import { columnsOf, isPlainField, knownColumns, plainValues } from './columns';
import { sipColumns, smppColumns, sipGatewayValues, smppGatewayValues } from './gateway-wire';
import { checkCarrier } from './rules';
import { ownChanges } from './own-changes';
import { readSnapshot, stepsBetween, type Snapshot } from './snapshot';
import { LABELS, SECRETS, type CarrierValues } from './values';

/** The form's values out of what the platform holds. */
export function carrierValues({ columns, sip, smpp }: Snapshot): CarrierValues {
  return {
    ...plainValues(columns as Parameters<typeof plainValues>[0]),
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
  const plain = (Object.keys(LABELS) as (keyof typeof LABELS)[])
    .filter((name) => !SECRETS.includes(name))
    .map((name) => [LABELS[name], mark(values[name])]);
  return Object.fromEntries([
    ...plain,
    ['SIP gateways', mark(bare(values.sip))],
    ['SMPP gateways', mark([bare(values.smppOut), bare(values.smppIn)])],
  ]) as Record<string, string>;
}

/** Gateways without their sids and order: one that an undone save has put back is the same as before. */
const bare = (rows: { sid: string | null }[]) => rows.map((row) => JSON.stringify({ ...row, sid: null })).sort();

/** The state that a form asks for, on top of the one that there is. Empty SMPP rows are no gateways. */
export function wantedState({ features, flavour }: ResourceContext, values: CarrierValues, now: Snapshot): Snapshot {
  const stored = (list: Snapshot['sip'], sid: string | null) =>
    list.find((gateway) => sid !== null && gateway.sid === sid);
  const smpp = (rows: CarrierValues['smppOut'], direction: 'inbound' | 'outbound') =>
    rows
      .filter(({ address }) => address.trim())
      .map((row) => {
        const before = stored(now.smpp, row.sid);
        return { sid: before?.sid ?? null, columns: smppColumns(row, direction, before, flavour) };
      });
  return {
    columns: knownColumns(columnsOf(values, features), now.columns),
    sip: values.sip.map((row) => {
      const before = stored(now.sip, row.sid);
      return { sid: before?.sid ?? null, columns: sipColumns(row, before, flavour) };
    }),
    smpp: features.sms ? [...smpp(values.smppOut, 'outbound'), ...smpp(values.smppIn, 'inbound')] : [],
  };
}

/** Checks a form against its rules, and its account and application against what this user may choose. */
export async function checkedCarrier(
  context: ResourceContext,
  given: CarrierValues,
  stored: CarrierValues | null,
): Promise<Result<CarrierValues>> {
  const { principal, directory, features, provider } = context;
  const values = { ...given };
  if (principal.scope === 'account') values.accountSid = principal.accountSid ?? '';
  const mayRoute = features.defaultTrunkRouting || principal.scope === 'admin';
  const sameAccount = values.accountSid === stored?.accountSid;
  if (!mayRoute) values.applicationSid = sameAccount ? stored.applicationSid : '';
  if (!values.accountSid) values.applicationSid = '';
  const errors = checkCarrier(values, features);
  const first = Object.values(errors)[0];
  if (first) return fail('invalid', first, { fields: errors });
  if (values.accountSid && !sameAccount && principal.scope !== 'account') {
    const accounts = await directory.accounts();
    if (!accounts.ok) return accounts;
    const account = accounts.value.find(({ accountSid }) => accountSid === values.accountSid);
    if (account?.providerSid !== provider.providerSid)
      return fail('forbidden', NO_ACCESS, { fields: { accountSid: NO_ACCESS } });
  }
  if (values.applicationSid && !(sameAccount && values.applicationSid === stored.applicationSid)) {
    const applications = await directory.applications();
    if (!applications.ok) return applications;
    const found = applications.value.find(({ applicationSid }) => applicationSid === values.applicationSid);
    const message = 'Choose an application of the account.';
    if (!found || found.accountSid !== values.accountSid)
      return fail('invalid', message, { fields: { applicationSid: message } });
  }
  return ok(values);
}

/**
 * Saves a changed carrier with all its gateways; on failure everything is put back, and the report says what is left.
 * @param marks of the form as it was loaded: what somebody else has changed since then is a conflict; null saves over it
 * @param loaded the form as it was loaded: saved over somebody else's change is only what differs from it
 */
export async function updateCarrier(
  context: ResourceContext,
  sid: string,
  sent: CarrierValues,
  marks: Record<string, string> | null,
  loaded?: CarrierValues,
): Promise<Result<null>> {
  const read = await readSnapshot(context, sid);
  if (!read.ok) return read;
  const before: Snapshot = read.value;
  const stored = carrierValues(before);
  const given = !marks && loaded ? ownChanges(sent, loaded, stored) : sent;
  const values = await checkedCarrier(context, given, stored);
  if (!values.ok) return values;
  const now = marksOf(stored);
  const changed = Object.keys(marks ?? {}).filter((name) => now[name] !== marks![name] && shows(context, name));
  if (changed.length > 0) {
    const sentence = `Somebody else has changed this record since you opened it: ${changed.join(', ')}.`;
    return fail('conflict', sentence, { changed });
  }
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
