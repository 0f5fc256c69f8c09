import { setTimeout as sleep } from 'node:timers/promises';
import { residentMemory, watchMemory } from '../bench/process-cost';
import type { RunningConsole } from '../../tests/support/stack';
import type { Answer } from './client';
import type { Operator } from './operator';
import { Tally } from './tally';

const READS = 200;
const ROUNDS = 5;
/** Lists that every user has. */
const LISTS = ['clients', 'applications', 'recent-calls', 'alerts'];

const LISTENERS = 10;
/** Half of the listeners have a slow line, so that the platform is faster than they are; bytes per second. */
const SLOW_LINE = 10e6;
/** All of them are still listening at these times. */
const LOOKS_AFTER_MS = [2_000, 4_000];

export interface AtOnce {
  tally: Tally;
  /** The console's memory in MB: before, and the maximum meanwhile. */
  memory: { before: number; most: number };
  seconds: number;
  /** How often a client was asked to retry. */
  again: number;
}

/** The console's Retry-After, which is also the clients' interval. */
const AGAIN_MS = 5_000;
const TRIES = 6;

/** A number of lists read at the same moment, several times; nobody reads the same one twice at a time. */
export function manyLists(pid: number, operators: Operator[]): Promise<AtOnce> {
  return measured(pid, async (tally, came) => {
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all(
        Array.from({ length: READS }, async (_, at) => {
          const operator = operators[at % operators.length]!;
          const list = LISTS[Math.floor(at / operators.length) % LISTS.length]!;
          const path = `/internal/${list}?page=1&q=${at}-${round}`;
          const ask = () => operator.client.send({ path, headers: { 'sec-fetch-dest': 'document' } });
          tally.add(`/internal/${list}`, await untilRoom(ask, came));
        }),
      );
    }
  });
}

/**
 * Recordings of an hour, all at the same time.
 * @returns also the most that the console held of them at once, in MB, without garbage, which is what has been passed on
 */
export async function longRecordings(
  running: RunningConsole,
  operators: Operator[],
  path: string,
  bytes: number,
): Promise<AtOnce & { alive: number }> {
  const before = await running.heap();
  const looks: Promise<number>[] = [];
  const atOnce = await measured(running.pid, async (tally) => {
    looks.push(...LOOKS_AFTER_MS.map((ms) => sleep(ms).then(() => running.heap())));
    await Promise.all(
      Array.from({ length: LISTENERS }, async (_, at) => {
        const slowly = at % 2 ? SLOW_LINE : undefined;
        const answer = await operators[at % operators.length]!.client.send({ path, large: true, slowly });
        const short = !answer.failure && answer.bytes < bytes ? `only ${answer.bytes} of ${bytes} bytes came` : null;
        tally.add(slowly ? 'over 80 Mbit/s' : 'as fast as it comes', { ...answer, failure: answer.failure ?? short });
      }),
    );
  });
  return { ...atOnce, alive: Math.max(...(await Promise.all(looks))) - before };
}

/** The console does not accept more simultaneous requests than fit into its memory: clients that find no capacity retry. */
async function untilRoom(ask: () => Promise<Answer>, came: () => void): Promise<Answer> {
  const from = performance.now();
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    if (answer.failure !== 'answered 503' || tries === TRIES) return { ...answer, ms: performance.now() - from };
    came();
    await sleep(AGAIN_MS);
  }
}

async function measured(pid: number, run: (tally: Tally, came: () => void) => Promise<void>): Promise<AtOnce> {
  const tally = new Tally();
  let again = 0;
  const before = residentMemory(pid);
  const memory = watchMemory(pid);
  const from = performance.now();
  await run(tally, () => (again += 1));
  return { tally, memory: { before, most: memory() }, seconds: (performance.now() - from) / 1000, again };
}
