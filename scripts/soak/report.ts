import type { Held } from '../../tests/faults/leftovers';
import { inColumns } from '../columns';
import type { AtOnce } from './at-once';
import type { Attack } from './attacks';
import type { Crowd } from './connections';
import type { Watched } from './watchers';
import { TALLY_HEAD, type Tally } from './tally';

/** What the idle console process held. */
interface Holding extends Held {
  /** Resident, in MB. */
  memory: number;
}

/** Prints the operators' results, page by page, and what the console held before and after. */
export function printSoak(tally: Tally, minutes: number, before: Holding, after: Holding, most: number): void {
  const perSecond = (tally.requests / minutes / 60).toFixed(1);
  print(`${minutes} minutes: ${tally.requests} requests, ${perSecond} in a second`, [TALLY_HEAD, ...tally.rows()]);
  print('What the console held', [
    ['', 'before', 'after', 'most'],
    ['resident memory, MB', before.memory.toFixed(0), after.memory.toFixed(0), most.toFixed(0)],
    ['heap and buffers after a collection, MB', before.heap.toFixed(1), after.heap.toFixed(1), ''],
    ['open files and sockets', String(before.files), String(after.files), ''],
  ]);
}

/** Prints what the windows with live pages received, and what the console held before they were opened and with them. */
export function printWatched({ windows, streams, events, silence }: Watched, without: Held, withThem: Held): void {
  print(`${windows} windows that showed live pages all the time`, [
    ['', 'without', 'with'],
    ['heap and buffers after a collection, MB', without.heap.toFixed(1), withThem.heap.toFixed(1)],
    ['open files and sockets', String(without.files), String(withThem.files)],
  ]);
  console.log(
    `${streams} streams, ${events} events; no window was told nothing for longer than ${silence.toFixed(0)} s`,
  );
}

/** Prints the results of very many simultaneous requests. */
export function printAtOnce(title: string, { tally, memory, seconds, again }: AtOnce): void {
  print(`${title}: ${seconds.toFixed(1)} s in all`, [TALLY_HEAD, ...tally.rows()]);
  console.log(`resident memory: ${memory.before.toFixed(0)} MB before, ${memory.most.toFixed(0)} MB at most`);
  if (again > 0) console.log(`asked to come again after five seconds: ${again} times`);
}

/** Prints the answers to the attacks. */
export function printAttack(answers: Attack['answers'], seriesBefore: number, seriesAfter: number): void {
  const rows = [...answers].map(([what, met]) => [what, counts(met)]);
  print('How the attacks were answered: status × times', [['', ''], ...rows]);
  console.log(`series of metrics: ${seriesBefore} before, ${seriesAfter} after`);
}

/** Prints the effect of very many connections on the process. */
export function printCrowd({ pages, probes, memory, descriptors, backAfter }: Crowd): void {
  print('2,000 connections at once', [
    ['', 'before', 'most', 'after'],
    ['resident memory, MB', memory.before.toFixed(0), memory.most.toFixed(0), ''],
    ['open files and sockets', ...[descriptors.before, descriptors.most, descriptors.after].map(String)],
  ]);
  console.log(`pages: ${counts(pages)}; probes: ${probes.join(', ')}; a page again after ${backAfter.toFixed(0)} ms`);
}

const counts = (met: Map<string, number>) => [...met].map(([status, times]) => `${status} × ${times}`).join(', ');

function print(title: string, lines: string[][]): void {
  console.log(`\n── ${title}\n${inColumns(lines, (column) => column > 0).join('\n')}`);
}
