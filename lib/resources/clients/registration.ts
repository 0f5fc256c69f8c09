import { z } from 'zod';
import { isViewOnly } from '../../access/principal';
import { fewAtOnce } from '../../kit/few-at-once';
import { path, type PlatformCalls } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import type { AccountRef } from '../../kit/directory';
import type { ResourceContext } from '../../kit/resource';
import { wireList, wireNumber, wireString, wireText } from '../../kit/wire';

/** Whether a device has registered for a SIP client. */
export interface Registration {
  online: boolean;
  /** When it ends unless the device renews it, in milliseconds since 1970; null when offline, or not said. */
  until: number | null;
  /** `udp`, `tcp`, `tls`, `ws`, `wss`; null when offline, or not said. */
  transport: string | null;
}

type Named = Registration & { name: string };

const OFFLINE: Registration = { online: false, until: null, transport: null };

/** Users who may only look are told about one name at a time (CONTRACT-2, section 23): so many names, and no more. */
const MOST_SINGLE = 50;
/** Each account is a call. */
const MOST_ACCOUNTS = 20;

/**
 * One item of the platform's answer. It may hold passwords of webhooks and internal addresses: nothing but what is named here
 * is read.
 */
export const wireRegistration = z
  .object({
    name: wireString,
    registered_status: wireText.optional(),
    expiryTime: wireNumber.optional(),
    protocol: wireText.optional(),
  })
  .transform(({ name, registered_status, expiryTime, protocol }): Named => {
    if (registered_status !== 'active') return { name, ...OFFLINE };
    return { name, online: true, until: expiryTime && expiryTime > 0 ? expiryTime : null, transport: protocol || null };
  });

export const wireRegistrations: z.ZodType<Named[]> = wireList(wireRegistration).transform(({ rows }) => rows);

/**
 * Reads what is registered for names of one account. The platform's own list is not asked: it also shows users of other
 * realms that end alike (CONTRACT-2, section 23).
 * @returns by name; a name that the platform said nothing of is missing
 */
export async function readRegistrations(
  { principal, calls }: Pick<ResourceContext, 'principal' | 'calls'>,
  { accountSid, sipRealm }: Pick<AccountRef, 'accountSid' | 'sipRealm'>,
  names: string[],
): Promise<Result<Map<string, Registration>>> {
  // Nothing can register where there is no realm; the platform refuses the question.
  if (!sipRealm) return ok(new Map(names.map((name) => [name, OFFLINE])));
  const base = path`/Accounts/${accountSid}/RegisteredSipUsers`;
  const found = isViewOnly(principal)
    ? await oneByOne(calls, base, names)
    : await calls.post(base, names, wireRegistrations, { reads: true });
  if (!found.ok) return { ok: false, problem: { ...found.problem, doubtful: undefined } };
  return ok(new Map(found.value.map(({ name, ...registration }) => [name, registration])));
}

/** A few at a time; after one that has failed no more are asked. */
async function oneByOne(calls: PlatformCalls, base: string, names: string[]): Promise<Result<Named[]>> {
  const found: Named[] = [];
  let failed: Result<never> | null = null;
  await fewAtOnce(names, async (name) => {
    if (failed) return;
    const answer = await calls.get(base + path`/${name}`, wireRegistration);
    if (answer.ok) found.push(answer.value);
    else failed = answer;
  });
  return failed ?? ok(found);
}

/** What is needed of a SIP client to find out about its device. */
interface Client {
  accountSid: string | null;
  username: string;
}

/**
 * Adds to SIP clients whether their devices are online: one call for each account.
 * @returns a Problem when it is not known of one of them, and for more than can be asked at once
 */
export async function withRegistrations<T extends Client>(
  context: ResourceContext,
  clients: T[],
): Promise<Result<(T & { registration: Registration | null })[]>> {
  const accounts = await context.directory.accounts();
  if (!accounts.ok) return accounts;
  const namesIn = (account: string) =>
    clients.filter(({ accountSid }) => accountSid === account).map(({ username }) => username);
  const owners = new Set(clients.map(({ accountSid }) => accountSid));
  const asked = accounts.value.filter(({ accountSid }) => owners.has(accountSid));
  if (asked.length > MOST_ACCOUNTS || (isViewOnly(context.principal) && clients.length > MOST_SINGLE)) {
    return fail('invalid', 'There are too many SIP clients to check their registrations. Choose one account.');
  }
  const known = await Promise.all(
    asked.map(async (account) => ({
      account,
      registrations: await readRegistrations(context, account, namesIn(account.accountSid)),
    })),
  );
  const bySid = new Map<string, Map<string, Registration>>();
  for (const { account, registrations } of known) {
    if (!registrations.ok) return registrations;
    bySid.set(account.accountSid, registrations.value);
  }
  return ok(
    clients.map((client) => {
      const registration = bySid.get(client.accountSid ?? '')?.get(client.username) ?? null;
      return { ...client, registration };
    }),
  );
}
