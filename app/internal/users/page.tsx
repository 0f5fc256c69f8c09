import type { Metadata } from 'next';
import { ListView } from '@/components/resource/list-view';
import { loadListPage, type ListPageProps } from '@/lib/bff/list-page';
import { users } from '@/lib/resources/users/resource';

export const metadata: Metadata = { title: users.list.title };

export default async function Page({ searchParams }: ListPageProps) {
  const { viewer, asked, page, problem } = await loadListPage(users, await searchParams);
  return <ListView resource={users} principal={viewer.principal} asked={asked} page={page} problem={problem} />;
}
