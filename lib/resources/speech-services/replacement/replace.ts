import { discarded, leftoverAfter, outcomeOfLeftover, type Leftover } from '../../../kit/create-in-steps';
import { textOf, type Values } from '../../../kit/form';
import { madeSince, noteBefore } from '../../../kit/made-since';
import { fail, ok, type Problem, type Result } from '../../../kit/problem';
import type { ResourceContext } from '../../../kit/resource';
import type { Part } from '../../../kit/steps';
import { testCredential } from '../lookup';
import { credentialPath } from '../paths';
import { notStored } from '../not-stored';
import { creationPayload, restoringPayload } from '../payload';
import { loadCredential, withLabelField, type Loaded } from '../resource';
import { makeCredential } from '../save';
import { combinedStatus, type TestResult } from '../status';
import { vendorOf } from '../vendors/registry';
import { wireCredential, type Credential } from '../wire';
import { applicationPart, newVoiceIds, switchApplications } from './applications';
import { planReplacement, type PreparedPlan } from './plan';

const NEW = 'New speech service';
const OLD = 'Old speech service, deleted';

/** The input of a replacement. */
interface Replacement {
  old: Loaded;
  prepared: PreparedPlan;
  /** The form's values: the keys, the label, and whether to test the keys first. */
  values: Values;
  /** The sids of the applications that the plan on screen listed. */
  shown: readonly string[];
}

/**
 * Replaces the keys of a speech service, which the platform can't change: creates a service with the same settings, tests it,
 * switches the applications from the old one, and deletes the old one last. At every moment each application refers to an
 * existing service. A failure before the old one is deleted is rolled back.
 * @returns the sid of the new service
 */
export async function replaceKeys(
  context: ResourceContext,
  replacement: Replacement,
): Promise<Result<{ sid: string }>> {
  const refused = refusal(context, replacement);
  if (refused) return refused;
  const { old, prepared, values } = replacement;
  const { credential, voices } = old;
  const label = credential.label === null ? null : textOf(values, 'label');
  const wanted = restoringPayload(credential);
  const payload = {
    ...wanted,
    ...creationPayload({ ...prepared.facts.settings, ...values, label }, credential.accountSid),
  };
  const { creation } = await makeCredential(context, {
    accountSid: credential.accountSid,
    known: prepared.known,
    payload,
    voices,
    further: async (sid) =>
      (await unfit(context, sid, wanted, values.test_first !== false)) ?? outdated(context, old, prepared),
  });
  if (creation.kind === 'refused') return withLabelField({ ok: false, problem: creation.problem });
  if (creation.kind === 'failed') return notMade(prepared, creation.leftover, creation.problem);
  return settle(context, replacement, creation.sid, label);
}

/** Why the replacement can't start. */
function refusal(context: ResourceContext, { old, prepared, values, shown }: Replacement) {
  const { plan, taken, known } = prepared;
  const { credential } = old;
  if (plan.obstacle) return fail('conflict', plan.obstacle);
  const label = textOf(values, 'label');
  // A first attempt whose response was lost may have created a service that looks just like the old one, or has the new label.
  const what = `instead of ${credential.credentialSid}`;
  const ofOwner = known.filter((one) => one.vendor === credential.vendor && one.accountSid === credential.accountSid);
  const alike = ofOwner.filter((one) => one.label === null);
  const sidOf = (one: Credential) => one.credentialSid;
  const others = alike.filter((one) => sidOf(one) !== sidOf(credential));
  const isMade =
    credential.label === null
      ? (madeSince(context, what, alike, sidOf) ?? others).length > 0
      : ofOwner.some((one) => one.label === label);
  if (context.again && isMade) {
    return fail('conflict', 'A new service already exists. Check the list before you replace the keys again.');
  }
  if (taken.has(label)) {
    const message = `Label “${label}” is already in use. Enter another one.`;
    return fail('conflict', message, { fields: { label: message } });
  }
  noteBefore(context, what, alike.map(sidOf));
  const planned = plan.applications.map(({ sid }) => sid).toSorted();
  if (planned.join() === shown.toSorted().join()) return null;
  return CHANGED;
}

const CHANGED = fail(
  'conflict',
  'The applications that use this service have changed. Check the plan, then replace the keys.',
);

/** Why the plan is no longer right: someone else may have changed applications during the test, which can take a minute. */
async function outdated(context: ResourceContext, old: Loaded, { changed }: PreparedPlan): Promise<Problem | null> {
  const now = await planReplacement(context, old);
  if (!now.ok) return now.problem;
  return JSON.stringify(now.value.changed) === JSON.stringify(changed) ? null : CHANGED.problem;
}

/** Why a newly created service can't replace the old one: settings that were not stored, or a failed test. */
async function unfit(
  context: ResourceContext,
  sid: string,
  wanted: Record<string, unknown>,
  isTested: boolean,
): Promise<Problem | null> {
  const made = await loadCredential(context, sid);
  if (!made.ok) return made.problem;
  const now = restoringPayload(made.value.credential);
  const compared = Object.fromEntries(Object.keys(wanted).map((name) => [name, now[name]]));
  const lost = Object.values(notStored(made.value.credential.vendor, wanted, compared));
  if (lost.length > 0) {
    return fail('malformed', `The platform didn’t store all settings of the new service: ${lost.join(', ')}.`).problem;
  }
  if (!isTested) return null;
  const tested = await testCredential(context, sid);
  // The platform's record of a test is deleted with the tested service.
  if (!tested.ok) return { ...tested.problem, message: `The new keys couldn’t be tested. ${tested.problem.message}` };
  const { tone, reason = '' } = combinedStatus(telling(made.value.credential, tested.value));
  // Some reasons are sentences already.
  const sentence = `The new keys failed the test: ${reason.replace(/\.?$/, '.')}`;
  return tone === 'red' ? fail('invalid', sentence).problem : null;
}

/** The result of a test without that of a use which always fails it. */
function telling(credential: Credential, result: TestResult): TestResult {
  const fails = vendorOf(credential.vendor)?.testNote?.(credential)?.alwaysFails;
  return fails ? { ...result, [fails]: { status: 'not tested', reason: null } } : result;
}

/** First the applications, then the old service. */
async function settle(
  context: ResourceContext,
  { old, prepared }: Replacement,
  made: string,
  label: string | null,
): Promise<Result<{ sid: string }>> {
  const ways = {
    remove: (sid: string) => context.calls.delete(credentialPath(context, sid)),
    read: (sid: string) => context.calls.get(credentialPath(context, sid), wireCredential),
  };
  const voices = await voicesOf(context, old, made);
  const switched = voices.ok
    ? await switchApplications(context.calls, prepared.changed, { label, voices: voices.value })
    : voices;
  if (!switched.ok) {
    const { problem } = switched;
    const parts = problem.parts ?? partsOf(prepared, 'not saved');
    const isBack = parts.every(({ outcome }) => outcome === 'not saved' || outcome === 'undone');
    // If an application refers, or may refer, to the new service, it stays.
    const left: Leftover<Credential> | null = isBack ? await discarded(ways, made) : null;
    return notSwitched(problem, parts, left);
  }
  const oldSid = old.credential.credentialSid;
  const removed = await ways.remove(oldSid);
  const left = removed.ok ? null : leftoverAfter(removed.problem, await ways.read(oldSid), oldSid);
  if (removed.ok || left?.kind === 'deleted') return ok({ sid: made });
  return notDeleted(prepared, old.credential, removed.problem, left?.kind === 'unknown');
}

/** Ids of the new service's custom voices by those of the old one's. */
async function voicesOf(
  context: ResourceContext,
  { voices }: Loaded,
  made: string,
): Promise<Result<Map<string, string>>> {
  if (voices.length === 0) return ok(new Map());
  const now = await loadCredential(context, made);
  if (!now.ok) return now;
  const ids = newVoiceIds(voices, now.value.voices);
  return ids.size === voices.length ? ok(ids) : fail('malformed', 'The platform didn’t store all custom voices.');
}

const partsOf = ({ changed }: PreparedPlan, outcome: Part['outcome']): Part[] =>
  changed.map((one) => ({ what: applicationPart(one), outcome }));

/** Reports a replacement that failed: what became of the new service, the applications and the old service. */
function report(
  problem: Problem,
  sentence: string,
  [made, applications, old]: [made: Part['outcome'], applications: Part[], old: Part['outcome']],
) {
  const parts: Part[] = [{ what: NEW, outcome: made }, ...applications, { what: OLD, outcome: old }];
  return { ok: false as const, problem: { ...problem, message: `${sentence} ${problem.message}`, parts } };
}

/** The new service did not stay: no application was touched. */
function notMade(prepared: PreparedPlan, left: Leftover<Credential>, problem: Problem) {
  const sentence = {
    'never made': 'Nothing was changed.',
    deleted: 'The keys weren’t replaced, and everything is as it was.',
    present: 'The keys weren’t replaced. The new service couldn’t be removed: delete it from the list.',
    unknown: 'We couldn’t confirm whether the new service exists. Check the list before you try again.',
  }[left.kind];
  const doubtful = left.kind === 'unknown';
  const applications = partsOf(prepared, 'not saved');
  return report({ ...problem, doubtful }, sentence, [outcomeOfLeftover(left), applications, 'not saved']);
}

/** @param left of the new service; null: it stays, because applications may refer to it */
function notSwitched(problem: Problem, applications: Part[], left: Leftover<Credential> | null) {
  const isClean = left?.kind === 'deleted';
  const sentence = isClean
    ? 'The keys weren’t replaced, and everything is as it was.'
    : left
      ? 'The keys weren’t replaced, but the new service may still exist. Check the list.'
      : 'Only some applications use the new service. Both services exist, so no application is left without one.';
  const doubtful = !isClean && problem.doubtful;
  return report({ ...problem, doubtful }, sentence, [
    left ? outcomeOfLeftover(left) : 'saved',
    applications,
    'not saved',
  ]);
}

function notDeleted(prepared: PreparedPlan, { label }: Credential, problem: Problem, isUnknown: boolean) {
  const sentence = isUnknown
    ? 'The new service is in use. We couldn’t confirm whether the old one was deleted: check the list.'
    : 'The new service is in use, but the old one couldn’t be deleted: delete it from the list.';
  const either = label === null ? ' Until it is gone, calls may use the old keys.' : '';
  const old = isUnknown ? 'not known' : 'not saved';
  return report({ ...problem, doubtful: isUnknown }, sentence + either, ['saved', partsOf(prepared, 'saved'), old]);
}
