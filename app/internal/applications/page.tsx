import type { Metadata } from 'next';
import { ListView } from '@/components/resource/list-view';
import { loadListPage, type ListPageProps } from '@/lib/bff/list-page';
import { hasAccount } from '@/lib/bff/own-account';
import { NO_ACCOUNT } from '@/lib/resources/applications/form';
import { applications } from '@/lib/resources/applications/resource';

export const metadata: Metadata = { title: applications.list.title };

export default async function Page({ searchParams }: ListPageProps) {
  const { viewer, context, asked, page, problem } = await loadListPage(applications, await searchParams);
  const mayAdd = !context || !page || (await hasAccount(context));
  return (
    <ListView
      resource={applications}
      principal={viewer.principal}
      asked={asked}
      page={page}
      problem={problem}
      note={mayAdd ? undefined : NO_ACCOUNT}
      mayAdd={mayAdd}
    />
  );
}
