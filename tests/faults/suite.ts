import { applies, drivePage, driveRequest, runCase, type Driven, type Outcome } from './drive';
import { KINDS, type Kind } from './kinds';
import { leaving } from './leaving';
import { besideWaiting, fullRoom, SMALL_HEAP } from './crowd';
import { fullPool } from './full-pool';
import { heldBy, judgeLeftovers } from './leftovers';
import { killedIn } from './killed';
import { pagesOf } from './pages';
import { REQUESTS } from './requests/table';
import { Rig, type RigOptions } from './rig';
import type { Call } from './calls';
import { atAReplica, killedAndSentAgain, sentAgain } from './sent-again';
import { saves, type RequestTarget } from './target';
import { twoUsers } from './two-users';

/** Short: every call of every page and request fails once, in one way after the other. Whole: in every way. */
export type Extent = 'short' | 'whole';

/** The platform answers, but as late as somebody just about bears. */
const SLOW: Kind = {
  name: 'slow 10 s',
  fault: { kind: 'delay', delayMs: 10_000 },
  kinds: [],
  said: /(?!)/,
  of: 'both',
};

/** Short enough to wait for, long enough for a platform that is only busy. */
const SHORT_PATIENCE = 3;

export type Told = (outcomes: Outcome[]) => void;

/** So many wait at the same time: fewer than the share that one user has of the calls to the platform. */
const PATIENT = 20;

/** Everything that a console of usual patience can be put through. */
export async function withFaults(extent: Extent, told: Told, only?: RegExp): Promise<void> {
  const kinds = KINDS.filter(({ waits }) => !waits);
  const run = async (driven: Driven[]) => {
    const { together, alone } = casesOf(driven, kinds, extent);
    await atATime(6, together, told);
    await atATime(1, alone, told);
  };
  await onRig({ hosted: true }, told, (_rig, driven) => run(driven), only);
  await onRig(
    {},
    told,
    async (rig, driven) => {
      await run(driven);
      if (extent === 'whole') {
        const slow = casesOf(driven, [SLOW], extent);
        await atATime(PATIENT, slow.together, told);
      }
      for (const target of REQUESTS.filter((one) => one.shared && chosen(one.covers, only))) {
        told(await twoUsers(rig, target));
      }
      if (chosen('leaving', only)) told(await leaving(rig));
    },
    only,
  );
}

/** Everything that ends only with the console's patience, on a console that has little. */
export async function withSilence(extent: Extent, told: Told, only?: RegExp): Promise<void> {
  await onRig(
    { timeoutSeconds: SHORT_PATIENCE },
    told,
    async (rig, driven) => {
      const kinds = KINDS.filter(({ waits }) => waits);
      const { together, alone } = casesOf(driven, kinds, extent);
      const few = extent === 'short';
      await atATime(PATIENT, few ? every(6, together) : together, told);
      await atATime(1, few ? every(40, alone) : alone, told);
      const all = savesOn({}, only);
      for (const target of few ? every(12, all) : all) told(await fullPool(rig, target));
    },
    only,
  );
}

/** Consoles that are killed in the middle of a save. */
export async function withKilling(extent: Extent, told: Told, only?: RegExp): Promise<void> {
  const short = extent === 'short';
  await on({ timeoutSeconds: 60 }, async (rig) => {
    const targets = REQUESTS.filter((one) => one.killable && chosen(one.covers, only));
    const few = short ? targets.filter(({ covers }) => covers.startsWith('PUT /api/carriers')) : targets;
    for (const target of few) told(await killedIn(rig, target, short ? 1 : Infinity));
    // What is changed or deleted twice is as it was after the first time.
    const making = savesOn({}, only).filter(({ covers }) => covers.startsWith('POST '));
    for (const target of short ? every(20, making) : making)
      told(await killedAndSentAgain(rig, target, short ? 1 : Infinity));
  });
}

/** Browsers that send again, close, or show two providers, and saves that come to another replica. */
export async function withBrowsers(extent: Extent, told: Told, only?: RegExp): Promise<void> {
  const short = extent === 'short';
  const some = (all: RequestTarget[]) => (short ? every(8, all) : all);
  for (const hosted of [true, false]) {
    await on({ hosted }, async (rig) => {
      for (const target of some(savesOn({ hosted }, only))) told(await sentAgain(rig, target, short ? 1 : Infinity));
    });
  }
  await on({ replica: true }, async (rig) => {
    for (const target of some(savesOn({}, only))) told(await atAReplica(rig, target));
  });
}

/** A console that others keep busy: one user who waits for what never comes, and more requests than there is memory for. */
export async function withCrowd(extent: Extent, told: Told, only?: RegExp): Promise<void> {
  const some = <T>(all: T[]) => (extent === 'short' ? every(8, all) : all);
  for (const [run, options] of [
    [besideWaiting, {}],
    [fullRoom, { env: SMALL_HEAP }],
  ] as const) {
    await on({ timeoutSeconds: 60, ...options }, async (rig) => {
      const pages = (await pagesOf(rig)).filter(({ page, hosted }) => !hosted && chosen(`page ${page}`, only));
      const requests = savesOn({}, only);
      if (pages.length + requests.length > 0) told(await run(rig, some(pages), some(requests)));
    });
  }
}

async function on(options: RigOptions, work: (rig: Rig) => Promise<void>): Promise<void> {
  const rig = await Rig.start(options);
  try {
    await work(rig);
  } finally {
    await rig.close();
  }
}

type Case = () => Promise<Outcome>;

async function onRig(
  options: RigOptions,
  told: Told,
  work: (rig: Rig, driven: Driven[]) => Promise<void>,
  only?: RegExp,
): Promise<void> {
  const rig = await Rig.start(options);
  try {
    const driven: Driven[] = [];
    for (const page of await pagesOf(rig)) {
      if (!!page.hosted === !!options.hosted && chosen(`page ${page.page}`, only))
        driven.push(await drivePage(rig, page));
    }
    for (const request of REQUESTS) {
      if (!!request.hosted === !!options.hosted && chosen(request.covers, only))
        driven.push(await driveRequest(rig, request));
    }
    const before = await heldBy(rig.console);
    await work(rig, driven);
    const finding = await heldBy(rig.console).then(
      (after) => judgeLeftovers(rig.console, before, after),
      (error: unknown) => String(error),
    );
    told([{ area: 'console', what: 'leaks and bugs', call: '', kind: 'afterwards', finding }]);
    const deaths = await rig.sandbox.deaths();
    const died = deaths > 0 ? `${deaths} requests would have killed the platform` : null;
    told([{ area: 'console', what: 'deaths of the platform', call: '', kind: 'afterwards', finding: died }]);
  } finally {
    await rig.close();
  }
}

const savesOn = ({ hosted }: RigOptions, only?: RegExp): RequestTarget[] =>
  REQUESTS.filter((one) => saves(one) && !!one.hosted === !!hosted && chosen(one.covers, only));

const chosen = (name: string, only?: RegExp) => !only || only.test(name);

function casesOf(driven: Driven[], kinds: Kind[], extent: Extent): { together: Case[]; alone: Case[] } {
  const cases = { together: [] as Case[], alone: [] as Case[] };
  let turn = 0;
  for (const one of driven) {
    for (const call of one.calls) {
      const fitting = kinds.filter((kind) => applies(call, kind));
      turn += 1;
      const wanted = extent === 'whole' ? fitting : fitting.slice(turn % fitting.length).slice(0, 1);
      for (const kind of wanted) cases[one.alone ? 'alone' : 'together'].push(caseOf(one, call, kind));
    }
  }
  return cases;
}

const caseOf =
  (driven: Driven, call: Call, kind: Kind): Case =>
  () =>
    runCase(driven, call, kind);

const every = <T>(step: number, all: T[]) => all.filter((_one, at) => at % step === 0);

/** Runs all, so many at the same time. */
async function atATime(lanes: number, cases: Case[], told: Told): Promise<void> {
  const left = cases.values();
  const lane = async () => {
    for (const run of left) told([await run()]);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
