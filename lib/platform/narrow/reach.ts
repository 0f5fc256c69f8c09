import { z } from 'zod';
import type { ViewAs } from '../../access/view-as';
import { isRecord } from '../../kit/is-record';
import { path, type PlatformCalls } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import { UNREADABLE } from '../problems';

/** A record as the platform sends it. */
export type Row = Record<string, unknown>;

/** The rows of a list, or of one page of it; null for anything else. */
function rowsOf(json: unknown): Row[] | null {
  const list: unknown = isRecord(json) ? json.data : json;
  return Array.isArray(list) ? list.filter(isRecord) : null;
}

/** What the viewed party may see: an account and what is shared with it, or a provider and its accounts. */
export interface Reach {
  as: ViewAs;
  /** Whether an account that a record names is in reach. */
  hasAccount(sid: unknown): Promise<Result<boolean>>;
  /** Whether the viewed party's lists show a carrier. */
  hasCarrier(sid: unknown): Promise<Result<boolean>>;
  /** Whether a routing table belongs to the viewed party. */
  hasTable(sid: unknown): Promise<Result<boolean>>;
  /** Whether the viewed party's lists show a speech service. */
  hasSpeech(sid: unknown): Promise<Result<boolean>>;
  isCarrier(row: Row): boolean;
  isTable(row: Row): boolean;
  isSpeech(row: Row): Promise<Result<boolean>>;
}

/**
 * Determines what is in reach, with the user's own token; each list is read once per request, and only if needed.
 * @param calls the platform, not narrowed
 */
export function reachOf(calls: PlatformCalls, as: ViewAs): Reach {
  const { providerSid, accountSid } = as;
  const inProvider = (row: Row) => row.service_provider_sid === providerSid;
  const isShared = (row: Row) => (row.account_sid ?? null) === null && inProvider(row);
  const isCarrier = (row: Row) => (accountSid ? row.account_sid === accountSid || isShared(row) : inProvider(row));
  const isTable = (row: Row) => (accountSid ? row.account_sid === accountSid : inProvider(row));
  const accounts = readOnce(calls, '/Accounts', 'account_sid', inProvider);
  const carriers = readOnce(calls, path`/ServiceProviders/${providerSid}/VoipCarriers`, 'voip_carrier_sid', isCarrier);
  const tables = readOnce(calls, '/Lcrs', 'lcr_sid', isTable);
  const hasAccount = (sid: unknown) =>
    accountSid ? Promise.resolve(ok(sid === accountSid)) : accounts().then((found) => among(found, sid));
  const isSpeech = async (row: Row) => (isShared(row) ? ok(true) : hasAccount(row.account_sid));
  return {
    as,
    hasAccount,
    hasCarrier: async (sid) => among(await carriers(), sid),
    hasTable: async (sid) => among(await tables(), sid),
    hasSpeech: async (sid) => {
      // The provider's list has only what its accounts share.
      const one = await calls.get(path`/ServiceProviders/${providerSid}/SpeechCredentials/${String(sid)}`, z.unknown());
      return one.ok ? (isRecord(one.value) ? isSpeech(one.value) : ok(false)) : one;
    },
    isCarrier,
    isTable,
    isSpeech,
  };
}

type Sids = Result<Set<unknown>>;

function among(sids: Sids, sid: unknown): Result<boolean> {
  return sids.ok ? ok(typeof sid === 'string' && sids.value.has(sid)) : sids;
}

/** The sids of the rows of a list that are in reach. */
function readOnce(calls: PlatformCalls, list: string, key: string, isWithin: (row: Row) => boolean) {
  let sids: Promise<Sids> | undefined;
  return () =>
    (sids ??= calls.get(list, z.unknown()).then((answer): Sids => {
      if (!answer.ok) return answer;
      const rows = rowsOf(answer.value);
      return rows ? ok(new Set(rows.filter(isWithin).map((row) => row[key]))) : fail('malformed', UNREADABLE);
    }));
}
