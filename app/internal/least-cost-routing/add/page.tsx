import { recordPath } from '@/lib/access/paths';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { RoutingForm } from '@/components/least-cost-routing/routing-form';
import { CopiedNote } from '@/components/resource/copied-note';
import { RetryMessage } from '@/components/resource/retry-message';
import { PageHead } from '@/components/ui/page-head';
import { choosesProvider } from '@/lib/access/principal';
import { loadAddPage, type AddPageProps } from '@/lib/bff/add-page';
import { filledFrom } from '@/lib/bff/copied-record';
import { settleOrShow, settlePart } from '@/lib/bff/visit';
import { newValues } from '@/lib/kit/form';
import { oneOf } from '@/lib/kit/list-query';
import { lcrTexts } from '@/lib/resources/least-cost-routing/board';
import { boardOfValues, lcrForm, type RoutingValues } from '@/lib/resources/least-cost-routing/form';
import { leastCostRouting } from '@/lib/resources/least-cost-routing/resource';
import { offerFor } from '@/lib/resources/least-cost-routing/table';

export const metadata: Metadata = { title: lcrTexts.create };

/** An owner can have only one table. */
const COPY = { form: lcrForm, leaves: ['name', 'account_sid'] };

export default async function Page({ searchParams }: AddPageProps) {
  const loaded = await loadAddPage(leastCostRouting);
  // An account user's own; for others the provider's, until they choose an account.
  const offer = loaded.context && (await offerFor(loaded.context, loaded.viewer.principal.accountSid));
  const own = offer?.ok && !choosesProvider(loaded.viewer.principal) ? offer.value.taken : null;
  if (own) redirect(recordPath('least-cost-routing', own.sid));
  const from = oneOf(await searchParams, 'from');
  const filled = loaded.problem ? null : await filledFrom(leastCostRouting, loaded, newValues(lcrForm), from, COPY);
  if (filled?.problem) await settlePart(loaded.viewer, filled.problem);
  const problem = loaded.problem ?? (offer?.ok === false ? await settleOrShow(loaded.viewer, offer.problem) : null);
  return (
    <>
      <PageHead title={lcrTexts.create} note={lcrTexts.intro} />
      {problem && <RetryMessage problem={problem} />}
      {filled && <CopiedNote {...filled} />}
      {offer?.ok && loaded.context && (
        <RoutingForm
          context={loaded.state}
          sid={null}
          copied={filled?.from ? boardOfValues(filled.values as RoutingValues) : undefined}
          offer={offer.value}
        />
      )}
    </>
  );
}
