import { setTimeout as wait } from 'node:timers/promises';
import { isAreaOn } from '../../access/areas';
import { can } from '../../access/can';
import { plainText } from '../../format/match-words';
import { byNumberedName } from '../../format/name-order';
import { shownName } from '../../kit/list';
import { ok, type Problem, type Result } from '../../kit/problem';
import type { Resource, ResourceContext } from '../../kit/resource';
import { remembered, type CacheOwner } from '../../platform/remembered';
import { declaredAreas, resourceOf } from '../../resources/registry';
import { everyRow } from '../every-row';

/** Something that can be found, with the texts that match it. */
interface Entry {
  area: string;
  sid: string;
  name: string;
  /** Shown next to the name. */
  detail: string;
  /** Name first; normalised by `plainText`. */
  plain: string[];
}

/** The most records of one list that are searched. An entry takes up to 500 bytes: those of 5,000 accounts are 2.5 MB. */
export const MOST_OF_A_LIST = 20_000;

/**
 * The areas whose lists are read whole; those that the platform pages are searched there. Some users have no list of an area
 * but a single record, such as their own routing table.
 */
function listedAreas({ principal, features }: ResourceContext): Resource[] {
  return declaredAreas()
    .map((area) => resourceOf(area)!)
    .filter(({ area, rows }) => rows !== undefined && isAreaOn(area, features) && can(principal, 'read', area).allowed);
}

/**
 * Everything in the lists of the current provider, as the viewer's token shows it; from memory after the first time.
 * @param forMs how old a list may be, in milliseconds
 * @param waitMs how long to wait for lists that are being read, which goes on after it; without it, until they are
 * @returns what could be read, the titles of the lists that couldn't and of those that are too long to be searched whole, and
 *   whether others are still being read
 */
export async function loadEntries(
  session: CacheOwner,
  context: ResourceContext,
  forMs: number,
  waitMs?: number,
): Promise<{ entries: Entry[]; failed: { title: string; problem: Problem }[]; cut: string[]; pending: boolean }> {
  const entries: Entry[] = [];
  const failed: { title: string; problem: Problem }[] = [];
  const cut: string[] = [];
  const areas = listedAreas(context);
  const enough = new AbortController();
  const late = waitMs === undefined ? [] : [wait(waitMs, null, { signal: enough.signal }).catch(() => null)];
  const lists = await Promise.all(
    areas.map((resource) => {
      const list = remembered(session, `${context.provider.providerSid} find ${resource.area}`, forMs, () =>
        entriesOf(resource, context),
      );
      return Promise.race([list, ...late]);
    }),
  );
  enough.abort();
  for (const [at, list] of lists.entries()) {
    const { title } = areas[at]!.list;
    if (list?.ok) {
      entries.push(...list.value.value.entries);
      if (list.value.value.isCut) cut.push(title);
    } else if (list) failed.push({ title, problem: list.problem });
  }
  return { entries, failed, cut, pending: lists.includes(null) };
}

async function entriesOf(
  resource: Resource,
  context: ResourceContext,
): Promise<Result<{ entries: Entry[]; isCut: boolean }>> {
  const read = await everyRow(resource, context);
  if (!read.ok) return read;
  const { area, list } = resource;
  const { principal } = context;
  const listed = can(principal, 'list', area).allowed;
  const shown = listed ? read.value : read.value.filter((row) => can(principal, 'read', area, list.owner(row)).allowed);
  const entries = shown.slice(0, MOST_OF_A_LIST).map((row) => {
    const name = shownName(list.name(row));
    const texts = list.columns.map((column) => {
      const cell = column.cell?.(row);
      return !cell || cell.kind === 'state' ? null : cell.kind === 'sid' ? cell.sid : cell.text;
    });
    const found = [...(list.searched?.(row) ?? []), ...texts].filter((text): text is string => !!text && text !== name);
    const unique = [...new Set(found)];
    const sid = list.id(row);
    const detail = unique
      .filter((text) => text !== sid)
      .slice(0, 3)
      .join(' · ');
    return { area, sid, name, detail, plain: [name, sid, ...unique].map(plainText) };
  });
  // Sorted once, not per typed letter: with thousands of names that takes a second.
  return ok({ entries: entries.sort((a, b) => byNumberedName(a.name, b.name)), isCut: shown.length > MOST_OF_A_LIST });
}
