import { columnsBefore, rowsBefore, type Course, type RowKind } from '../../kit/roll-back';
import type { StoredGateway } from './gateway-wire';
import { losesNetwork } from './networks';
import { has, type Snapshot } from './snapshot';

const GATEWAY: RowKind<StoredGateway> = {
  undone: ({ before, wanted, now }) => ({
    ...now,
    columns: columnsBefore({ before: before.columns, wanted: wanted.columns, now: now.columns }),
  }),
  isAdded: (wanted, now) => has(now, wanted.columns),
};

/**
 * The state that undoes a failed save. Once the save has removed or narrowed a network, nothing else is undone: the platform may
 * not take the network back, and what the save has added may be there to replace it.
 */
export function undoneSave(course: Course<Snapshot>): Snapshot {
  const { before, wanted, now } = course;
  const hasLost = before.sip.some((gateway) => {
    const [kept, found] = [wanted, now].map(({ sip }) => sip.find(({ sid }) => sid === gateway.sid));
    return losesNetwork(gateway, kept) && found?.columns.netmask === kept?.columns.netmask;
  });
  return hasLost ? now : undoneSnapshot(course);
}

/** The state that undoes what a save or a deletion has done to a carrier. */
export function undoneSnapshot({ before, wanted, now }: Course<Snapshot>): Snapshot {
  return {
    columns: columnsBefore({ before: before.columns, wanted: wanted.columns, now: now.columns }),
    sip: rowsBefore({ before: before.sip, wanted: wanted.sip, now: now.sip }, GATEWAY),
    smpp: rowsBefore({ before: before.smpp, wanted: wanted.smpp, now: now.smpp }, GATEWAY),
  };
}
