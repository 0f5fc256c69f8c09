import { setTimeout as sleep } from 'node:timers/promises';
import { callsMade, nameOf, patternOf, type Call } from './calls';
import { SOMETHING_ELSE } from './finding';
import { judgeAnswer, shapeOf, type Done } from './judge-answer';
import { judgePage } from './judge-page';
import type { Kind } from './kinds';
import { openPage } from './open-page';
import { newTrace, type Rig } from './rig';
import { titleOf, type PageTarget, type RequestTarget } from '../areas/target';

/** One case and its outcome. */
export interface Outcome {
  area: string;
  what: string;
  call: string;
  kind: string;
  /** Null: correct. */
  finding: string | null;
}

/** A page or request to run with faults: its calls without a fault, and how to run it once. */
export interface Driven {
  area: string;
  what: string;
  calls: Call[];
  /** It writes, so nothing else may use the same platform meanwhile. */
  alone: boolean;
  /** @returns the finding, or null */
  run(call: Call, kind: Kind): Promise<string | null>;
}

export function applies(call: Call, kind: Kind): boolean {
  return kind.of === 'both' || (kind.of === 'write') === call.changes;
}

export async function runCase(driven: Driven, call: Call, kind: Kind): Promise<Outcome> {
  const { area, what } = driven;
  const finding = await driven.run(call, kind).catch((error: unknown) => `the suite failed: ${String(error)}`);
  return { area, what, call: nameOf(call), kind: kind.name, finding };
}

/** Opens a page once without a fault. @throws Error if even that fails */
export async function drivePage(rig: Rig, target: PageTarget): Promise<Driven> {
  const what = `page ${target.page} (${target.user})`;
  const trace = newTrace();
  // On first use, code is loaded, and the page contains it as still pending.
  await openPage(rig, target, await rig.session(target.user), newTrace());
  const usual = await openPage(rig, target, await rig.session(target.user), trace);
  const wrong = judgePage(target, null, null, usual);
  if (wrong) throw new Error(`${what}: ${wrong}`);
  return {
    area: target.area,
    what,
    calls: callsMade(await rig.sandbox.callsOf(trace)),
    alone: !!target.sparing,
    run: sparing(
      target,
      unlessShared(async (call, kind) => {
        const cookie = await rig.session(target.user);
        const shown = await struck(rig, call, kind, (own) => openPage(rig, target, cookie, own));
        const finding = judgePage(target, kind, usual, shown);
        return forgiven(target, call, kind, finding);
      }),
    ),
  };
}

/** Sends a request once without a fault. @throws Error if even that fails */
export async function driveRequest(rig: Rig, target: RequestTarget): Promise<Driven> {
  const what = titleOf(target);
  const askOf = () => (typeof target.ask === 'function' ? target.ask(rig) : target.ask);
  const first = await askOf();
  const once = async (trace: string): Promise<Done> => {
    const cookie = target.withoutSession && target.user === 'nobody' ? '' : await rig.session(target.user);
    const answer = await rig.send(target.askedAnew ? await askOf() : first, cookie, trace).catch(() => null);
    return { answer, changes: await rig.sandbox.restore() };
  };
  await rig.sandbox.restore();
  const trace = newTrace();
  const usual = await once(trace);
  const wrong = target.ofSession ? null : judgeAnswer(target, null, usual, usual);
  if (wrong) throw new Error(`${what}: ${wrong}`);
  const calls = callsMade(await rig.sandbox.callsOf(trace), target.effects);
  if (calls.length === 0 && !target.asksNothing) throw new Error(`${what} asks nothing of the platform.`);
  return {
    area: target.area,
    what,
    calls: target.asksNothing ? [] : calls.filter(({ occurrence }) => occurrence < (target.alike ?? Infinity)),
    alone:
      !!target.lookUp || !!target.sparing || calls.some(({ changes }) => changes) || shapeOf(usual.changes) !== '{}',
    run: sparing(target, async (call, kind) => {
      const done = await struck(rig, call, kind, once);
      const finding = judgeAnswer(target, kind, usual, done);
      return forgiven(target, call, kind, finding);
    }),
  };
}

/** An exception in the table permits different text, or what it names; nothing worse. */
function forgiven(
  { quiet = [] }: PageTarget | RequestTarget,
  call: Call,
  kind: Kind,
  finding: string | null,
): string | null {
  const may = quiet.find(
    (one) => one.call.test(`${call.method} ${call.path}`) && (one.kind ?? kind.name) === kind.name,
  );
  const isExcused = may && finding && (may.finds?.test(finding) ?? finding.startsWith(SOMETHING_ELSE));
  return isExcused ? null : finding;
}

/** The delay between two attempts, and their number: longer than any 429 of the suite holds back requests. */
const SPARING_MS = 1_500;
const SPARING_TRIES = 24;

/**
 * A target that respects rate limits makes no requests for as long as a 429 has said: one second here, with retries until it
 * does.
 */
function sparing(target: PageTarget | RequestTarget, run: Driven['run']): Driven['run'] {
  if (!target.sparing) return run;
  return async (call, kind) => {
    const brief =
      kind.name === '429'
        ? { ...kind, fault: { ...kind.fault, headers: { 'retry-after': '1' } }, said: /Try again in 1 second/ }
        : kind;
    for (let tries = 1; ; tries += 1) {
      try {
        return await run(call, brief);
      } catch (error) {
        if (tries === SPARING_TRIES) throw error;
        await sleep(SPARING_MS);
      }
    }
  };
}

class NotMade extends Error {}

const SHARED_TRIES = 5;

/**
 * Two parts of a page that read the same share one call if they happen to do so at the same moment. The second call is then not
 * made, however often that is tried; the failure of the first is a case of its own. Nor is then the last of all calls.
 */
function unlessShared(run: Driven['run']): Driven['run'] {
  return async (call, kind) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await run(call, kind);
      } catch (error) {
        if (!(error instanceof NotMade) || (call.occurrence === 0 && !kind.stays)) throw error;
        if (tries === SHARED_TRIES) return null;
      }
    }
  };
}

/** Runs a target while one of its calls fails. @throws NotMade if that call was not made: then the run proves nothing */
async function struck<T>(rig: Rig, call: Call, kind: Kind, run: (trace: string) => Promise<T>): Promise<T> {
  const trace = newTrace();
  const match = kind.stays ? { trace } : { trace, method: call.method, path: patternOf(call) };
  const after = kind.stays ? call.index : call.occurrence;
  // After a reset, a read is retried; the retry fails as well.
  const times = kind.stays ? undefined : call.changes ? 1 : 2;
  const { id } = await rig.sandbox.fault({ ...kind.fault, match, after, times });
  const result = await run(trace);
  if ((await rig.sandbox.disarm(id)) === 0) throw new NotMade('the call was not made');
  return result;
}
