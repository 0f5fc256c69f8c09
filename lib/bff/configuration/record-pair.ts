import { isAccountUser } from '../../access/principal';
import { AREAS } from '../../configuration/areas';
import type { AreaName } from '../../configuration/model';
import { pairLines, type RecordPair } from '../../configuration/pair';
import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { resourceOf } from '../../resources/registry';
import { loadRecord } from '../record';
import { toRecord, type Room } from './adapter';
import { ADAPTERS } from './areas';
import { ACCESS } from './constraints';
import { roomFor, targetOf } from './read';

/** Two records of one area, field by field, as this user may see them. */
export async function recordPair(
  context: ResourceContext,
  area: AreaName,
  left: string,
  right: string,
): Promise<Result<RecordPair>> {
  const target = await targetOf(context, '');
  if (!target.ok) return target;
  const room = await roomFor(context, target.value);
  if (!room.ok) return room;
  const [a, b] = [await recordOf(room.value, area, left), await recordOf(room.value, area, right)];
  if (!a.ok) return a;
  if (!b.ok) return b;
  const lines = pairLines(AREAS[area], target.value.kind, a.value.record, b.value.record);
  return ok({ left: a.value.side, right: b.value.side, lines });
}

async function recordOf(room: Room, area: AreaName, sid: string) {
  const { context, names } = room;
  const resource = resourceOf(ACCESS[area]);
  if (!resource) return fail('not-found', 'These records don’t exist.');
  // The record's own area decides who may see it.
  const view = await loadRecord(resource, context, sid);
  if (!view.ok) return view;
  const stored = await ADAPTERS[area].readOne(room, sid);
  if (!stored.ok) return stored;
  const { accountSid } = stored.value;
  const owner = area === 'accounts' || isAccountUser(context.principal) ? null : accountSid;
  const account = owner ? (names.account(owner)?.name ?? null) : null;
  return ok({ side: { sid, name: view.value.name, account }, record: toRecord(AREAS[area], room, stored.value) });
}
