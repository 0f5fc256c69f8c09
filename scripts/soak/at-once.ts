import { residentMemory, watchMemory } from '../bench/process-cost';
import type { Operator } from './operator';
import { Tally } from './tally';

const READS = 200;
const ROUNDS = 5;
/** Every user has these. */
const LISTS = ['clients', 'applications', 'recent-calls', 'alerts'];

const LISTENERS = 10;
/** Half of the listeners sit behind a slow line, so that the platform is quicker than they are; bytes a second. */
const SLOW_LINE = 10e6;

export interface AtOnce {
  tally: Tally;
  /** Of the console, MB: before, and the most meanwhile. */
  memory: { before: number; most: number };
  seconds: number;
}

/** So many lists read at the same moment, several times; nobody reads the same one twice at a time. */
export function manyLists(pid: number, operators: Operator[]): Promise<AtOnce> {
  return measured(pid, async (tally) => {
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all(
        Array.from({ length: READS }, async (_, at) => {
          const operator = operators[at % operators.length]!;
          const list = LISTS[Math.floor(at / operators.length) % LISTS.length]!;
          const path = `/internal/${list}?page=1&q=${at}-${round}`;
          tally.add(
            `/internal/${list}`,
            await operator.client.send({ path, headers: { 'sec-fetch-dest': 'document' } }),
          );
        }),
      );
    }
  });
}

/** Recordings of an hour, all at the same time. */
export function longRecordings(pid: number, operators: Operator[], path: string, bytes: number): Promise<AtOnce> {
  return measured(pid, async (tally) => {
    await Promise.all(
      Array.from({ length: LISTENERS }, async (_, at) => {
        const slowly = at % 2 ? SLOW_LINE : undefined;
        const answer = await operators[at % operators.length]!.client.send({ path, large: true, slowly });
        const short = !answer.failure && answer.bytes < bytes ? `only ${answer.bytes} of ${bytes} bytes came` : null;
        tally.add(slowly ? 'over 80 Mbit/s' : 'as fast as it comes', { ...answer, failure: answer.failure ?? short });
      }),
    );
  });
}

async function measured(pid: number, run: (tally: Tally) => Promise<void>): Promise<AtOnce> {
  const tally = new Tally();
  const before = residentMemory(pid);
  const memory = watchMemory(pid);
  const from = performance.now();
  await run(tally);
  return { tally, memory: { before, most: memory() }, seconds: (performance.now() - from) / 1000 };
}
