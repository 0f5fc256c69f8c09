import { Random } from '../seed/seed';
import type { StoredCall } from './call';

/** One event in a call; times are in seconds since it was answered. */
export type Scene =
  | { kind: 'say'; start: number; end: number; text: string; cached: boolean; made: number }
  | { kind: 'speech'; start: number; spoken: number; end: number; text: string; confidence: number; hook: number }
  | { kind: 'timeout'; start: number; end: number }
  | { kind: 'keys'; start: number; end: number; keys: { key: string; at: number }[]; hook: number };

const SAID = [
  'How can I help you?',
  'Please key in your booking number.',
  'Thank you. Friday the 27th, two nights, a double room. What would you like to change?',
  'Saturday the 28th is free. Shall I confirm?',
  'Confirmed. You will get a message in a minute. Anything else?',
  'I did not quite get that. Could you say it again?',
];
const ANSWERED = [
  'I would like to change a booking.',
  'Can you move it to Saturday and add a parking space?',
  'Yes, please.',
  'No, that is all. Thank you.',
  'The one under the name of Marsh.',
];

/** The events in a call: the same for its trace and its audio, and each time that either is requested. */
export function scriptOf(call: StoredCall): Scene[] {
  const random = new Random(call.id);
  const scenes: Scene[] = [];
  const seconds = (low: number, high: number) => Math.round((low + random.next() * (high - low)) * 100) / 100;
  let at = 0.6;
  for (let turn = 0; at < call.duration - 4; turn++) {
    const text = turn === 0 ? 'Welcome. How can I help you?' : random.pick(SAID);
    const cached = random.chance(0.35);
    const made = cached ? 0.004 : random.chance(0.12) ? seconds(1.1, 1.9) : seconds(0.12, 0.45);
    const end = Math.min(call.duration - 1, at + made + seconds(1.4, 3.2));
    scenes.push({ kind: 'say', start: at, end, text, cached, made });
    at = end + 0.1;
    const left = call.duration - at;
    if (left < 5) break;
    // Every call has one of each among its first turns.
    const choice = turn % 4;
    const hook = random.chance(0.15) ? seconds(1.05, 1.6) : seconds(0.15, 0.4);
    if (choice === 1) {
      const count = random.between(3, 6);
      const keys = Array.from({ length: count }, (_, i) => ({
        key: String(random.between(0, 9)),
        at: at + 0.6 + i * 0.45,
      }));
      const last = at + 0.6 + count * 0.45 + 0.3;
      scenes.push({ kind: 'keys', start: at, end: last + hook, keys, hook });
      at = last + hook + 0.1;
    } else if (choice === 3 && random.chance(0.5)) {
      scenes.push({ kind: 'timeout', start: at, end: at + 3 });
      at += 3.1;
    } else {
      const start = at + seconds(0.4, 0.9);
      const spoken = start + Math.min(left - 3, seconds(1, 2.6));
      const latency = random.chance(0.12) ? seconds(1.5, 2.1) : seconds(0.35, 0.8);
      const confidence = Math.round((0.78 + random.next() * 0.21) * 100) / 100;
      scenes.push({
        kind: 'speech',
        start: at,
        spoken,
        end: spoken + latency + hook,
        text: random.pick(ANSWERED),
        confidence,
        hook,
      });
      at = spoken + latency + hook + 0.1;
    }
  }
  return scenes;
}

/** When the caller starts and stops speaking in a scene of speech. */
export const spokenFrom = (scene: Extract<Scene, { kind: 'speech' }>) => Math.max(scene.start, scene.spoken - 2);
