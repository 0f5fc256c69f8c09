import type { Outcome } from './drive';
import { Rig, type RigOptions } from './rig';
import { titleOf, type PageTarget, type RequestTarget } from '../areas/target';

/** What comes of cases, as soon as it is known. */
export type Told = (outcomes: Outcome[]) => void;

/** Starts a rig for a piece of work, and ends it with that. */
export async function onRig(options: RigOptions, work: (rig: Rig) => Promise<void>): Promise<void> {
  const rig = await Rig.start(options);
  try {
    await work(rig);
  } finally {
    await rig.close();
  }
}

/**
 * Does something with each of many, on several rigs side by side: each has a platform of its own, so that what is stored there
 * is the doing of one case. Worth the memory where cases wait: for the console's patience, or for a process to start.
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

/** Runs the cases of one page or request. What the suite itself fails at is a finding like others, and ends nothing. */
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
