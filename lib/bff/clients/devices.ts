import 'server-only';
import type { AccountRef } from '../../kit/directory';
import { rowsOfProvider } from '../../kit/owned-rows';
import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { wireClients } from '../../resources/clients/wire';

/** The data of a SIP client that is needed to query its device. */
export interface Device {
  clientSid: string;
  name: string;
  account: Pick<AccountRef, 'accountSid' | 'sipRealm'>;
}

/** The SIP clients of the current provider, reduced to what is needed here. */
export async function devicesOf(context: ResourceContext): Promise<Result<Device[]>> {
  const [rows, accounts] = await Promise.all([
    rowsOfProvider(context, context.calls.get('/Clients', wireClients)),
    context.directory.accounts(),
  ]);
  if (!rows.ok) return rows;
  if (!accounts.ok) return accounts;
  const bySid = new Map(accounts.value.map((account) => [account.accountSid, account]));
  return ok(
    rows.value.flatMap(({ clientSid, username, accountSid }): Device[] => {
      const account = accountSid === null ? undefined : bySid.get(accountSid);
      return account
        ? [{ clientSid, name: username, account: { accountSid: account.accountSid, sipRealm: account.sipRealm } }]
        : [];
    }),
  );
}
