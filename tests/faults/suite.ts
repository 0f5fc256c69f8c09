import { besideWaiting, fullRoom, SMALL_HEAP } from './crowd';
import { atATime, casesOf, chosen, every, onDriven, type Extent } from './driven';
import { fullPool, fullPoolPage } from './full-pool';
import { endedIn } from './ended';
import { killedIn } from './killed';
import { KINDS, type Kind } from './kinds';
import { leaving } from './leaving';
import { pagesOf } from './pages';
import { remembered } from './remembered';
import { REQUESTS } from '../areas/table';
import { killedAndSentAgain } from './resent';
import type { RigOptions } from './rig';
import { onRig, onRigs, tried, type Told } from './rigs';
import { atAReplica, besideAnother, sentAgain } from './sent-again';
import { saves, type RequestTarget } from '../areas/target';
import { twoUsers } from './two-users';

/** The platform responds, but only after the longest tolerable delay. */
const SLOW: Kind = {
  name: 'slow 10 s',
  fault: { kind: 'delay', delayMs: 10_000 },
  kinds: [],
  said: /(?!)/,
  of: 'both',
};

/** Half the timeout of a console with a short one. */
const LATE: Kind = { ...SLOW, name: 'slow', fault: { kind: 'delay', delayMs: 1_500 } };

/** Short enough to wait for, long enough for a platform that is merely busy. */
const SHORT_PATIENCE = 3;

/** Long enough to request as many lists as there are turns. */
const POOL_PATIENCE = 6;

/** The number that wait at the same time: less than one user's share of the platform calls. */
const PATIENT = 20;

/** The number of parallel rigs where cases mostly wait, and where processes start all the time. */
const WAITING_RIGS = 4;
const STARTING_RIGS = 2;

const PLAIN_AND_HOSTED: RigOptions[] = [{}, { hosted: true }];

/** One part of the suite. @param only a pattern for the names of the pages and requests */
export type Part = (extent: Extent, told: Told, only?: RegExp) => Promise<void>;

/** All faults for a console with the usual timeout. */
export const withFaults: Part = async (extent, told, only) => {
  const kinds = KINDS.filter(({ waits }) => !waits);
  for (const options of PLAIN_AND_HOSTED) {
    await onDriven(1, options, { told, only }, async (_rig, driven) => {
      const { together, alone } = casesOf(driven, kinds, extent);
      await atATime(6, together, told);
      await atATime(1, alone, told);
    });
  }
};

/** Two users with the same record, browsers that disconnect, and cached reads. */
export const withUsers: Part = async (extent, told, only) => {
  for (const options of PLAIN_AND_HOSTED) {
    const shared = savesOn(options, only).filter((one) => one.shared);
    await onRigs(1, options, shared, (rig, target) => tried(rig, target, told, () => twoUsers(rig, target)));
  }
  // The console's timeout must not be what ends the calls of a browser that has left.
  if (chosen('leaving', only)) await onRig({ timeoutSeconds: 120 }, async (rig) => told(await leaving(rig)));
  await onRig({}, async (rig) => {
    if (chosen('remembered', only)) await remembered(rig, told, extent === 'short' ? 2 : Infinity);
  });
};

/** Everything that ends only with the console's timeout, on a console with a short one. */
export const withSilence: Part = async (extent, told, only) => {
  const few = extent === 'short';
  const kinds = KINDS.filter(({ waits }) => waits);
  for (const options of PLAIN_AND_HOSTED) {
    const rigs = few || options.hosted ? 1 : WAITING_RIGS;
    await onDriven(rigs, { timeoutSeconds: SHORT_PATIENCE, ...options }, { told, only }, async (_rig, driven) => {
      const { together, alone } = casesOf(driven, few ? kinds : [...kinds, LATE], extent);
      await atATime(PATIENT, few ? every(6, together) : together, told);
      await atATime(1, few ? every(40, alone) : alone, told);
    });
  }
};

/** All reads, from a platform that takes ten seconds; there is no short form. */
export const withSlowness: Part = async (extent, told, only) => {
  if (extent === 'short') return;
  for (const options of PLAIN_AND_HOSTED) {
    await onDriven(1, options, { told, only }, async (_rig, driven) => {
      await atATime(PATIENT, casesOf(driven, [SLOW], extent).together, told);
    });
  }
};

/** All turns for platform calls are occupied, those of one user or those of all. */
export const withFullPool: Part = async (extent, told, only) => {
  const few = extent === 'short';
  for (const options of PLAIN_AND_HOSTED) {
    const patience = { timeoutSeconds: POOL_PATIENCE, ...options };
    const saving = savesOn(options, only);
    const signingIn = options.hosted ? [] : REQUESTS.filter(({ covers }) => covers === 'POST /api/session');
    const requests = [...(few ? every(20, saving) : saving), ...signingIn.filter(({ covers }) => chosen(covers, only))];
    const rigs = few ? 1 : WAITING_RIGS;
    await onRigs(rigs, patience, requests, (rig, target) => tried(rig, target, told, () => fullPool(rig, target)));
    const pages = Array.from({ length: few ? 1 : WAITING_RIGS }, (_none, place) => place);
    await onRigs(rigs, patience, pages, async (rig, place) => {
      const all = (await pagesOn(rig, options, only)).filter((_one, at) => at % pages.length === place);
      for (const page of few ? every(25, all) : all) await tried(rig, page, told, () => fullPoolPage(rig, page));
    });
  }
};

/** Consoles that are killed in the middle of a save. */
export const withKilling: Part = async (extent, told, only) => {
  const short = extent === 'short';
  const most = short ? 1 : Infinity;
  for (const options of PLAIN_AND_HOSTED) {
    const patience = { timeoutSeconds: 60, ...options };
    const all = savesOn(options, only);
    // One of each kind, and of those that cost money.
    const some = (step: number, targets: RequestTarget[]) => (short ? every(step, targets) : targets);
    await onRigs(short ? 1 : STARTING_RIGS, patience, some(30, all), (rig, target) =>
      tried(rig, target, told, () => killedAndSentAgain(rig, target, most)),
    );
    const mended = short ? all.filter(({ covers }) => covers.startsWith('PUT /api/carriers')) : all;
    await onRigs(short ? 1 : STARTING_RIGS, patience, mended, (rig, target) =>
      tried(rig, target, told, () => killedIn(rig, target, most)),
    );
  }
};

/** Consoles that are killed or stopped in the middle of a save, next to one that shares a store with them. */
export const withRestarts: Part = async (extent, told, only) => {
  const short = extent === 'short';
  const most = short ? 1 : Infinity;
  for (const options of PLAIN_AND_HOSTED) {
    const pair = { timeoutSeconds: 60, replica: true, ...options };
    const all = savesOn(options, only);
    await onRigs(short ? 1 : WAITING_RIGS, pair, short ? every(30, all) : all, (rig, target) =>
      tried(rig, target, told, () => endedIn(rig, target, most)),
    );
    // Each waits until the store no longer considers the dead console to be at work.
    await onRigs(short ? 1 : WAITING_RIGS, pair, short ? every(60, all) : all, (rig, target) =>
      tried(rig, target, told, () => killedAndSentAgain(rig, target, most)),
    );
  }
};

/** Browsers that repeat requests, close, or show two providers, and saves that reach another replica. */
export const withBrowsers: Part = async (extent, told, only) => {
  const short = extent === 'short';
  const some = (all: RequestTarget[]) => (short ? every(8, all) : all);
  for (const options of PLAIN_AND_HOSTED) {
    const all = some(savesOn(options, only));
    await onRigs(1, options, all, async (rig, target) => {
      await tried(rig, target, told, () => sentAgain(rig, target, short ? 1 : Infinity));
      await tried(rig, target, told, () => besideAnother(rig, target));
    });
    await onRigs(1, { replica: true, ...options }, all, (rig, target) =>
      tried(rig, target, told, () => atAReplica(rig, target)),
    );
  }
};

/** A console kept busy by others: one user who waits for responses that never come, and more requests than memory allows. */
export const withCrowd: Part = async (extent, told, only) => {
  const some = <T>(all: T[]) => (extent === 'short' ? every(8, all) : all);
  for (const options of PLAIN_AND_HOSTED) {
    for (const [run, more] of [
      [besideWaiting, {}],
      [fullRoom, { env: SMALL_HEAP }],
    ] as const) {
      await onRig({ timeoutSeconds: 60, ...options, ...more }, async (rig) => {
        const pages = some(await pagesOn(rig, options, only));
        const requests = some(savesOn(options, only));
        if (pages.length + requests.length > 0) told(await run(rig, pages, requests));
      });
    }
  }
};

const savesOn = ({ hosted }: RigOptions, only?: RegExp): RequestTarget[] =>
  REQUESTS.filter((one) => saves(one) && !!one.hosted === !!hosted && chosen(one.covers, only));

async function pagesOn(rig: Parameters<typeof pagesOf>[0], { hosted }: RigOptions, only?: RegExp) {
  return (await pagesOf(rig, { hosted })).filter(
    (one) => !!one.hosted === !!hosted && chosen(`page ${one.page}`, only),
  );
}
