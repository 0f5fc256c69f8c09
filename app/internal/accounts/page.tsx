import type { Metadata } from 'next';
import { ListView } from '@/components/resource/list-view';
import { loadListPage, type ListPageProps } from '@/lib/bff/list-page';
import { accounts } from '@/lib/resources/accounts/resource';

export const metadata: Metadata = { title: accounts.list.title };

export default async function Page({ searchParams }: ListPageProps) {
  const { viewer, asked, page, problem } = await loadListPage(accounts, await searchParams);
  return <ListView resource={accounts} principal={viewer.principal} asked={asked} page={page} problem={problem} />;
}
