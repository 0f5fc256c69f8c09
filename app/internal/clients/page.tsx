import { RealmNote } from '@/components/clients/realm-note';
import { RegistrationState } from '@/components/clients/registration-state';
import { realmPath } from '@/lib/access/paths';
import { choosesAccount, isViewOnly } from '@/lib/access/principal';
import { accountWith } from '@/lib/kit/directory';
import { clients } from '@/lib/resources/clients/resource';
import type { ClientRow } from '@/lib/resources/clients/wire';
import { listPage } from '../_pages/list-page';

const { metadata, Page } = listPage(clients, async ({ viewer, context, page }) => {
  const { principal } = viewer;
  const own = page && context && !choosesAccount(principal) ? await accountWith(context, principal.accountSid) : null;
  const account = own ? (own.ok ? own.value : null) : page?.account;
  return {
    note: account && (
      <RealmNote
        realm={account.sipRealm}
        hasRegistrationHook={account.hasRegistrationHook}
        setOn={isViewOnly(principal) ? null : realmPath(principal, account.accountSid)}
      />
    ),
    mayAdd: choosesAccount(principal) || !!account?.sipRealm,
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
