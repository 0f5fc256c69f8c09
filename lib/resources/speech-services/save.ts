import { path } from '../../kit/platform-calls';
import { fail, ok, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { wireCreated } from '../../kit/wire';
import type { VoiceRow } from './custom-voices';

type Calls = ResourceContext['calls'];
type Part = NonNullable<Problem['parts']>[number];

/** One call of a save, and the one that takes it back. */
interface Step {
  what: string;
  run(): Promise<Result<unknown>>;
  undo(): Promise<Result<unknown>>;
}

/**
 * Runs the steps one after the other. When one fails, those before it are taken back, latest first.
 * @returns null; else the failure with what became of every part
 */
export async function runSteps(steps: Step[]): Promise<Result<null>> {
  for (const [place, step] of steps.entries()) {
    const done = await step.run();
    if (done.ok) continue;
    const parts: Part[] = steps.map(({ what }) => ({ what, outcome: 'not saved' }));
    for (let i = place - 1; i >= 0; i--) {
      const undone = await steps[i]!.undo();
      parts[i]!.outcome = undone.ok ? 'undone' : 'saved';
    }
    const left = parts.some(({ outcome }) => outcome === 'saved');
    const message = left
      ? `Not everything was saved: ${done.problem.message}`
      : `Nothing was saved: ${done.problem.message}`;
    return { ok: false, problem: { ...done.problem, message, parts } };
  }
  return ok(null);
}

const voiceBody = ({ name, reported_usage, model }: VoiceRow) => ({ name, reported_usage, model });
const voiceName = ({ name }: VoiceRow) => `Custom voice ${name}`;

/** Makes a voice; a voice with a cloning key cannot be made again, because nobody gives the key back. */
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
    const undone = await calls.delete(`${base}${path`/${sid}`}`);
    const gone = undone.ok;
    const parts: Part[] = [
      { what: 'Speech credential', outcome: gone ? 'undone' : 'saved' },
      ...voices.map((one, i): Part => ({
        what: voiceName(one),
        outcome: i >= place ? 'not saved' : gone ? 'undone' : 'saved',
      })),
    ];
    const told = gone
      ? `Nothing was saved: ${added.problem.message}`
      : `The credential was saved, but not all of its voices: ${added.problem.message} Open it from the list to go on.`;
    return fail(added.problem.kind, told, { parts, retryAfter: added.problem.retryAfter });
  }
  return ok({ sid });
}

/**
 * The steps that turn the stored voices into the wanted ones: additions and changes first, removals last, because a
 * removed voice can only be made anew.
 */
export function voiceSteps(calls: Calls, credentialSid: string, stored: VoiceRow[], wanted: VoiceRow[]): Step[] {
  const bySid = new Map(stored.map((voice) => [voice.sid, voice]));
  const kept = wanted.filter(({ sid }) => bySid.has(sid));
  const changed = kept.filter(
    (voice) => JSON.stringify(voiceBody(voice)) !== JSON.stringify(voiceBody(bySid.get(voice.sid)!)),
  );
  const added = wanted.filter(({ sid }) => !bySid.has(sid));
  const removed = stored.filter(({ sid }) => !wanted.some((voice) => voice.sid === sid));
  const change = (voice: VoiceRow) => calls.put(path`/GoogleCustomVoices/${voice.sid}`, voiceBody(voice));
  const remove = (sid: string) => calls.delete(path`/GoogleCustomVoices/${sid}`);
  return [
    ...added.map((voice): Step => {
      let sid = '';
      return {
        what: voiceName(voice),
        run: async () => {
          const made = await addVoice(calls, credentialSid, voice);
          if (made.ok) sid = made.value;
          return made;
        },
        undo: () => remove(sid),
      };
    }),
    ...changed.map((voice): Step => ({
      what: voiceName(voice),
      run: () => change(voice),
      undo: () => change(bySid.get(voice.sid)!),
    })),
    ...removed.map((voice): Step => ({
      what: `${voiceName(voice)}, deleted`,
      run: () => remove(voice.sid),
      undo: () =>
        voice.cloned
          ? Promise.resolve(fail('conflict', 'A cloning key cannot be restored.'))
          : addVoice(calls, credentialSid, voice),
    })),
  ];
}
