import { setImmediate as othersFirst } from 'node:timers/promises';
import { can } from '../../access/can';
import { isAccountUser } from '../../access/principal';
import { outOfSight } from '../../access/sight';
import { ALL_AREAS } from '../../configuration/areas';
import { LARGEST_FILE, MOST_RECORDS, tooLargeToWrite, tooManyToWrite } from '../../configuration/limits';
import type { AreaName, Configuration } from '../../configuration/model';
import { inOrder } from '../../configuration/order';
import { piecesOf, type Format } from '../../configuration/write';
import { fail, mapped, ok, refuse, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { inTurns } from './in-turns';
import { toRecord, type Room, type StoredRecord, type Target } from './adapter';
import { ADAPTERS } from './areas';
import { isOff } from './constraints';
import { Names } from './names';
import { unknownFields } from './unknown-fields';

/**
 * The account, or the provider, that a request names, after checking that this user may see it.
 * @param account sid or name; '' for the whole provider. Account users get their own, whatever is named
 */
export async function targetOf(context: ResourceContext, account: string): Promise<Result<Target>> {
  const { principal, directory, provider } = context;
  const verdict = can(principal, 'read', 'configuration');
  if (!verdict.allowed) return refuse(verdict.code);
  const wanted = isAccountUser(principal) && !account ? (principal.accountSid ?? '') : account;
  if (!wanted) return ok({ kind: 'provider', account: null });
  const accounts = await directory.accounts();
  if (!accounts.ok) return accounts;
  const own = accounts.value.filter(({ providerSid, accountSid }) =>
    principal.accountSid ? accountSid === principal.accountSid : providerSid === provider.providerSid,
  );
  const found = own.filter(({ accountSid, name }) => accountSid === wanted || name === wanted);
  if (found.length > 1) return fail('invalid', `${found.length} accounts are named “${wanted}”: use the SID.`);
  const [one] = found;
  if (!one) return fail('not-found', 'There is no such account, or you can’t see it.');
  return ok({ kind: 'account', account: one });
}

/** The context for reading and writing a target. */
export async function roomFor(context: ResourceContext, target: Target): Promise<Result<Room>> {
  return mapped(Names.read(context), (names) => ({ context, target, names, unknown: unknownFields(context) }));
}

/** Reads the configuration of a target as this user sees it. It is never partial: if one area fails, all of it fails. */
export async function readConfiguration(room: Room): Promise<Result<Configuration>> {
  return mapped(readRecords(room), (read) => read.configuration);
}

/** The records of the platform by SID. */
export type StoredRecords = ReadonlyMap<string, StoredRecord>;

/** The same, with the records that it was made of. */
export async function readRecords(
  room: Room,
): Promise<Result<{ configuration: Configuration; records: StoredRecords }>> {
  const { context, target } = room;
  const areas: Configuration['areas'] = {};
  const records = new Map<string, StoredRecord>();
  // An empty list would say that the account has none.
  const isHidden = (area: AreaName) =>
    area === 'routing' && !!target.account && outOfSight(context.principal).accountTables;
  for (const area of ALL_AREAS) {
    if (isOff(context, area.name) || isHidden(area.name) || (area.kind && area.kind !== target.kind)) continue;
    const stored = await ADAPTERS[area.name].read(room);
    if (!stored.ok) {
      const what = `Couldn’t load: ${area.title}.`;
      return { ok: false, problem: { ...stored.problem, message: `${what} ${stored.problem.message}` } };
    }
    for (const one of stored.value) records.set(one.sid, one);
    areas[area.name] = await inTurns(stored.value, (one) => toRecord(area, room, one));
  }
  const name = target.account?.name ?? context.provider.name;
  return ok({ configuration: inOrder({ kind: target.kind, name, areas }), records });
}

/** A configuration as a file. @returns a Problem where it would be larger than the limit for reading */
export async function fileOf(configuration: Configuration, format: Format): Promise<Result<string>> {
  const records = Object.values(configuration.areas).reduce((sum, { length }) => sum + length, 0);
  if (records > MOST_RECORDS) return fail('invalid', tooManyToWrite(configuration.kind));
  const text: string[] = [];
  let bytes = 0;
  for (const piece of piecesOf(configuration, format)) {
    text.push(piece);
    bytes += Buffer.byteLength(piece);
    if (bytes > LARGEST_FILE) return fail('invalid', tooLargeToWrite(configuration.kind));
    await othersFirst();
  }
  return ok(text.join(''));
}
