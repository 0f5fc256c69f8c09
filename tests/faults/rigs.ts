import type { Outcome } from './drive';
import { Rig, type RigOptions } from './rig';
import { titleOf, type PageTarget, type RequestTarget } from '../areas/target';

/** Receives the outcomes of cases, as soon as they are known. */
export type Told = (outcomes: Outcome[]) => void;

/** Starts a rig for some work, and stops it afterwards. */
export async function onRig(options: RigOptions, work: (rig: Rig) => Promise<void>): Promise<void> {
  const rig = await Rig.start(options);
  try {
    await work(rig);
  } finally {
    await rig.close();
  }
}

/**
 * Processes items on several parallel rigs: each has its own platform, so that every change stored there comes from one case.
 * Worth the memory where cases wait: for the console's timeout, or for a process to start.
 */
export async function onRigs<Item>(
  many: number,
  options: RigOptions,
  items: Item[],
  work: (rig: Rig, item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const lane = () =>
    onRig(options, async (rig) => {
      for (const item of left) await work(rig, item);
    });
  await Promise.all(Array.from({ length: Math.min(many, items.length) }, lane));
}

/** Runs the cases of one page or request. A failure of the suite itself is a finding like others, and stops nothing. */
export async function tried(
  rig: Rig,
  target: PageTarget | RequestTarget,
  told: Told,
  run: () => Promise<Outcome[]>,
): Promise<void> {
  try {
    told(await run());
  } catch (error) {
    await rig.sandbox.noFaults();
    await rig.sandbox.restore();
    const what = 'covers' in target ? titleOf(target) : `page ${target.page}`;
    told([{ area: target.area, what, call: '', kind: 'the suite', finding: String(error) }]);
  }
}
