import type { Metadata } from 'next';
import { ListView } from '@/components/resource/list-view';
import { loadListPage, type ListPageProps } from '@/lib/bff/list-page';
import { lcrTexts } from '@/lib/resources/least-cost-routing/board';
import { leastCostRouting } from '@/lib/resources/least-cost-routing/resource';

export const metadata: Metadata = { title: leastCostRouting.list.title };

export default async function Page({ searchParams }: ListPageProps) {
  const { viewer, page, problem } = await loadListPage(leastCostRouting, await searchParams);
  return (
    <ListView
      resource={leastCostRouting}
      principal={viewer.principal}
      page={page}
      problem={problem}
      note={lcrTexts.intro}
    />
  );
}
