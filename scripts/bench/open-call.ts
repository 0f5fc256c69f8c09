import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Bench } from './bench';
import { rowsOf, type Row } from './rows';
import type { Target } from './target';
import { visit, type Visit } from './visit';

/* An open call, for its measurements. */

export const script = readFileSync(path.resolve('scripts/bench/in-calls.js'), 'utf8');

export function openList({ browser, origin, cookie }: Bench, number: string): Promise<Visit> {
  const list = `/internal/recent-calls?date=7&q=${number}`;
  const target: Target = { name: 'recent calls', path: list, kind: 'list', content: 'main table tbody tr' };
  return visit(browser, origin, target, { cookie });
}

/** What in-calls.js stores in the page. */
type InPage = typeof window & {
  callsBench: {
    openUntil(selector: string): Promise<number>;
    longestTask(): number;
    scroll(selector: string): Promise<number[]>;
  };
};

export function openUntil({ page }: Visit, content: string): Promise<number> {
  return page.evaluate((selector) => (window as InPage).callsBench.openUntil(selector), content);
}

export function longestTask({ page }: Visit): Promise<number> {
  return page.evaluate(() => (window as InPage).callsBench.longestTask());
}

/** In milliseconds: of the frames while a list is scrolled to its end, and its longest task. */
type Scrolled = Record<'usual' | 'p95' | 'longest', number>;

export async function scroll(opened: Visit, selector: string): Promise<Scrolled> {
  const frames = await opened.page.evaluate((box) => (window as InPage).callsBench.scroll(box), selector);
  const sorted = frames.toSorted((a, b) => a - b);
  return { usual: sorted[60]!, p95: sorted[114]!, longest: await longestTask(opened) };
}

/** @param what is scrolled, if there is more than one */
export function scrolledRows(group: string, what: string, runs: Scrolled[]): Row[] {
  const scrolled = `${what} scrolled to its end`.trim();
  return rowsOf(group, runs, [
    [`${scrolled}: usual frame`, 'usual', 'ms'],
    [`${scrolled}: 95 of 100 frames within`, 'p95', 'ms'],
    [`${scrolled}: longest task`, 'longest', 'ms'],
  ]);
}
