import { applies, drivePage, driveRequest, runCase, type Driven, type Outcome } from './drive';
import type { Kind } from './kinds';
import { heldBy, judgeLeftovers } from './leftovers';
import { pagesOf } from './pages';
import { REQUESTS } from '../areas/table';
import type { Rig, RigOptions } from './rig';
import { onRig, tried, type Told } from './rigs';

/** Short: every call of every page and request fails once, with one kind of fault after the other. Whole: with every kind. */
export type Extent = 'short' | 'whole';

type Case = () => Promise<Outcome>;

/**
 * Runs all pages and requests once, distributed over several parallel rigs, then does some work with each rig's share. Also
 * reports what the consoles have left behind afterwards.
 */
export async function onDriven(
  many: number,
  options: RigOptions,
  { told, only }: { told: Told; only?: RegExp },
  work: (rig: Rig, driven: Driven[], place: number) => Promise<void>,
): Promise<void> {
  const lane = (place: number) =>
    onRig(options, async (rig) => {
      const pages = (await pagesOf(rig, options)).map((page) => ({ target: page, drive: () => drivePage(rig, page) }));
      const requests = REQUESTS.map((request) => ({ target: request, drive: () => driveRequest(rig, request) }));
      const wanted = [...pages, ...requests].filter(
        ({ target }) =>
          !!target.hosted === !!options.hosted &&
          chosen('covers' in target ? target.covers : `page ${target.page}`, only),
      );
      const driven: Driven[] = [];
      for (const { target, drive } of wanted.filter((_one, at) => at % many === place)) {
        await tried(rig, target, told, async () => {
          driven.push(await drive());
          return [];
        });
      }
      const before = await heldBy(rig.console);
      await work(rig, driven, place);
      await tellLeftovers(rig, told, before);
    });
  await Promise.all(Array.from({ length: many }, (_none, place) => lane(place)));
}

async function tellLeftovers(rig: Rig, told: Told, before: Awaited<ReturnType<typeof heldBy>>): Promise<void> {
  const finding = await heldBy(rig.console).then(
    (after) => judgeLeftovers(rig.console, before, after),
    (error: unknown) => String(error),
  );
  told([{ area: 'console', what: 'leaks and bugs', call: '', kind: 'afterwards', finding }]);
  const deaths = await rig.sandbox.deaths();
  const died = deaths > 0 ? `${deaths} requests would have killed the platform` : null;
  told([{ area: 'console', what: 'deaths of the platform', call: '', kind: 'afterwards', finding: died }]);
}

export const chosen = (name: string, only?: RegExp) => !only || only.test(name);

/** The cases of all targets: those that may run in parallel, and those that write. */
export function casesOf(driven: Driven[], kinds: Kind[], extent: Extent): { together: Case[]; alone: Case[] } {
  const cases = { together: [] as Case[], alone: [] as Case[] };
  let turn = 0;
  for (const one of driven) {
    for (const call of one.calls) {
      const fitting = kinds.filter((kind) => applies(call, kind));
      turn += 1;
      const wanted = extent === 'whole' ? fitting : fitting.slice(turn % fitting.length).slice(0, 1);
      for (const kind of wanted) cases[one.alone ? 'alone' : 'together'].push(() => runCase(one, call, kind));
    }
  }
  return cases;
}

/** Every nth of all. */
export const every = <T>(step: number, all: T[]) => all.filter((_one, at) => at % step === 0);

/** Runs all cases with limited concurrency. */
export async function atATime(lanes: number, cases: Case[], told: Told): Promise<void> {
  const left = cases.values();
  const lane = async () => {
    for (const run of left) told([await run()]);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
