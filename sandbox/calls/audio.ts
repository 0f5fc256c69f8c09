import { Readable } from 'node:stream';
import type { StoredCall } from './call';
import { scriptOf, spokenFrom } from './script';

const RATE = 8000;
const PIECE_SECONDS = 1;

/** A sound on one of the two channels: 0 is the caller, 1 the application. */
interface Sound {
  channel: 0 | 1;
  from: number;
  to: number;
  key?: string;
}

const ROWS = [697, 770, 852, 941];
const COLUMNS = [1209, 1336, 1477];
const KEYS = ['123', '456', '789', '*0#'];

function tonesOf(key: string): [number, number] {
  const row = KEYS.findIndex((keys) => keys.includes(key));
  return [ROWS[row] ?? 697, COLUMNS[KEYS[row]?.indexOf(key) ?? 0] ?? 1209];
}

function soundsOf(call: StoredCall): Sound[] {
  return scriptOf(call).flatMap((scene): Sound[] => {
    if (scene.kind === 'say') return [{ channel: 1, from: scene.start + scene.made, to: scene.end }];
    if (scene.kind === 'speech') return [{ channel: 0, from: spokenFrom(scene), to: scene.spoken }];
    if (scene.kind === 'keys') return scene.keys.map(({ key, at }) => ({ channel: 0, from: at, to: at + 0.14, key }));
    return [];
  });
}

/** One second of a hum for each channel; whole numbers of cycles, so that it can be repeated. */
const HUMS = [140, 210].map((pitch) =>
  Float32Array.from({ length: RATE }, (_, i) => {
    const angle = (2 * Math.PI * pitch * i) / RATE;
    return 0.22 * (Math.sin(angle) + 0.5 * Math.sin(2 * angle) + 0.3 * Math.sin(7 * angle));
  }),
);

/** The volume of a voice: syllables of about a fifth of a second, never quite silent. */
const syllable = (since: number) => 0.35 + 0.65 * Math.abs(Math.sin(Math.PI * since * 4.6 + Math.sin(since * 2.3)));

function sampleOf(sound: Sound, i: number, loud: number): number {
  if (sound.key === undefined) return loud * (HUMS[sound.channel]?.[i % RATE] ?? 0);
  const [low, high] = tonesOf(sound.key);
  return 0.3 * (Math.sin((2 * Math.PI * low * i) / RATE) + Math.sin((2 * Math.PI * high * i) / RATE));
}

/** The header of a WAV file that is sent before its length is known. */
function head(): Buffer {
  const bytes = Buffer.alloc(44);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(0xffffffff, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 4, 28);
  bytes.writeUInt16LE(4, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(0xffffffff, 40);
  return bytes;
}

function* pieces(call: StoredCall): Generator<Buffer> {
  yield head();
  const sounds = soundsOf(call);
  for (let from = 0; from < call.duration; from += PIECE_SECONDS) {
    const to = Math.min(call.duration, from + PIECE_SECONDS);
    const near = sounds.filter((sound) => sound.to > from && sound.from < to);
    const bytes = Buffer.alloc(Math.round((to - from) * RATE) * 4);
    for (const sound of near) {
      const first = Math.max(0, Math.round((sound.from - from) * RATE));
      const last = Math.min(bytes.length / 4, Math.round((sound.to - from) * RATE));
      let loud = 0;
      for (let i = first; i < last; i++) {
        if ((i - first) % 80 === 0) loud = syllable(from + i / RATE - sound.from);
        const value = Math.round(32767 * Math.max(-1, Math.min(1, sampleOf(sound, i, loud))));
        bytes.writeInt16LE(value, i * 4 + sound.channel * 2);
      }
    }
    yield bytes;
  }
}

/** The recording of a call as two-channel WAV, generated while it is sent: speech-like bursts and DTMF tones. */
export const wavOf = (call: StoredCall): Readable => Readable.from(pieces(call), { objectMode: false });

/** One silent frame of MPEG 1 layer III, 128 kbit/s, 44.1 kHz, two channels. */
function silentFrame(): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9004, 0);
  return frame;
}

function* silence(call: StoredCall): Generator<Buffer> {
  const second = Buffer.concat(Array.from({ length: 38 }, silentFrame));
  for (let i = 0; i < Math.ceil(call.duration * (44100 / 1152 / 38)); i++) yield second;
}

/** A recording as MP3. There is no encoder here: it has the right length but is silent. */
export const mp3Of = (call: StoredCall): Readable => Readable.from(silence(call), { objectMode: false });

const SPOKEN_PER_SECOND = 14;

/** A text spoken by one voice, as WAV: a hum in syllables, as long as the speech would take. */
export function spokenWav(text: string): Buffer {
  const count = Math.round(Math.min(20, Math.max(1, text.length / SPOKEN_PER_SECOND)) * RATE);
  const bytes = Buffer.alloc(44 + count * 4);
  head().copy(bytes);
  bytes.writeUInt32LE(36 + count * 4, 4);
  bytes.writeUInt32LE(count * 4, 40);
  for (let i = 0; i < count; i++) {
    const value = Math.round(32767 * sampleOf({ channel: 1, from: 0, to: count / RATE }, i, syllable(i / RATE)));
    bytes.writeInt16LE(value, 44 + i * 4);
    bytes.writeInt16LE(value, 46 + i * 4);
  }
  return bytes;
}
