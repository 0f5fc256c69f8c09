import type { Metadata } from 'next';
import { ListView } from '@/components/resource/list-view';
import { ButtonLink } from '@/components/ui/button-link';
import { CHECK_PATH } from '@/lib/call-routing/question';
import { loadListPage, type ListPageProps } from '@/lib/bff/list-page';
import { lcrTexts } from '@/lib/resources/least-cost-routing/board';
import { leastCostRouting } from '@/lib/resources/least-cost-routing/resource';
import { reasonAgainstAdding } from '@/lib/resources/least-cost-routing/table';

export const metadata: Metadata = { title: leastCostRouting.list.title };

export default async function Page({ searchParams }: ListPageProps) {
  const { viewer, context, asked, page, problem } = await loadListPage(leastCostRouting, await searchParams);
  const reason = context && page ? await reasonAgainstAdding(context, page.total) : null;
  return (
    <ListView
      resource={leastCostRouting}
      principal={viewer.principal}
      asked={asked}
      page={page}
      problem={problem}
      note={reason ? `${lcrTexts.intro} ${reason}` : lcrTexts.intro}
      mayAdd={!reason}
      actions={
        <ButtonLink href={CHECK_PATH} icon="route" className="hide-phone">
          Check
        </ButtonLink>
      }
    />
  );
}
