import { createHash } from 'node:crypto';
import { NO_ACCESS } from '../../access/rules';
import { fail, ok, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { wireCreated } from '../../kit/wire';
import { columnsOf, isPlainField, plainValues } from './columns';
import { sipColumns, smppColumns, sipGatewayValues, smppGatewayValues } from './gateway-wire';
import { checkCarrier } from './rules';
import { carrierPath, readSnapshot, runSteps, stepsBetween, type Snapshot, type Step } from './snapshot';
import { LABELS, SECRETS, type CarrierValues } from './values';
import { wireCarrierRows } from './wire';

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
function wantedState({ features, flavour }: ResourceContext, values: CarrierValues, now: Snapshot): Snapshot {
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
    columns: columnsOf(values, features),
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
  if (!mayRoute) values.applicationSid = stored?.applicationSid ?? '';
  if (!values.accountSid) values.applicationSid = '';
  const errors = checkCarrier(values, features);
  const first = Object.values(errors)[0];
  if (first) return fail('invalid', first, { fields: errors });
  if (values.accountSid && values.accountSid !== stored?.accountSid && principal.scope !== 'account') {
    const accounts = await directory.accounts();
    if (!accounts.ok) return accounts;
    const account = accounts.value.find(({ accountSid }) => accountSid === values.accountSid);
    if (account?.providerSid !== provider.providerSid)
      return fail('forbidden', NO_ACCESS, { fields: { accountSid: NO_ACCESS } });
  }
  if (values.applicationSid && values.applicationSid !== stored?.applicationSid) {
    const applications = await directory.applications();
    if (!applications.ok) return applications;
    const found = applications.value.find(({ applicationSid }) => applicationSid === values.applicationSid);
    const message = 'Choose an application of the account.';
    if (!found || found.accountSid !== values.accountSid)
      return fail('invalid', message, { fields: { applicationSid: message } });
  }
  return ok(values);
}

/** Saves a changed carrier with all its gateways; on failure everything is put back, and the report says what is left. */
export async function updateCarrier(
  context: ResourceContext,
  sid: string,
  given: CarrierValues,
  marks: Record<string, string> | null,
): Promise<Result<null>> {
  const read = await readSnapshot(context, sid);
  if (!read.ok) return read;
  const before: Snapshot = read.value;
  const stored = carrierValues(before);
  const values = await checkedCarrier(context, given, stored);
  if (!values.ok) return values;
  const now = marksOf(stored);
  const changed = Object.keys(marks ?? {}).filter((name) => now[name] !== marks![name] && shows(context, name));
  if (changed.length > 0) {
    const sentence = `Somebody else has changed this record since you opened it: ${changed.join(', ')}.`;
    return fail('conflict', sentence, { changed });
  }
  const steps = stepsBetween(context, sid, before, wantedState(context, values.value, before));
  const { begun, failure } = await runSteps(steps);
  if (!failure) return ok(null);
  const there = await readSnapshot(context, sid);
  if (there.ok) await runSteps(stepsBetween(context, sid, there.value, before), true);
  const left = there.ok ? await readSnapshot(context, sid) : there;
  return {
    ok: false,
    problem: report(failure, steps, begun, there.ok ? there.value : null, left.ok ? left.value : null),
  };
}

function shows({ features }: ResourceContext, label: string): boolean {
  const field = Object.entries(LABELS).find(([, one]) => one === label)?.[0];
  return field ? isPlainField(field, features) : features.sms || label !== 'SMPP gateways';
}

/** What became of each step: `there` is the state after the failure, `left` the one after undoing. */
function report(
  failure: Problem,
  steps: Step[],
  begun: Set<Step>,
  there: Snapshot | null,
  left: Snapshot | null,
): Problem {
  const parts = steps.map((step) => {
    const outcome = !begun.has(step)
      ? ('not saved' as const)
      : !left || !there
        ? ('not known' as const)
        : step.shownIn(left)
          ? ('saved' as const)
          : step.shownIn(there)
            ? ('undone' as const)
            : ('not saved' as const);
    return { what: step.what, outcome };
  });
  const clean = parts.every(({ outcome }) => outcome === 'not saved' || outcome === 'undone');
  const sentence = clean
    ? `The carrier was not saved, and nothing has changed. ${failure.message}`
    : `The carrier was saved in part only. ${failure.message}`;
  // The report must reach the page even when it was the session that ended in the middle.
  const ended = failure.kind === 'unauthenticated';
  return { ...failure, kind: ended ? 'unavailable' : failure.kind, message: sentence, parts };
}

/**
 * Creates a carrier with its gateways. It becomes active only once they are there. On failure it is deleted again; what
 * cannot be deleted is reported.
 */
export async function createCarrier(context: ResourceContext, given: CarrierValues): Promise<Result<{ sid: string }>> {
  const values = await checkedCarrier(context, given, null);
  if (!values.ok) return values;
  const empty: Snapshot = { columns: {}, sip: [], smpp: [] };
  const wanted = wantedState(context, values.value, empty);
  const known = await context.calls.get(carrierPath(context), wireCarrierRows);
  if (!known.ok) return known;
  const body = { ...wanted.columns, is_active: false };
  const created = await context.calls.post(carrierPath(context), body, wireCreated);
  const sid = created.ok ? created.value : await strayed(context, known.value, values.value.name.trim());
  const carrier: Step = { what: 'Carrier', kind: 'carrier', shownIn: () => true, run: async () => ok(null) };
  const rest = stepsBetween(context, sid ?? '', { ...empty, columns: body }, wanted);
  let begun = new Set<Step>();
  let failure = created.ok ? null : created.problem;
  if (created.ok) ({ begun, failure } = await runSteps(rest));
  if (!failure) return ok({ sid: sid! });
  const gone = sid === null || sid === undefined || (await context.calls.delete(`/VoipCarriers/${sid}`)).ok;
  if (sid === undefined) return { ok: false, problem: notKnown(failure) };
  const outcome = gone ? (sid ? 'undone' : 'not saved') : 'saved';
  const problem = report(failure, [carrier, ...rest], begun, null, null);
  const parts = [
    { what: 'Carrier', outcome } as const,
    ...rest.map((step) => {
      const done = begun.has(step) ? (gone ? 'undone' : 'not known') : 'not saved';
      return { what: step.what, outcome: done } as const;
    }),
  ];
  const sentence = gone
    ? `The carrier was not created, and nothing is left of it. ${failure.message}`
    : `The carrier was created without being activated, but could not be completed. ${failure.message}`;
  return { ok: false, problem: { ...problem, message: sentence, parts } };
}

function notKnown(failure: Problem): Problem {
  const message = `It is not known whether the carrier was created: look into the list. ${failure.message}`;
  return { ...failure, message, parts: [{ what: 'Carrier', outcome: 'not known' }] };
}

/** The carrier of a creation whose answer was lost. @returns null when there is none, undefined when nobody can tell */
async function strayed(
  context: ResourceContext,
  known: { carrierSid: string }[],
  name: string,
): Promise<string | null | undefined> {
  const now = await context.calls.get(carrierPath(context), wireCarrierRows);
  if (!now.ok) return undefined;
  const before = new Set(known.map(({ carrierSid }) => carrierSid));
  const fresh = now.value.filter((one) => !before.has(one.carrierSid) && one.name === name && !one.isActive);
  return fresh.length === 1 ? fresh[0]!.carrierSid : fresh.length === 0 ? null : undefined;
}
