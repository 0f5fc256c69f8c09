import type { Metadata } from 'next';
import { ListView } from '@/components/resource/list-view';
import { loadListPage, type ListPageProps } from '@/lib/bff/list-page';
import { UserAccess } from '@/components/users/user-access';
import { users } from '@/lib/resources/users/resource';
import type { UserRow } from '@/lib/resources/users/wire';

export const metadata: Metadata = { title: users.list.title };

export default async function Page({ searchParams }: ListPageProps) {
  const { viewer, asked, page, problem } = await loadListPage(users, await searchParams);
  return (
    <ListView
      resource={users}
      principal={viewer.principal}
      asked={asked}
      page={page}
      problem={problem}
      cells={{ access: (row) => <UserAccess sid={(row as UserRow).userSid} name={(row as UserRow).name} /> }}
    />
  );
}
