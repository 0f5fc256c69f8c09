import type { CDPSession } from '@playwright/test';
import { accountsList, cookieFor, listAndForm, type Bench } from './bench';
import { BUDGETS } from './budgets';
import { SLOW } from './links';
import { rowsOf, type Row } from './rows';
import { repeat } from './samples';
import type { Target } from './target';
import { visit } from './visit';

const GROUP = 'first paint, processor ×4';
/** Tasks are in the second of them only. */
const CATEGORIES = 'devtools.timeline,disabled-by-default-devtools.timeline,blink.user_timing,loading';
/** In milliseconds: a long task as browsers define it. */
const LONG_TASK = 50;

/** What the browser does until it first paints a list and a form, and how long its tasks are while they load. */
export async function firstPaint(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const target of [accountsList(bench), listAndForm(bench).form]) {
    const runs = await repeat(bench.runs, () => traced(bench, target));
    rows.push(
      ...rowsOf(GROUP, runs, [
        [`${target.name}: style, times`, 'recalculations', '', BUDGETS.firstPaint.recalculations],
        [`${target.name}: style, in all`, 'styleMs', 'ms', BUDGETS.firstPaint.style],
        [`${target.name}: tasks over ${LONG_TASK} ms`, 'longTasks', ''],
        [`${target.name}: the longest task`, 'longestMs', 'ms'],
      ]),
    );
  }
  return rows;
}

interface Summary {
  recalculations: number;
  styleMs: number;
  longTasks: number;
  longestMs: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
}

async function traced(bench: Bench, target: Target): Promise<Summary> {
  const cookie = cookieFor(bench, target);
  const opened = await visit(bench.browser, bench.origin, target, { cookie, link: { ...SLOW, bits: 0 } });
  await opened.debugger.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES.split(',') } });
  // Removes the cookie that says that the browser has the styles: this counts as the first page again.
  await opened.context.clearCookies({ name: 'styles' });
  await opened.page.reload({ waitUntil: 'networkidle' });
  // On a busy machine, a page can be quiet before it is painted.
  await opened.noted();
  const events = await endOfTrace(opened.debugger);
  await opened.close();
  return summaryOf(events);
}

async function endOfTrace(session: CDPSession): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return events;
}

/** @throws Error if the trace has no first paint, or no tasks: nothing was measured */
function summaryOf(events: TraceEvent[]): Summary {
  const painted = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error('The trace has no first paint.');
  const own = events.filter(({ pid, tid, ph }) => pid === painted.pid && tid === painted.tid && ph === 'X');
  const before = own.filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts < painted.ts);
  const tasks = own.filter(({ name }) => name === 'RunTask').map(({ dur = 0 }) => dur / 1000);
  if (tasks.length === 0) throw new Error('The trace has no tasks.');
  return {
    recalculations: before.length,
    styleMs: before.reduce((sum, { dur = 0 }) => sum + dur / 1000, 0),
    longTasks: tasks.filter((ms) => ms > LONG_TASK).length,
    longestMs: Math.max(0, ...tasks),
  };
}
