import type { Metadata } from 'next';
import { GatewayCounts } from '@/components/carriers/gateway-counts';
import { ListView } from '@/components/resource/list-view';
import { loadListPage, type ListPageProps } from '@/lib/bff/list-page';
import { carriers } from '@/lib/resources/carriers/resource';
import type { CarrierRow } from '@/lib/resources/carriers/wire';

export const metadata: Metadata = { title: carriers.list.title };

export default async function Page({ searchParams }: ListPageProps) {
  const { viewer, asked, page, problem } = await loadListPage(carriers, await searchParams);
  return (
    <ListView
      resource={carriers}
      principal={viewer.principal}
      asked={asked}
      page={page}
      problem={problem}
      cells={{
        gateways: (row) => <GatewayCounts sid={(row as CarrierRow).carrierSid} name={(row as CarrierRow).name} />,
      }}
    />
  );
}
