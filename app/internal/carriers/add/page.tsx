import type { Metadata } from 'next';
import { CarrierAside } from '@/components/carriers/carrier-aside';
import { CarrierForm } from '@/components/carriers/carrier-form';
import { RetryMessage } from '@/components/resource/retry-message';
import { PageHead } from '@/components/ui/page-head';
import { loadAddPage } from '@/lib/bff/add-page';
import { mayRoute } from '@/lib/resources/carriers/columns';
import { carriers } from '@/lib/resources/carriers/resource';
import { platformAddresses } from '@/lib/resources/carriers/surroundings';
import { newCarrier } from '@/lib/resources/carriers/values';

export const metadata: Metadata = { title: 'Add carrier' };

export default async function Page({ searchParams }: { searchParams: Promise<{ tab?: string }> }) {
  const { tab } = await searchParams;
  const { context, account, state, problem } = await loadAddPage(carriers);
  if (problem) {
    return (
      <>
        <PageHead title="Add carrier" />
        <RetryMessage problem={problem} />
      </>
    );
  }
  const addresses = await platformAddresses(context);
  return (
    <>
      <PageHead title="Add carrier" />
      <CarrierForm
        sid={null}
        values={{ ...newCarrier(), account_sid: account?.accountSid ?? '' }}
        context={{ ...state, facts: { mayRoute: mayRoute(context) } }}
        valueLabels={account ? { account_sid: account.name } : undefined}
        tab={tab}
        aside={<CarrierAside registration={null} {...addresses} sms={state.features.sms} />}
      />
    </>
  );
}
