import type { Metadata } from 'next';
import { ListView } from '@/components/resource/list-view';
import { loadListPage, type ListPageProps } from '@/lib/bff/list-page';
import { applications } from '@/lib/resources/applications/resource';

export const metadata: Metadata = { title: applications.list.title };

export default async function Page({ searchParams }: ListPageProps) {
  const { viewer, page, problem } = await loadListPage(applications, await searchParams);
  return <ListView resource={applications} principal={viewer.principal} page={page} problem={problem} />;
}
