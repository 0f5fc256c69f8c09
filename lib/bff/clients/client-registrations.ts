import { isViewOnly } from '../../access/principal';
import { allOf } from '../../kit/all-of';
import { fail, ok, type Result } from '../../kit/problem';
import { accountsOfProvider, type AccountRef } from '../../kit/directory';
import type { ResourceContext } from '../../kit/resource';
import { remembered } from '../../platform/remembered';
import { readRegistrations, type Registration } from '../../resources/clients/registration';
import { wireClients } from '../../resources/clients/wire';
import { withinRoom } from '../request-budget';
import type { Viewer } from '../viewer';

const UNKNOWN = 'The platform doesn’t say whether this device is registered.';

/** How long answers are cached, in milliseconds, so that rows that scroll into view one by one share a request. */
const KEPT_MS = 15_000;
/** In an account with more SIP clients, only those on screen are queried. */
const MOST_NAMES = 1_000;

type Known = Map<string, Registration>;

/** The data of a SIP client that is needed to query its device. */
interface Device {
  clientSid: string;
  name: string;
  account: Pick<AccountRef, 'accountSid' | 'sipRealm'>;
}

/**
 * Creates a function that queries the registrations of SIP clients: one call per account, however many of its clients are
 * queried, and however often within some seconds. For view-only users it is one call per name.
 * @param asked the sids of the clients, as the browser sent them
 * @returns a function for `answerRowFacts`; a client that the user cannot see is not found
 */
export function registrationsOf(
  { session }: Pick<Viewer, 'session'>,
  context: ResourceContext,
  asked: readonly string[],
): (sid: string) => Promise<Result<Registration>> {
  const { principal, provider } = context;
  let devices: Promise<Result<Device[]>> | undefined;
  const byAccount = new Map<string, Promise<Result<Known>>>();
  const keep = async <T>(what: string, read: () => Promise<Result<T>>) => {
    const answer = await remembered(session, `${provider.providerSid} registrations ${what}`, KEPT_MS, read);
    return answer.ok ? ok(answer.value.value) : answer;
  };

  const ofAccount = (account: Device['account'], all: Device[]): Promise<Result<Known>> => {
    const own = all.filter((one) => one.account.accountSid === account.accountSid);
    const read = (some: Device[]) =>
      withinRoom(context.calls, () => readRegistrations(context, account, namesOf(some)));
    if (own.length > MOST_NAMES) return read(own.filter(({ clientSid }) => asked.includes(clientSid)));
    return keep(`of ${account.accountSid}`, () => read(own));
  };

  const ofOne = async ({ account, name }: Device): Promise<Result<Known>> => {
    const told = await keep<Known>(`of ${account.accountSid}, one by one`, async () => ok(new Map()));
    if (!told.ok || told.value.has(name)) return told;
    const answer = await withinRoom(context.calls, () => readRegistrations(context, account, [name]));
    if (answer.ok) answer.value.forEach((registration, of) => told.value.set(of, registration));
    return answer;
  };

  return async (sid) => {
    const all = await (devices ??= keep('devices', () => devicesOf(context)));
    if (!all.ok) return all;
    const device = all.value.find(({ clientSid }) => clientSid === sid);
    if (!device) return fail('not-found', 'There is no such SIP client.');
    const known = await (byAccount.get(device.account.accountSid) ?? ask(device, all.value));
    if (!known.ok) return known;
    const registration = known.value.get(device.name);
    return registration ? ok(registration) : fail('malformed', UNKNOWN);
  };

  function ask(device: Device, all: Device[]): Promise<Result<Known>> {
    if (isViewOnly(principal)) return ofOne(device);
    const asking = ofAccount(device.account, all);
    byAccount.set(device.account.accountSid, asking);
    return asking;
  }
}

const namesOf = (devices: Device[]) => devices.map(({ name }) => name);

/** The SIP clients of the current provider, reduced to what is needed here. */
async function devicesOf(context: ResourceContext): Promise<Result<Device[]>> {
  const both = await allOf(context.calls.get('/Clients', wireClients), accountsOfProvider(context));
  if (!both.ok) return both;
  const [clients, accounts] = both.value;
  const bySid = new Map(accounts.map(({ accountSid, sipRealm }) => [accountSid, { accountSid, sipRealm }]));
  return ok(
    clients.flatMap(({ clientSid, username, accountSid }): Device[] => {
      const account = bySid.get(accountSid ?? '');
      return account ? [{ clientSid, name: username, account }] : [];
    }),
  );
}
