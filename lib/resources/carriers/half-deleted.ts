import { memory } from '../../kit/memory';
import type { ResourceContext } from '../../kit/resource';

type Marks = Record<string, string>;

/** The marks of a carrier's parts before deletions that the platform has refused half-way, and those of what is left. */
interface HalfDeleted {
  before: Marks[];
  left: Marks;
}

/** For as long as a user may go on with the page on which the deletion was pressed. */
const known = memory<HalfDeleted>('half-deleted carriers', { forMs: 10 * 60_000, most: 200 });

const keyOf = ({ principal }: ResourceContext, sid: string) => `${principal.userSid} ${sid}`;

/** Records what a user's deletion has left of a carrier: on a page that is open, it is no change of someone else. */
export function noteHalfDeleted(context: ResourceContext, sid: string, before: Marks, left: Marks): void {
  const key = keyOf(context, sid);
  const last = known.get(key);
  const goesOn = last && JSON.stringify(last.left) === JSON.stringify(before);
  known.keep(key, { before: [...(goesOn ? last.before : []), before], left });
}

/** Whether a part differs from its mark only by what this user's own deletion has left of it. */
export function isHalfDeleted(context: ResourceContext, sid: string, label: string, mark?: string, now?: string) {
  const found = known.get(keyOf(context, sid));
  return found !== undefined && found.left[label] === now && found.before.some((marks) => marks[label] === mark);
}
