import 'server-only';
import { fail, ok, type Result } from '../kit/problem';
import type { ResourceContext } from '../kit/resource';
import { rowsOfProvider } from '../kit/owned-rows';
import { readRegistrations, type Registration } from '../resources/clients/registration';
import { wireClients, type ClientRow } from '../resources/clients/wire';

const UNKNOWN = 'The platform doesn’t say whether this device is registered.';

/**
 * Makes the question about the registrations of SIP clients: one call for each account, however many of its clients are
 * asked about.
 * @param asked the sids of the clients, as the browser sent them
 * @returns what `answerRowFacts` asks about each; a client that the user cannot see is not found
 */
export function registrationsOf(
  context: ResourceContext,
  asked: readonly string[],
): (sid: string) => Promise<Result<Registration>> {
  let rows: Promise<Result<ClientRow[]>> | undefined;
  const byAccount = new Map<string, Promise<Result<Map<string, Registration>>>>();

  const ofAccount = async (accountSid: string, names: string[]) => {
    const accounts = await context.directory.accounts();
    if (!accounts.ok) return accounts;
    const account = accounts.value.find((one) => one.accountSid === accountSid);
    return account ? readRegistrations(context, account, names) : fail('not-found', 'There is no such account.');
  };

  return async (sid) => {
    const clients = await (rows ??= rowsOfProvider(context, context.calls.get('/Clients', wireClients)));
    if (!clients.ok) return clients;
    const client = clients.value.find(({ clientSid }) => clientSid === sid);
    if (!client?.accountSid) return fail('not-found', 'There is no such SIP client.');
    const { accountSid } = client;
    const names = clients.value
      .filter((one) => one.accountSid === accountSid && asked.includes(one.clientSid))
      .map(({ username }) => username);
    const answer = byAccount.get(accountSid) ?? ofAccount(accountSid, names);
    byAccount.set(accountSid, answer);
    const known = await answer;
    if (!known.ok) return known;
    const registration = known.value.get(client.username);
    return registration ? ok(registration) : fail('malformed', UNKNOWN);
  };
}
