import { isProviderUser } from '../../../access/principal';
import { AREAS } from '../../../configuration/areas';
import { path } from '../../../kit/platform-calls';
import { ok, type Result } from '../../../kit/problem';
import { newClient } from '../../../resources/clients/form';
import { clients as resource } from '../../../resources/clients/resource';
import { clientValues, wireClient, wireClients, type ClientRecord } from '../../../resources/clients/wire';
import { collectFew } from '../../../kit/few-at-once';
import type { AreaAdapter, Room, StoredRecord } from '../adapter';
import { formArea } from '../form-area';

export const clients: AreaAdapter = formArea({
  area: AREAS.clients,
  resource,
  read,
  secretsOf: () => ['password'],
  blank: () => ({ ...newClient }),
});

async function read({ context, target, names }: Room, only?: ReadonlySet<string>): Promise<Result<StoredRecord[]>> {
  const { calls, principal } = context;
  const listed = await calls.get('/Clients', wireClients);
  if (!listed.ok) return listed;
  const own = names.owners(target.account);
  const clientsOf = listed.value.filter(
    ({ accountSid, username }) => own.has(accountSid ?? '') && (only?.has(username) ?? true),
  );
  // The list for provider users leaves the permissions out (CONTRACT 17), so each client is read.
  if (!isProviderUser(principal)) return ok(clientsOf.map(storedOf));
  const clients = await collectFew(clientsOf, ({ clientSid }) => calls.get(path`/Clients/${clientSid}`, wireClient));
  return clients.ok ? ok(clients.value.map(storedOf)) : clients;
}

function storedOf(client: ClientRecord): StoredRecord {
  return { sid: client.clientSid, accountSid: client.accountSid, values: clientValues(client), secrets: ['password'] };
}
