import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Bench } from './bench';
import { BUDGETS } from './budgets';
import { FULL, SLOW, type Link } from './links';
import { rowsOf, type Row } from './rows';
import { repeat } from './samples';
import type { Target } from './target';
import { visit } from './visit';

const ROUTES = 500;
const SEEDED = 6;

const script = readFileSync(path.resolve('scripts/bench/in-board.js'), 'utf8');

/** The cost of one round of work on the board. */
interface Round {
  visible: number;
  usable: number;
  nodes: number;
  /** Milliseconds from a key press or click to the painted frame that responds to it; the longest of several. */
  typed: number;
  moved: number;
  pickedUp: number;
  arrow: number;
  dropped: number;
  /** Milliseconds between two frames while a row is dragged with the mouse. */
  frame: number;
  slowestFrame: number;
  /** Tasks of more than 50 ms while dragging, including picking up and dropping. */
  longTasks: number[];
}

/** Five hundred routes on one board: opening, typing, moving by button, by keys and with the mouse. */
export async function board(bench: Bench): Promise<Row[]> {
  const { stack } = bench;
  const tables = await stack.sandbox.ask<{ lcr_sid: string; name: string; number_routes: number }[]>(
    'admin',
    'GET',
    '/Lcrs',
  );
  const table = tables.find(({ name }) => name === 'Acme outbound');
  if (!table) throw new Error('The platform has no routing table to grow.');
  await stack.sandbox.grow({ lcr_routes: ROUTES - SEEDED });
  const target: Target = {
    name: 'routing board',
    path: `/internal/least-cost-routing/${table.lcr_sid}/edit`,
    kind: 'form',
    content: `[data-row="${ROUTES}"] input`,
  };
  const rows: Row[] = [];
  for (const link of [FULL, { ...FULL, name: 'CPU ×4', cpu: SLOW.cpu }]) {
    rows.push(...boardRows(link, await repeat(Math.min(bench.runs, 3), () => work(bench, target, link))));
  }
  return rows;
}

async function work(bench: Bench, target: Target, link: Link): Promise<Round> {
  const opened = await visit(bench.browser, bench.origin, target, { link, cookie: bench.cookie });
  try {
    const { page } = opened;
    const { visible, usable } = await opened.noted();
    const nodes = await page.evaluate(() => document.getElementsByTagName('*').length);
    await page.evaluate(script);
    const middle = ROUTES / 2;

    const part = (of: string) => page.locator(`[data-row="${middle}"] ${of}`);
    await part('input').focus();
    const typed = await answered(page, ['5', '6', '7', 'Backspace']);
    await part('[id^="up-"]').focus();
    const moved = await answered(page, ['Enter', 'Enter']);

    await part('[role="button"]').focus();
    const pickedUp = await answered(page, ['Space']);
    const arrow = await answered(page, ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowDown']);
    const dropped = await answered(page, ['Space']);
    return { visible, usable, nodes, typed, moved, pickedUp, arrow, dropped, ...(await drag(page)) };
  } finally {
    await opened.close();
  }
}

/** Drags the first row down over the next ten and back like a human hand, in many small steps. */
async function drag(page: Page): Promise<Pick<Round, 'frame' | 'slowestFrame' | 'longTasks'>> {
  const handle = page.locator('[data-row="1"] [role="button"]');
  await handle.scrollIntoViewIfNeeded();
  const box = (await handle.boundingBox())!;
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await settled(page);
  await page.evaluate(() => (window as InPage).boardBench.start());
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 10, { steps: 3 });
  await page.getByText('Route 1 picked up', { exact: false }).waitFor({ state: 'attached' });
  await page.mouse.move(x, y + 360, { steps: 60 });
  await page.mouse.move(x, y + 120, { steps: 40 });
  const { frames } = await page.evaluate(readFrames);
  await page.mouse.up();
  await page.getByText('Route 1 moved to position', { exact: false }).first().waitFor({ state: 'attached' });
  await settled(page);
  const { longTasks } = await page.evaluate(readFrames);
  const sorted = frames.toSorted((a, b) => a - b);
  // The long tasks cover the frame in which the row is picked up; these are the frames of the movement.
  return { frame: sorted[Math.floor(sorted.length * 0.95)]!, slowestFrame: sorted.at(-2)!, longTasks };
}

/** Presses keys one after the other. @returns the longest time from a key press to the painted response, in ms */
async function answered(page: Page, keys: string[]): Promise<number> {
  let longest = 0;
  for (const key of keys) {
    await settled(page);
    await page.evaluate(() => (window as InPage).boardBench.watchKey());
    await page.keyboard.press(key);
    longest = Math.max(longest, await page.evaluate(() => (window as InPage).boardBench.key));
  }
  await settled(page);
  return longest;
}

/** What in-board.js stores in the page. */
type InPage = typeof window & {
  boardBench: {
    frames: number[];
    longTasks: number[];
    key: Promise<number>;
    start(): void;
    watchKey(): void;
    settled(): Promise<void>;
  };
};

const settled = (page: Page) => page.evaluate(() => (window as InPage).boardBench.settled());

function readFrames(): { frames: number[]; longTasks: number[] } {
  const { frames, longTasks } = (window as InPage).boardBench;
  return { frames, longTasks };
}

function boardRows({ name, cpu }: Link, rounds: Round[]): Row[] {
  const answer = cpu > 1 ? null : BUDGETS.board.answer;
  const tasks = rounds.flatMap(({ longTasks }) => longTasks.map((task) => `${task.toFixed(0)} ms`));
  const runs = rounds.map((round) => ({ ...round, longest: Math.max(0, ...round.longTasks) }));
  return rowsOf(`routing board, ${ROUTES} routes`, runs, [
    [`${name}: visible`, 'visible', 'ms'],
    [`${name}: usable`, 'usable', 'ms'],
    [`${name}: DOM nodes`, 'nodes', ''],
    [`${name}: a key in a pattern, to its frame`, 'typed', 'ms', answer],
    [`${name}: a row moved by its button`, 'moved', 'ms', answer],
    [`${name}: picked up with a key`, 'pickedUp', 'ms', answer],
    [`${name}: moved by an arrow key`, 'arrow', 'ms', answer],
    [`${name}: dropped with a key`, 'dropped', 'ms', answer],
    [`${name}: frame while dragging (95 of 100)`, 'frame', 'ms', answer && BUDGETS.board.frame],
    [`${name}: second slowest frame`, 'slowestFrame', 'ms'],
    [`${name}: long tasks of a drag, longest`, 'longest', 'ms', null, tasks],
  ]);
}
