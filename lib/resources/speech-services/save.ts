import { path } from '../../kit/platform-calls';
import { fail, ok, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { changesNothing, type Part, type Step } from '../../kit/steps';
import { strayed } from '../../kit/strayed';
import { wireCreated } from '../../kit/wire';
import type { VoiceRow } from './custom-voices';
import { wireCredential, wireCredentials, type Credential } from './wire';

type Calls = ResourceContext['calls'];

/** What a save of a credential can touch: what an update sends of it, and its custom voices. */
export interface CredentialState {
  payload: Record<string, unknown>;
  voices: VoiceRow[];
}

const voiceBody = ({ name, reported_usage, model }: VoiceRow) => ({ name, reported_usage, model });
const voiceName = ({ name }: VoiceRow) => `Custom voice ${name}`;
const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);
const sameVoice = (a: VoiceRow, b: VoiceRow) => same(voiceBody(a), voiceBody(b));

/** Settings in a form that can be compared: the platform reads some back as numbers, and nothing for those that are empty. */
const plain = (payload: Record<string, unknown>) =>
  Object.entries(payload)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${typeof value === 'boolean' ? Number(value) : JSON.stringify(value)}`)
    .sort();

function addVoice(calls: Calls, credentialSid: string, voice: VoiceRow) {
  const body = { speech_credential_sid: credentialSid, ...voiceBody(voice) };
  return calls.post('/GoogleCustomVoices', body, wireCreated);
}

/**
 * Creates a credential together with its custom voices. When a voice fails, the credential goes again, and its voices
 * with it.
 * @param isSent whether a stored credential can be the new one; asked when the answer to its creation was lost
 */
export async function createWithVoices(
  calls: Calls,
  base: string,
  payload: object,
  voices: VoiceRow[],
  isSent: (stored: Credential) => boolean,
): Promise<Result<{ sid: string }>> {
  const created = await createCredential(calls, base, payload, isSent);
  if (!created.ok) return created;
  const sid = created.value;
  for (const [place, voice] of voices.entries()) {
    const added = await addVoice(calls, sid, voice);
    if (added.ok) continue;
    return { ok: false, problem: await takenBack(calls, `${base}${path`/${sid}`}`, added.problem, voices, place) };
  }
  return ok({ sid });
}

/** Creates a credential. One whose answer was lost is looked for: it is there, or it is known that it is not. */
async function createCredential(
  calls: Calls,
  base: string,
  payload: object,
  isSent: (stored: Credential) => boolean,
): Promise<Result<string>> {
  const list = () => calls.get(base, wireCredentials);
  const known = await list();
  if (!known.ok) return known;
  const created = await calls.post(base, payload, wireCreated);
  if (created.ok || changesNothing(created.problem)) return created;
  const sid = await strayed(known.value, list, (one) => one.credentialSid, isSent);
  if (sid) return ok(sid);
  return sid === null ? { ok: false, problem: { ...created.problem, doubtful: undefined } } : created;
}

/** Deletes a credential one of whose voices could not be made, and says what there is now. */
async function takenBack(
  calls: Calls,
  credential: string,
  failure: Problem,
  voices: VoiceRow[],
  failed: number,
): Promise<Problem> {
  const left = await isLeft(calls, credential);
  const outcome = left === undefined ? 'not known' : left ? 'saved' : 'undone';
  const parts: Part[] = [
    { what: 'Speech credential', outcome },
    ...voices.map((one, place): Part => ({ what: voiceName(one), outcome: place < failed ? outcome : 'not saved' })),
  ];
  const message =
    left === undefined
      ? `It is not known what of the credential was saved: look into the list. ${failure.message}`
      : left
        ? `The credential was saved, but not all of its voices: ${failure.message} Open it from the list to go on.`
        : `Nothing was saved: ${failure.message}`;
  return { ...failure, message, parts };
}

/** Deletes a credential. @returns whether it is there all the same, undefined when nobody can tell */
async function isLeft(calls: Calls, credential: string): Promise<boolean | undefined> {
  if ((await calls.delete(credential)).ok) return false;
  const now = await calls.get(credential, wireCredential);
  if (now.ok) return true;
  return now.problem.kind === 'not-found' ? false : undefined;
}

/**
 * The calls that lead a credential with its voices from one state to the other: the credential, additions and changes
 * first, removals last, because a removed voice can only be made anew.
 * @param credential its path
 */
export function stepsBetween(
  calls: Calls,
  credential: string,
  sid: string,
  from: CredentialState,
  to: CredentialState,
): Step<CredentialState>[] {
  const bySid = new Map(from.voices.map((voice) => [voice.sid, voice]));
  const kept = to.voices.filter((voice) => bySid.has(voice.sid));
  const changed = kept.filter((voice) => !sameVoice(voice, bySid.get(voice.sid)!));
  const added = to.voices.filter((voice) => !bySid.has(voice.sid));
  const removed = from.voices.filter((voice) => !to.voices.some((one) => one.sid === voice.sid));
  const holds = (voice: VoiceRow) => (state: CredentialState) => state.voices.some((one) => sameVoice(one, voice));
  const samePayload = (state: CredentialState) => same(plain(state.payload), plain(to.payload));
  return [
    ...(samePayload(from)
      ? []
      : [
          {
            what: 'Speech credential',
            kind: 'credential',
            shownIn: samePayload,
            run: () => calls.put(credential, to.payload),
          },
        ]),
    ...added.map((voice) => ({
      what: voiceName(voice),
      kind: 'add',
      shownIn: holds(voice),
      run: () =>
        // Nobody gives a cloning key back: such a voice cannot be made anew.
        voice.cloned
          ? Promise.resolve(fail('conflict', 'A cloning key cannot be restored.'))
          : addVoice(calls, sid, voice),
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
