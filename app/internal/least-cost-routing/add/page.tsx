import { redirect } from 'next/navigation';
import { RoutingForm } from '@/components/least-cost-routing/routing-form';
import { RetryMessage } from '@/components/resource/retry-message';
import { recordPath } from '@/lib/access/paths';
import { choosesProvider } from '@/lib/access/principal';
import { settleOrShow } from '@/lib/bff/visit';
import { newValues } from '@/lib/kit/form';
import { lcrTexts } from '@/lib/resources/least-cost-routing/board';
import { boardOfValues, lcrForm, type RoutingValues } from '@/lib/resources/least-cost-routing/form';
import { leastCostRouting } from '@/lib/resources/least-cost-routing/resource';
import { offerFor } from '@/lib/resources/least-cost-routing/table';
import { addPage } from '../../_pages/add-page';

const { metadata, Page } = addPage(leastCostRouting, lcrForm, {
  note: lcrTexts.intro,
  fresh: () => ({ values: newValues(lcrForm) }),
  // An owner can have only one table.
  leaves: ['name', 'account_sid'],
  async form({ context: state, values }, { viewer, context, filled }) {
    // An account user's own; for others the provider's, until they choose an account.
    const offer = await offerFor(context, viewer.principal.accountSid);
    if (!offer.ok) return <RetryMessage problem={await settleOrShow(viewer, offer.problem)} />;
    const { taken } = offer.value;
    if (taken && !choosesProvider(viewer.principal)) redirect(recordPath('least-cost-routing', taken.sid));
    const copied = filled.from ? boardOfValues(values as RoutingValues) : undefined;
    return <RoutingForm context={state} sid={null} copied={copied} offer={offer.value} />;
  },
});
export { metadata, Page as default };
