import { RoutingForm } from '@/components/least-cost-routing/routing-form';
import { RetryMessage } from '@/components/resource/retry-message';
import { choosesProvider } from '@/lib/access/principal';
import { settleOrShow } from '@/lib/bff/visit';
import type { Values } from '@/lib/kit/form';
import { lcrTexts, type Board } from '@/lib/resources/least-cost-routing/board';
import { lcrForm } from '@/lib/resources/least-cost-routing/form';
import { leastCostRouting } from '@/lib/resources/least-cost-routing/resource';
import { rivalsOf } from '@/lib/resources/least-cost-routing/rivals';
import { offeredCarriers } from '@/lib/resources/least-cost-routing/table';
import { editPage } from '../../../_pages/edit-page';

const { generateMetadata, Page } = editPage(leastCostRouting, lcrForm, {
  note: lcrTexts.intro,
  duplicates: ({ viewer }) => choosesProvider(viewer.principal),
  async form({ context: state }, { viewer, context, record, mayDelete, sid }) {
    const [carriers, rivals] = await Promise.all([
      offeredCarriers(context, record.owner),
      rivalsOf(context, record.owner),
    ]);
    if (!carriers.ok) return <RetryMessage problem={await settleOrShow(viewer, carriers.problem)} />;
    return (
      <RoutingForm
        context={state}
        sid={sid}
        loaded={{ board: record.values as Values & Board, ...record.facts }}
        offer={{ carriers: carriers.value, taken: null, rivals }}
        accountName={record.facts.accountName}
        mayDelete={mayDelete}
      />
    );
  },
});
export { generateMetadata, Page as default };
