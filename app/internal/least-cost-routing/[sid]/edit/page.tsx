import { RoutingForm } from '@/components/least-cost-routing/routing-form';
import { RecordLinks } from '@/components/resource/record-links';
import { RetryMessage } from '@/components/resource/retry-message';
import { PageHead } from '@/components/ui/page-head';
import { Sid } from '@/components/ui/sid';
import { choosesProvider } from '@/lib/access/principal';
import { loadRecordPage, recordMetadata, type RecordPageProps } from '@/lib/bff/record-page';
import { settleOrShow } from '@/lib/bff/visit';
import type { Values } from '@/lib/kit/form';
import { lcrTexts, type Board } from '@/lib/resources/least-cost-routing/board';
import { leastCostRouting } from '@/lib/resources/least-cost-routing/resource';
import { rivalsOf } from '@/lib/resources/least-cost-routing/rivals';
import { offeredCarriers } from '@/lib/resources/least-cost-routing/table';

export const generateMetadata = recordMetadata(leastCostRouting, lcrTexts.edit);

export default async function Page({ params }: RecordPageProps) {
  const { sid } = await params;
  const { record, ...rest } = await loadRecordPage(leastCostRouting, sid);
  const [carriers, rivals] =
    record && 'context' in rest
      ? await Promise.all([offeredCarriers(rest.context, record.owner), rivalsOf(rest.context, record.owner)])
      : [null, null];
  const problem = rest.problem ?? (carriers?.ok === false ? await settleOrShow(rest.viewer, carriers.problem) : null);
  return (
    <>
      <PageHead
        title={lcrTexts.edit}
        record={record?.name}
        actions={
          record && (
            <RecordLinks
              principal={rest.viewer.principal}
              area="least-cost-routing"
              sid={sid}
              name={record.name}
              duplicates={choosesProvider(rest.viewer.principal)}
            />
          )
        }
        ident={record ? [<Sid key="sid" value={sid} name={record.name} whole />] : undefined}
        note={lcrTexts.intro}
      />
      {problem && <RetryMessage problem={problem} />}
      {record && carriers?.ok && rivals && 'state' in rest && (
        <RoutingForm
          context={rest.state}
          sid={sid}
          loaded={{ board: record.values as Values & Board, ...record.facts }}
          offer={{ carriers: carriers.value, taken: null, rivals }}
          accountName={record.facts.accountName}
          mayDelete={rest.mayDelete}
        />
      )}
    </>
  );
}
