import type { Account } from './config';
import type { Sentence } from './trail';

/** A SIP client, as far as it matters for the calls that it makes. */
export interface Device {
  username: string;
  active: boolean;
  /** What it may call past the application; null where that was not read. */
  may: { apps: boolean; queues: boolean; users: boolean } | null;
}

/**
 * What keeps a device from calling, in a sentence for the field that names it; null for nothing. Where a webhook checks passwords,
 * the platform does not look at its SIP clients at all (CONTRACT-2, section 30 A 9).
 * @param name empty: any device
 * @param devices of the account; null where they were not read
 */
export function reasonAgainst(name: string, devices: readonly Device[] | null, account: Account): string | null {
  if (!name || !devices || account.hasRegistrationHook) return null;
  const device = devices.find(({ username }) => username === name);
  if (!device) return 'This account has no SIP client of this name.';
  return device.active ? null : 'This SIP client is inactive, so it can’t sign in.';
}

/** What the platform calls directly for a device that may, by the beginning of what is dialled (section 30 A 11). */
const DIRECT: Record<string, { what: string; by: 'apps' | 'queues' }> = {
  app: { what: 'an application', by: 'apps' },
  queue: { what: 'a queue', by: 'queues' },
  conference: { what: 'a conference', by: 'apps' },
};

/**
 * What could take a device's call past the application of the account, and is not known for certain: there is no recording of it.
 * @param devices of the account; null where they were not read
 */
export function pastApplication(
  { number, client }: { number: string; client: string },
  devices: readonly Device[] | null,
  account: Account,
): Sentence[] {
  const caller = devices?.find(({ username }) => username === client) ?? null;
  const open: Sentence[] = [];
  if (client && account.hasRegistrationHook) {
    open.push([`Whether the account’s registration webhook lets ${client} sign in is only known to that webhook.`]);
  }
  const direct = DIRECT[/^(app|queue|conference)-./.exec(number)?.[1] ?? ''];
  if (direct) {
    const may = caller?.may?.[direct.by];
    open.push([
      may === undefined
        ? `${number} names ${direct.what}: a SIP client with that permission reaches it directly.`
        : may
          ? `${number} names ${direct.what}, and ${client} may call it directly: then the application isn’t asked.`
          : `${number} names ${direct.what}, but ${client} isn’t allowed to call it directly.`,
    ]);
    return open;
  }
  const called = devices?.find(({ username }) => username === number);
  if (devices && !called) return open;
  const may = caller?.may?.users;
  const who = called ? `${number} is a SIP client of the account.` : `${number} may be a SIP client of the account.`;
  open.push([
    may === false
      ? `${who} ${client} isn’t allowed to call it directly.`
      : `${who} While it is registered, ${may ? client : 'a SIP client with that permission'} reaches it directly, past the application.`,
  ]);
  return open;
}
