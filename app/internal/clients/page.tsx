import { choosesAccount } from '@/lib/access/principal';
import type { Metadata } from 'next';
import { RealmNote } from '@/components/clients/realm-note';
import { RegistrationState } from '@/components/clients/registration-state';
import { ListView } from '@/components/resource/list-view';
import { loadListPage, type ListPageProps } from '@/lib/bff/list-page';
import { ownOrChosenAccount } from '@/lib/bff/own-account';
import { clients } from '@/lib/resources/clients/resource';
import type { ClientRow } from '@/lib/resources/clients/wire';

export const metadata: Metadata = { title: clients.list.title };

export default async function Page({ searchParams }: ListPageProps) {
  const { viewer, context, asked, page, problem } = await loadListPage(clients, await searchParams);
  const account = page && context && (await ownOrChosenAccount(context, page));
  const mayAdd = choosesAccount(viewer.principal) || !!account?.sipRealm;
  return (
    <ListView
      resource={clients}
      principal={viewer.principal}
      asked={asked}
      page={page}
      problem={problem}
      note={account && <RealmNote realm={account.sipRealm} />}
      mayAdd={mayAdd}
      cells={{
        registration: (row) => {
          const { clientSid, username, registration } = row as ClientRow;
          return <RegistrationState sid={clientSid} name={username} read={registration} />;
        },
      }}
    />
  );
}
