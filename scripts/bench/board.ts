import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Bench } from './bench';
import { BUDGETS } from './budgets';
import { FULL, SLOW, type Link } from './links';
import { row, type Row } from './rows';
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
    rows.push(...rowsOf(link, await repeat(Math.min(bench.runs, 3), () => work(bench, target, link))));
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
  await page.evaluate(() => (window as unknown as InPage).boardBench.start());
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
    await page.evaluate(() => (window as unknown as InPage).boardBench.watchKey());
    await page.keyboard.press(key);
    longest = Math.max(longest, await page.evaluate(() => (window as unknown as InPage).boardBench.key));
  }
  await settled(page);
  return longest;
}

/** What in-board.js stores in the page. */
interface InPage {
  boardBench: {
    frames: number[];
    longTasks: number[];
    key: Promise<number>;
    start(): void;
    watchKey(): void;
    settled(): Promise<void>;
  };
}

const settled = (page: Page) => page.evaluate(() => (window as unknown as InPage).boardBench.settled());

function readFrames(): { frames: number[]; longTasks: number[] } {
  const { frames, longTasks } = (window as unknown as InPage).boardBench;
  return { frames, longTasks };
}

function rowsOf({ name, cpu }: Link, rounds: Round[]): Row[] {
  const group = `routing board, ${ROUTES} routes`;
  const of = (pick: (round: Round) => number) => rounds.map(pick);
  const budget = cpu > 1 ? null : BUDGETS.board;
  const tasks = rounds.flatMap(({ longTasks }) => longTasks.map((task) => `${task.toFixed(0)} ms`));
  return [
    row(
      group,
      `${name}: visible`,
      of(({ visible }) => visible),
      'ms',
    ),
    row(
      group,
      `${name}: usable`,
      of(({ usable }) => usable),
      'ms',
    ),
    row(
      group,
      `${name}: DOM nodes`,
      of(({ nodes }) => nodes),
      '',
    ),
    row(
      group,
      `${name}: a key in a pattern, to its frame`,
      of(({ typed }) => typed),
      'ms',
      budget && budget.answer,
    ),
    row(
      group,
      `${name}: a row moved by its button`,
      of(({ moved }) => moved),
      'ms',
      budget && budget.answer,
    ),
    row(
      group,
      `${name}: picked up with a key`,
      of(({ pickedUp }) => pickedUp),
      'ms',
      budget && budget.answer,
    ),
    row(
      group,
      `${name}: moved by an arrow key`,
      of(({ arrow }) => arrow),
      'ms',
      budget && budget.answer,
    ),
    row(
      group,
      `${name}: dropped with a key`,
      of(({ dropped }) => dropped),
      'ms',
      budget && budget.answer,
    ),
    row(
      group,
      `${name}: frame while dragging (95 of 100)`,
      of(({ frame }) => frame),
      'ms',
      budget && budget.frame,
    ),
    row(
      group,
      `${name}: second slowest frame`,
      of(({ slowestFrame }) => slowestFrame),
      'ms',
    ),
    row(
      group,
      `${name}: long tasks of a drag, longest`,
      of(({ longTasks }) => Math.max(0, ...longTasks)),
      'ms',
      null,
      tasks,
    ),
  ];
}
