import { createInSteps, findLost, outcomeOfLeftover, type Creation, type Leftover } from '../../kit/create-in-steps';
import { noteBefore } from '../../kit/made-since';
import { path } from '../../kit/platform-calls';
import { fail, ok, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { columnsBefore, rowsBefore, type Course } from '../../kit/roll-back';
import type { Part, Step } from '../../kit/steps';
import * as wire from '../../kit/wire';
import type { VoiceRow } from './custom-voices';
import { notStored, plain } from './not-stored';
import { credentialPath, credentialsPath, listPath } from './paths';
import { wireCredential, wireCredentials, type Credential } from './wire';

type Calls = ResourceContext['calls'];
type Settings = Record<string, unknown>;

/** What a save of a credential can touch: the settings that an update sends, and its custom voices. */
export interface CredentialState {
  payload: Settings;
  voices: VoiceRow[];
  /** It contains settings that no read returns: they are always written, since they can't be compared. */
  alwaysWritten?: boolean;
}

/** A stored credential to be changed. */
export interface Target {
  calls: Calls;
  vendor: string;
  sid: string;
  /** Its path. */
  path: string;
  /** Settings that every change must send again, because the platform doesn't return them. */
  unread: Settings;
  read(): Promise<Result<CredentialState>>;
}

const voiceBody = ({ name, reported_usage, model, cloned }: VoiceRow) => ({
  name,
  reported_usage,
  model,
  use_voice_cloning_key: cloned ? 1 : 0,
});
const voiceName = ({ name }: VoiceRow) => `Custom voice ${name}`;
const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);
const sameVoice = (a: VoiceRow, b: VoiceRow) => same(voiceBody(a), voiceBody(b));

/**
 * The voices that should exist, those without an id as the stored ones that are just like them: an earlier attempt has created
 * these, and its response was lost.
 */
export function withStoredIds(wanted: VoiceRow[], stored: VoiceRow[]): VoiceRow[] {
  const free = stored.filter(({ sid }) => !wanted.some((one) => one.sid === sid));
  return wanted.map((voice) => {
    const at = voice.sid ? -1 : free.findIndex((one) => sameVoice(one, voice));
    return at < 0 ? voice : free.splice(at, 1)[0]!;
  });
}

function addVoice(calls: Calls, credentialSid: string, voice: VoiceRow) {
  const body = { speech_credential_sid: credentialSid, ...voiceBody(voice) };
  return calls.post('/GoogleCustomVoices', body, wire.created);
}

/** A credential to be created. */
interface NewCredential {
  /** The account that will own it; null if it is shared. */
  accountSid: string | null;
  /** The list that will contain it. */
  known: Credential[];
  payload: Settings;
  voices: VoiceRow[];
  /** An additional check before it stays. @returns what is wrong with it */
  further?(sid: string): Promise<Problem | null>;
}

/**
 * Creates a credential together with its custom voices. If a voice or the additional check fails, the credential is deleted
 * again, with its voices.
 * @returns the outcome, with the number of voices created
 */
export async function makeCredential(
  context: ResourceContext,
  given: NewCredential,
): Promise<{ creation: Creation<Credential>; made: number }> {
  const { calls } = context;
  const { accountSid, known, payload, voices, further } = given;
  const list = () => listOf(context, accountSid);
  // Whether a stored one can be the new one, if the response to its creation is lost.
  const isSent = (one: Credential) =>
    one.vendor === payload.vendor &&
    one.label === payload.label &&
    one.accountSid === accountSid &&
    one.usesTts === !!payload.use_for_tts &&
    one.usesStt === !!payload.use_for_stt;
  let made = 0;
  const creation = await createInSteps<Credential>({
    create: () => calls.post(credentialsPath(context), payload, wire.created),
    find: () => findLost(known, list, (one) => one.credentialSid, isSent),
    completesFound: true,
    async complete(sid) {
      for (const voice of voices) {
        const added = await addVoice(calls, sid, voice);
        if (!added.ok) return added.problem;
        made += 1;
      }
      return (await further?.(sid)) ?? null;
    },
    remove: (sid) => calls.delete(credentialPath(context, sid)),
    read: (sid) => calls.get(credentialPath(context, sid), wireCredential),
  });
  return { creation, made };
}

const listOf = (context: ResourceContext, accountSid: string | null) =>
  context.calls.get(listPath(context, accountSid), wireCredentials);

/** What all credentials of a vendor and an owner that have no label are: for `madeSince`. */
export const withoutLabel = (vendor: string, accountSid: string | null): string =>
  `speech credential of ${vendor} for ${accountSid ?? 'all accounts'}`;

/** The same, with messages for the page that adds a credential. */
export async function createWithVoices(
  context: ResourceContext,
  given: Omit<NewCredential, 'known' | 'further'>,
): Promise<Result<{ sid: string }>> {
  const { accountSid, payload } = given;
  const known = await listOf(context, accountSid);
  if (!known.ok) return known;
  const sids = known.value.map(({ credentialSid }) => credentialSid);
  noteBefore(context, withoutLabel(String(payload.vendor), accountSid), sids);
  const { creation, made } = await makeCredential(context, { ...given, known: known.value });
  if (creation.kind === 'made') return ok({ sid: creation.sid });
  const { problem } = creation;
  // If it is missing, the request may still be on its way.
  if (creation.kind === 'refused' || !creation.isBegun) return { ok: false, problem };
  const outcome = outcomeOfLeftover(creation.leftover);
  const parts: Part[] = [
    { what: 'Speech credential', outcome },
    ...given.voices.map((one, place): Part => ({
      what: voiceName(one),
      outcome: place < made ? outcome : 'not saved',
    })),
  ];
  return { ok: false, problem: { ...problem, message: sentenceOf(creation.leftover, problem), parts } };
}

/** What is left of a credential after one of its voices could not be created. */
function sentenceOf({ kind }: Leftover<Credential>, { message }: Problem): string {
  if (kind === 'unknown') {
    return `We couldn’t confirm how much of the credential was saved. Check before you save again. ${message}`;
  }
  return kind === 'present'
    ? `The credential was saved, but some of its voices weren’t: ${message} Open it from the list to finish.`
    : `Nothing was saved: ${message}`;
}

/**
 * The calls that lead a credential with its voices from one state to the other: the credential, then additions and changes,
 * removals last, because a removed voice can only be recreated.
 */
export function stepsBetween(target: Target, from: CredentialState, to: CredentialState): Step<CredentialState>[] {
  const { calls, sid } = target;
  const bySid = new Map(from.voices.map((voice) => [voice.sid, voice]));
  const kept = to.voices.filter((voice) => bySid.has(voice.sid));
  const changed = kept.filter((voice) => !sameVoice(voice, bySid.get(voice.sid)!));
  const added = to.voices.filter((voice) => !bySid.has(voice.sid));
  const removed = from.voices.filter((voice) => !to.voices.some((one) => one.sid === voice.sid));
  const holds = (voice: VoiceRow) => (state: CredentialState) => state.voices.some((one) => sameVoice(one, voice));
  return [
    ...credentialSteps(target, from, to),
    ...added.map((voice) => ({
      what: voiceName(voice),
      kind: 'add',
      shownIn: holds(voice),
      run: () =>
        // Cloning keys are never returned, so such a voice cannot be recreated.
        voice.key ? Promise.resolve(fail('conflict', 'A cloning key can’t be restored.')) : addVoice(calls, sid, voice),
    })),
    ...changed.map((voice) => ({
      what: voiceName(voice),
      kind: 'change',
      shownIn: holds(voice),
      run: () => calls.put(path`/GoogleCustomVoices/${voice.sid}`, voiceBody(voice)),
    })),
    ...removed.map((voice) => ({
      what: `${voiceName(voice)}, deleted`,
      // One at a time: a recreated voice gets another id, by which applications no longer find it.
      kind: `remove ${voice.sid}`,
      shownIn: (state: CredentialState) => !holds(voice)(state),
      run: () => calls.delete(path`/GoogleCustomVoices/${voice.sid}`),
    })),
  ];
}

/** The state that undoes what a save has done to a credential and its voices. */
export function undoneState({ before, wanted, now }: Course<CredentialState>): CredentialState {
  const payload = { before: before.payload, wanted: wanted.payload, now: now.payload };
  const voices = { before: before.voices, wanted: wanted.voices, now: now.voices };
  return {
    payload: columnsBefore(payload, (a, b) => plain(a) === plain(b)),
    voices: rowsBefore(voices, { undone: (row) => columnsBefore(row), isAdded: sameVoice }),
  };
}

/** The update of the credential itself, if there is anything to update. */
function credentialSteps(target: Target, from: CredentialState, to: CredentialState): Step<CredentialState>[] {
  const isThere = (state: CredentialState) => isStored(target, to.payload, state);
  if (isThere(from) && !to.alwaysWritten) return [];
  const run = () => update(target, to.payload);
  return [
    { what: 'Speech credential', kind: 'credential', shownIn: (state) => !to.alwaysWritten && isThere(state), run },
  ];
}

const isStored = ({ vendor, unread }: Target, payload: Settings, state: CredentialState) =>
  Object.keys(notStored(vendor, payload, state.payload, Object.keys(unread))).length === 0;

/**
 * Changes a credential, and verifies the result: of a change that it considers incomplete, the platform stores only the two
 * uses, and reports success.
 */
async function update(
  { calls, vendor, path: credential, unread, read }: Target,
  payload: Settings,
): Promise<Result<null>> {
  const answer = await calls.put(credential, { ...payload, ...unread });
  if (!answer.ok) return answer;
  const now = await read();
  // It was accepted; how much of it was stored is unknown.
  if (!now.ok) return { ok: false, problem: { ...now.problem, doubtful: true } };
  const lost = notStored(vendor, payload, now.value.payload, Object.keys(unread));
  const labels = Object.values(lost);
  if (labels.length === 0) return ok(null);
  const fields = Object.fromEntries(Object.keys(lost).map((name) => [name, 'The platform didn’t store this.']));
  return fail('malformed', `The platform accepted the change but didn’t store it: ${labels.join(', ')}.`, { fields });
}
