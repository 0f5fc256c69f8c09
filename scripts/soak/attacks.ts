import { setTimeout as sleep } from 'node:timers/promises';
import { rawRequest } from '../../tests/support/bff';
import { openSocket } from '../../tests/support/raw-socket';
import { consoleSession, type BenchStack } from '../bench/stack';

/* What anyone on the network, and one user with the lowest permissions, can do to the console while others work: requests to
   change the protocol, malformed URLs, lookups that the platform never answers, and answers that drip. */

/** The user who attacks with a session: only this user's requests hang and drip. */
const USER = 'aurora-viewer';
/** How many of each kind run at the same time. */
const AT_ONCE = 10;
const PAUSE_MS = 50;

export interface Attack {
  /** The answers, by kind of attack: how often each status occurred. */
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

/** Disconnects immediately, whether there is an answer or not. @returns the status, if it arrived */
async function changeProtocol(origin: string): Promise<string> {
  const socket = await openSocket(origin);
  let text = '';
  socket.on('data', (piece: Buffer) => (text += piece.toString('latin1')));
  socket.on('error', () => undefined);
  socket.end('GET /internal HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
  await new Promise((closed) => socket.once('close', closed));
  return /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'none';
}

/** The number of series in the console's metrics. */
export async function seriesOf(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  return text.split('\n').filter((line) => line.startsWith('console_')).length;
}
