import { z } from 'zod';
import { isViewOnly } from '../../access/principal';
import { collectFew } from '../../kit/few-at-once';
import { path } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import type { AccountRef } from '../../kit/directory';
import type { ResourceContext } from '../../kit/resource';
import * as wire from '../../kit/wire';

/** The registration of a SIP client's device. */
export interface Registration {
  online: boolean;
  /** When it ends unless the device renews it, in milliseconds since 1970; null when offline or unknown. */
  until: number | null;
  /** `udp`, `tcp`, `tls`, `ws`, `wss`; null when offline or unknown. */
  transport: string | null;
}

type Named = Registration & { name: string };

const OFFLINE: Registration = { online: false, until: null, transport: null };

/** For view-only users the platform answers about one name at a time (CONTRACT-2, section 23): at most this many are asked. */
const MOST_SINGLE = 50;
/** A request with more names, of up to 64 characters each, may exceed the 100 kB that the platform accepts. */
const NAMES_AT_ONCE = 1_000;
/** Each account costs one call, and another one for each further thousand of its clients. */
const MOST_CALLS = 20;

/**
 * One item of the platform's response. It may contain webhook passwords and internal addresses, so nothing is read except the
 * fields named here.
 */
export const wireRegistration = z
  .object({
    name: wire.string,
    registered_status: wire.text,
    expiryTime: wire.number,
    protocol: wire.text,
  })
  .transform(({ name, registered_status, expiryTime, protocol }): Named => {
    if (registered_status !== 'active') return { name, ...OFFLINE };
    return { name, online: true, until: isMoment(expiryTime) ? expiryTime : null, transport: protocol || null };
  });

const isMoment = (ms: number | null): ms is number =>
  typeof ms === 'number' && ms > 0 && !Number.isNaN(new Date(ms).getTime());

export const wireRegistrations: z.ZodType<Named[]> = wire.rows(wireRegistration);

/**
 * Reads the registrations of names in one account. The platform's own list is not used: it also contains users of other realms
 * that end in the same text (CONTRACT-2, section 23).
 * @returns by name, without the names that the platform did not mention
 */
export async function readRegistrations(
  { principal, calls }: Pick<ResourceContext, 'principal' | 'calls'>,
  { accountSid, sipRealm }: Pick<AccountRef, 'accountSid' | 'sipRealm'>,
  names: string[],
): Promise<Result<Map<string, Registration>>> {
  // Nothing can register without a realm; the platform refuses the request.
  if (!sipRealm) return ok(new Map(names.map((name) => [name, OFFLINE])));
  const base = path`/Accounts/${accountSid}/RegisteredSipUsers`;
  const found = isViewOnly(principal)
    ? await collectFew(names, (name) => calls.get(base + path`/${name}`, wireRegistration))
    : await collectFew(batchesOf(names), (some) => calls.post(base, some, wireRegistrations, { reads: true }));
  if (!found.ok) return found;
  return ok(new Map(found.value.flat().map(({ name, ...registration }) => [name, registration])));
}

function batchesOf(names: string[]): string[][] {
  const count = Math.ceil(names.length / NAMES_AT_ONCE);
  return Array.from({ length: count }, (_, i) => names.slice(i * NAMES_AT_ONCE, (i + 1) * NAMES_AT_ONCE));
}

/** The columns of a SIP client needed to look up its device. */
interface Client {
  accountSid: string | null;
  username: string;
}

/**
 * Adds to SIP clients whether their devices are online, with few calls per account.
 * @returns a Problem if that is unknown for any of them, or there are too many to ask at once
 */
export async function withRegistrations<T extends Client>(
  context: ResourceContext,
  clients: T[],
): Promise<Result<(T & { registration: Registration | null })[]>> {
  const accounts = await context.directory.accounts();
  if (!accounts.ok) return accounts;
  const names = new Map<string | null, string[]>();
  for (const { accountSid, username } of clients) {
    if (!names.has(accountSid)) names.set(accountSid, []);
    names.get(accountSid)!.push(username);
  }
  const asked = accounts.value.filter(({ accountSid }) => names.has(accountSid));
  const needed = asked.reduce((sum, { accountSid }) => sum + batchesOf(names.get(accountSid)!).length, 0);
  if (needed > MOST_CALLS || (isViewOnly(context.principal) && clients.length > MOST_SINGLE)) {
    const advice =
      asked.length > 1 ? 'Choose one account.' : 'Without this filter, each row shows its own registration.';
    return fail('invalid', `There are too many SIP clients to check their registrations. ${advice}`, {
      code: 'too-many',
    });
  }
  const known = await Promise.all(
    asked.map(async (account) => ({
      account,
      registrations: await readRegistrations(context, account, names.get(account.accountSid)!),
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
