import type { Held } from '../../tests/faults/leftovers';
import { inColumns } from '../columns';
import type { AtOnce } from './at-once';
import { TALLY_HEAD, type Tally } from './tally';

/** What the console's process held when it had nothing to do. */
export interface Holding extends Held {
  /** Resident, MB. */
  memory: number;
}

/** Prints what the operators met, page by page, and what the console held before and after. */
export function printSoak(tally: Tally, minutes: number, before: Holding, after: Holding, most: number): void {
  const perSecond = (tally.requests / minutes / 60).toFixed(1);
  print(`${minutes} minutes: ${tally.requests} requests, ${perSecond} in a second`, [TALLY_HEAD, ...tally.rows()]);
  print('What the console held', [
    ['', 'before', 'after', 'most'],
    ['resident memory, MB', before.memory.toFixed(0), after.memory.toFixed(0), most.toFixed(0)],
    ['heap after a collection, MB', before.heap.toFixed(1), after.heap.toFixed(1), ''],
    ['open files and sockets', String(before.files), String(after.files), ''],
  ]);
}

/** Prints what happened when very many asked at the same time. */
export function printAtOnce(title: string, { tally, memory, seconds }: AtOnce): void {
  print(`${title}: ${seconds.toFixed(1)} s in all`, [TALLY_HEAD, ...tally.rows()]);
  console.log(`resident memory: ${memory.before.toFixed(0)} MB before, ${memory.most.toFixed(0)} MB at most`);
}

function print(title: string, lines: string[][]): void {
  console.log(`\n── ${title}\n${inColumns(lines, (column) => column > 0).join('\n')}`);
}
