import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { RoutingForm } from '@/components/least-cost-routing/routing-form';
import { RetryMessage } from '@/components/resource/retry-message';
import { PageHead } from '@/components/ui/page-head';
import { choosesProvider } from '@/lib/access/principal';
import { loadAddPage } from '@/lib/bff/add-page';
import { loadOffer } from '@/lib/bff/routing-offer';
import { lcrTexts } from '@/lib/resources/least-cost-routing/board';
import { leastCostRouting } from '@/lib/resources/least-cost-routing/resource';

export const metadata: Metadata = { title: lcrTexts.create };

export default async function Page() {
  const loaded = await loadAddPage(leastCostRouting);
  const offer = loaded.context && (await loadOffer(loaded.context));
  const own = offer?.ok && !choosesProvider(loaded.viewer.principal) ? offer.value.taken : null;
  if (own) redirect(`/internal/least-cost-routing/${own.sid}/edit`);
  const problem = loaded.problem ?? (offer?.ok === false ? offer.problem : null);
  return (
    <>
      <PageHead title={lcrTexts.create} note={lcrTexts.intro} />
      {problem && <RetryMessage problem={problem} />}
      {offer?.ok && loaded.context && (
        <RoutingForm
          context={loaded.state}
          sid={null}
          offer={offer.value}
          provider={{ sid: loaded.context.provider.providerSid, name: loaded.context.provider.name }}
        />
      )}
    </>
  );
}
