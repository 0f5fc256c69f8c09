import { RealmNote } from '@/components/clients/realm-note';
import { RegistrationState } from '@/components/clients/registration-state';
import { realmPath } from '@/lib/access/paths';
import { choosesAccount, isViewOnly } from '@/lib/access/principal';
import type { AccountRef } from '@/lib/kit/directory';
import type { ResourceContext } from '@/lib/kit/resource';
import { clients } from '@/lib/resources/clients/resource';
import type { ClientRow } from '@/lib/resources/clients/wire';
import { listPage } from '../_pages/list-page';

const { metadata, Page } = listPage(clients, async ({ viewer, context, page }) => {
  const account = page && context && (choosesAccount(viewer.principal) ? page.account : await ownAccount(context));
  return {
    note: account && (
      <RealmNote
        realm={account.sipRealm}
        hasRegistrationHook={account.hasRegistrationHook}
        setOn={isViewOnly(viewer.principal) ? null : realmPath(viewer.principal, account.accountSid)}
      />
    ),
    mayAdd: choosesAccount(viewer.principal) || !!account?.sipRealm,
    cells: {
      registration: (row) => {
        const { clientSid, username, registration } = row as ClientRow;
        const timeZone = context?.timeZone;
        return <RegistrationState sid={clientSid} name={username} read={registration} timeZone={timeZone} />;
      },
    },
  };
});
export { metadata, Page as default };

async function ownAccount({ directory, principal }: ResourceContext): Promise<AccountRef | undefined> {
  const accounts = await directory.accounts();
  return accounts.ok ? accounts.value.find(({ accountSid }) => accountSid === principal.accountSid) : undefined;
}
