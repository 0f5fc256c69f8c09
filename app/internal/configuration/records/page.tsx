import type { Metadata } from 'next';
import { ChooseRecords } from '@/components/configuration/choose-records';
import { RecordPairTable } from '@/components/configuration/record-pair-table';
import { RetryMessage } from '@/components/resource/retry-message';
import { UnreadPage } from '@/components/resource/unread-page';
import { PageHead } from '@/components/ui/page-head';
import { isAccountUser } from '@/lib/access/principal';
import { comparableAreas } from '@/lib/bff/configuration/record-options';
import { recordPair } from '@/lib/bff/configuration/record-pair';
import { settleOrShow, visit } from '@/lib/bff/visit';
import { AREAS } from '@/lib/configuration/areas';
import { oneOf, type SearchParams } from '@/lib/kit/list-query';

const TITLE = 'Two records';

export const metadata: Metadata = { title: TITLE };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await visit('configuration', 'list');
  const context = await viewer.context();
  if (!context.ok) return <UnreadPage title={TITLE} problem={await settleOrShow(viewer, context.problem)} />;
  const params = await searchParams;
  const one = (name: string) => oneOf(params, name);
  const areas = comparableAreas(context.value);
  const area = areas.find((name) => name === one('area')) ?? areas[0]!;
  const [left, right] = [one('left'), one('right')];
  const found = left && right ? await recordPair(context.value, area, left, right) : null;
  const sideOf = (side: 'left' | 'right') =>
    found?.ok ? { value: found.value[side].sid, label: found.value[side].name } : { value: one(side), label: '' };
  return (
    <>
      <PageHead
        title={TITLE}
        record={found?.ok ? `${found.value.left.name} and ${found.value.right.name}` : undefined}
      />
      <ChooseRecords
        key={`${area} ${left} ${right}`}
        areas={areas.map((name) => ({ value: name, label: AREAS[name].title }))}
        area={area}
        noun={AREAS[area].noun}
        left={sideOf('left')}
        right={sideOf('right')}
        byAccount={!isAccountUser(viewer.principal) && area !== 'accounts'}
      />
      {found && !found.ok && <RetryMessage problem={await settleOrShow(viewer, found.problem)} />}
      {found?.ok && <RecordPairTable area={area} pair={found.value} onlyDifferences={one('show') !== 'all'} />}
    </>
  );
}
