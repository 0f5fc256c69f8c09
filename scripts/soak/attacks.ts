import { setTimeout as sleep } from 'node:timers/promises';
import { rawRequest } from '../../tests/support/bff';
import { openSocket } from '../../tests/support/raw-socket';
import { consoleSession, type BenchStack } from '../bench/stack';

/*
 * What anybody on the network, and one user of the lowest rights, can do to the console while others work: requests to change
 * the protocol, addresses that are none, look-ups that the platform never answers, and answers that drip.
 */

/** Who attacks with a session: only what this user asks for hangs and drips. */
const USER = 'aurora-viewer';
/** So many of each kind at the same time. */
const AT_ONCE = 10;
const PAUSE_MS = 50;

export interface Attack {
  /** How it was answered, by kind of attack: how often with which status. */
  answers: Map<string, Map<string, number>>;
  stop(): Promise<void>;
}

export async function startAttack({ console: { url }, sandbox }: BenchStack): Promise<Attack> {
  const cookie = await consoleSession(url, USER);
  await sandbox.fault({ match: { user: USER, path: 'supportedLanguages' }, kind: 'hold' });
  await sandbox.fault({ match: { user: USER, path: '^/Clients' }, kind: 'drip', delayMs: 200 });
  const answers: Attack['answers'] = new Map();
  let over = false;
  const keepDoing = async (what: string, place: number, send: (word: string) => Promise<string>) => {
    const met = answers.get(what) ?? new Map<string, number>();
    answers.set(what, met);
    for (let turn = place; !over; turn += AT_ONCE) {
      const answer = await send(turn.toString(36)).catch((error: NodeJS.ErrnoException) => error.code ?? 'broken off');
      met.set(answer, (met.get(answer) ?? 0) + 1);
      await sleep(PAUSE_MS);
    }
  };
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    String((await rawRequest(url, { path, headers })).status);
  const own = { cookie, 'sec-fetch-dest': 'empty' };
  const KINDS: Record<string, (word: string) => Promise<string>> = {
    'protocol changes': () => changeProtocol(url),
    'unreadable paths': (word) => ask(`/%ff${word}`),
    'random pages': (word) => ask(`/internal/${word}`),
    'random handlers': (word) => ask(`/api/${word}`),
    'look-ups that hang': (word) => ask(`/api/speech-services/languages?vendor=aws&label=${word}`, own),
    'lists that drip': (word) => ask(`/api/clients?q=${word}`, own),
  };
  const doing = Object.entries(KINDS).flatMap(([what, send]) =>
    Array.from({ length: AT_ONCE }, (_, place) => keepDoing(what, place, send)),
  );
  return {
    answers,
    stop: async () => {
      over = true;
      await sandbox.noFaults();
      await Promise.all(doing);
    },
  };
}

/** Leaves at once, whether there is an answer or not. @returns the status, if it came */
async function changeProtocol(origin: string): Promise<string> {
  const socket = await openSocket(origin);
  let text = '';
  socket.on('data', (piece: Buffer) => (text += piece.toString('latin1')));
  socket.on('error', () => undefined);
  socket.end('GET /internal HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
  await new Promise((closed) => socket.once('close', closed));
  return /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'none';
}

/** How many series the console's metrics have. */
export async function seriesOf(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  return text.split('\n').filter((line) => line.startsWith('console_')).length;
}
