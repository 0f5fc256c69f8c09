import { path } from '../../kit/platform-calls';
import { fail, ok, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import type { Part, Step } from '../../kit/steps';
import { wireCreated } from '../../kit/wire';
import type { VoiceRow } from './custom-voices';

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
 */
export async function createWithVoices(
  calls: Calls,
  base: string,
  payload: object,
  voices: VoiceRow[],
): Promise<Result<{ sid: string }>> {
  const created = await calls.post(base, payload, wireCreated);
  if (!created.ok) return created;
  const sid = created.value;
  for (const [place, voice] of voices.entries()) {
    const added = await addVoice(calls, sid, voice);
    if (added.ok) continue;
    return { ok: false, problem: await takenBack(calls, `${base}${path`/${sid}`}`, added.problem, voices, place) };
  }
  return ok({ sid });
}

/** Deletes a credential one of whose voices could not be made, and says what there is now. */
async function takenBack(
  calls: Calls,
  credential: string,
  failure: Problem,
  voices: VoiceRow[],
  failed: number,
): Promise<Problem> {
  const undone = await calls.delete(credential);
  const gone = undone.ok || undone.problem.kind === 'not-found';
  const outcome = gone ? 'undone' : 'saved';
  const parts: Part[] = [
    { what: 'Speech credential', outcome },
    ...voices.map((one, place): Part => ({ what: voiceName(one), outcome: place < failed ? outcome : 'not saved' })),
  ];
  const message = gone
    ? `Nothing was saved: ${failure.message}`
    : `The credential was saved, but not all of its voices: ${failure.message} Open it from the list to go on.`;
  return { ...failure, message, parts };
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
