import type { Account } from './config';
import type { Sentence } from './trail';

/** The properties of a SIP client that affect its outgoing calls. */
export interface Device {
  username: string;
  active: boolean;
  /** What it may call directly, bypassing the application; null if that was not read. */
  may: { apps: boolean; queues: boolean; users: boolean } | null;
}

/**
 * Why a device can't place calls, as a sentence for the field with its name; null if nothing prevents it. If a webhook checks
 * passwords, the platform ignores its SIP clients entirely (CONTRACT-2, section 30 A 9).
 * @param name empty: any device
 * @param devices of the account; null if they were not read
 */
export function reasonAgainst(name: string, devices: readonly Device[] | null, account: Account): string | null {
  if (!name || !devices || account.hasRegistrationHook) return null;
  const device = devices.find(({ username }) => username === name);
  if (!device) return 'This account has no SIP client of this name.';
  return device.active ? null : 'This SIP client is inactive, so it can’t register.';
}

/** What the platform calls directly for a permitted device, by the prefix of the dialled text (section 30 A 11). */
const DIRECT: Record<string, { what: string; by: 'apps' | 'queues' }> = {
  app: { what: 'an application', by: 'apps' },
  queue: { what: 'a queue', by: 'queues' },
  conference: { what: 'a conference', by: 'apps' },
};

/**
 * What could make a device's call bypass the account's application. It is not certain, because no recording shows it.
 * @param devices of the account; null if they were not read
 */
export function pastApplication(
  { number, client }: { number: string; client: string },
  devices: readonly Device[] | null,
  account: Account,
): Sentence[] {
  const caller = devices?.find(({ username }) => username === client) ?? null;
  const open: Sentence[] = [];
  if (client && account.hasRegistrationHook) {
    open.push([`Only the account’s registration webhook knows whether it accepts ${client}.`]);
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
      : `${who} While it is registered, ${may ? client : 'a SIP client with that permission'} reaches it directly, bypassing the application.`,
  ]);
  return open;
}
