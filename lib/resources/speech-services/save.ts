import { createInSteps, findLost, outcomeOfLeftover, type Creation, type Leftover } from '../../kit/create-in-steps';
import { path } from '../../kit/platform-calls';
import { fail, ok, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import type { Part, Step } from '../../kit/steps';
import { wireCreated } from '../../kit/wire';
import type { VoiceRow } from './custom-voices';
import { notStored } from './payload';
import { wireCredential, wireCredentials, type Credential } from './wire';

type Calls = ResourceContext['calls'];
type Settings = Record<string, unknown>;

/** What a save of a credential can touch: what an update sends of it, and its custom voices. */
export interface CredentialState {
  payload: Settings;
  voices: VoiceRow[];
  /** It holds settings that no read gives back: they are written whether they differ or not. */
  blind?: boolean;
}

/** A stored credential that is to be changed. */
export interface Target {
  calls: Calls;
  vendor: string;
  sid: string;
  /** Its path. */
  path: string;
  /** Settings that every change must say anew, because the platform gives them back to nobody. */
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

function addVoice(calls: Calls, credentialSid: string, voice: VoiceRow) {
  const body = { speech_credential_sid: credentialSid, ...voiceBody(voice) };
  return calls.post('/GoogleCustomVoices', body, wireCreated);
}

/** A credential that is to be made. */
export interface NewCredential {
  calls: Calls;
  /** The path below which it is made. */
  base: string;
  /** Path of the list in which it will stand: the provider's knows nothing of what is an account's. */
  listed: string;
  /** That list, where it has been read already. */
  known?: Credential[];
  payload: object;
  voices: VoiceRow[];
  /** Whether a stored credential can be the new one; asked when the answer to its creation was lost. */
  isSent(stored: Credential): boolean;
  /** What must be right of it, too, before it stays. @returns why it isn't */
  further?(sid: string): Promise<Problem | null>;
}

/** A creation of a credential, with how many of its voices were made. */
export interface CredentialCreation {
  creation: Creation<Credential>;
  made: number;
}

/**
 * Makes a credential together with its custom voices. When a voice fails, or what must be right besides, the credential goes
 * again, and its voices with it.
 */
export async function makeCredential(given: NewCredential): Promise<Result<CredentialCreation>> {
  const { calls, base, listed, payload, voices, isSent, further } = given;
  const list = () => calls.get(listed, wireCredentials);
  const known = given.known ? ok(given.known) : await list();
  if (!known.ok) return known;
  let made = 0;
  const creation = await createInSteps<Credential>({
    create: () => calls.post(base, payload, wireCreated),
    find: () => findLost(known.value, list, (one) => one.credentialSid, isSent),
    completesFound: true,
    async complete(sid) {
      for (const voice of voices) {
        const added = await addVoice(calls, sid, voice);
        if (!added.ok) return added.problem;
        made += 1;
      }
      return (await further?.(sid)) ?? null;
    },
    remove: (sid) => calls.delete(base + path`/${sid}`),
    read: (sid) => calls.get(base + path`/${sid}`, wireCredential),
  });
  return ok({ creation, made });
}

/** The same, put into words for the page on which a credential is added. */
export async function createWithVoices(given: NewCredential): Promise<Result<{ sid: string }>> {
  const begun = await makeCredential(given);
  if (!begun.ok) return begun;
  const { creation, made } = begun.value;
  if (creation.kind === 'made') return ok({ sid: creation.sid });
  const { problem } = creation;
  // If it is not there, it may still be on its way.
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

/** What there is now of a credential one of whose voices could not be made. */
function sentenceOf({ kind }: Leftover<Credential>, { message }: Problem): string {
  if (kind === 'unknown') {
    return `We couldn’t confirm what was saved of the credential. Look again before you save again. ${message}`;
  }
  return kind === 'present'
    ? `The credential was saved, but some of its voices weren’t: ${message} Open it from the list to finish.`
    : `Nothing was saved: ${message}`;
}

/**
 * The calls that lead a credential with its voices from one state to the other: the credential, additions and changes
 * first, removals last, because a removed voice can only be made anew.
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
        // Nobody gives a cloning key back: such a voice cannot be made anew.
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
      // One after the other: what is made anew gets another id, by which applications no longer find it.
      kind: `remove ${voice.sid}`,
      shownIn: (state: CredentialState) => !holds(voice)(state),
      run: () => calls.delete(path`/GoogleCustomVoices/${voice.sid}`),
    })),
  ];
}

/** The update of the credential itself, where there is anything to update. */
function credentialSteps(target: Target, from: CredentialState, to: CredentialState): Step<CredentialState>[] {
  const isThere = (state: CredentialState) => isStored(target, to.payload, state);
  if (isThere(from) && !to.blind) return [];
  const run = () => update(target, to.payload);
  return [{ what: 'Speech credential', kind: 'credential', shownIn: (state) => !to.blind && isThere(state), run }];
}

const isStored = ({ vendor }: Target, payload: Settings, state: CredentialState) =>
  Object.keys(notStored(vendor, payload, state.payload)).length === 0;

/**
 * Changes a credential, and looks: of a change that it finds incomplete the platform keeps the two uses only, and calls that
 * a success.
 */
async function update(
  { calls, vendor, path: credential, unread, read }: Target,
  payload: Settings,
): Promise<Result<null>> {
  const answer = await calls.put(credential, { ...payload, ...unread });
  if (!answer.ok) return answer;
  const now = await read();
  // It was accepted; what of it was stored nobody has seen.
  if (!now.ok) return { ok: false, problem: { ...now.problem, doubtful: true } };
  const lost = notStored(vendor, payload, now.value.payload);
  const labels = Object.values(lost);
  if (labels.length === 0) return ok(null);
  const fields = Object.fromEntries(Object.keys(lost).map((name) => [name, 'The platform didn’t store this.']));
  return fail('malformed', `The platform accepted the change but didn’t store it: ${labels.join(', ')}.`, { fields });
}
