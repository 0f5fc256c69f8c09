import { isAccountUser, routesTrunks } from '@/lib/access/principal';
import type { Metadata } from 'next';
import { CarrierAside } from '@/components/carriers/carrier-aside';
import { CarrierForm } from '@/components/carriers/carrier-form';
import { RetryMessage } from '@/components/resource/retry-message';
import { PageHead } from '@/components/ui/page-head';
import { loadAddPage } from '@/lib/bff/add-page';
import { carriers } from '@/lib/resources/carriers/resource';
import { platformAddresses } from '@/lib/resources/carriers/surroundings';
import { newCarrier } from '@/lib/resources/carriers/values';

export const metadata: Metadata = { title: 'Add carrier' };

export default async function Page({ searchParams }: { searchParams: Promise<{ tab?: string }> }) {
  const { tab } = await searchParams;
  const { context, account, problem } = await loadAddPage(carriers);
  if (problem) {
    return (
      <>
        <PageHead title="Add carrier" />
        <RetryMessage problem={problem} />
      </>
    );
  }
  const { principal, features } = context;
  const addresses = await platformAddresses(context);
  const owner = account && { sid: account.accountSid, name: account.name };
  return (
    <>
      <PageHead title="Add carrier" />
      <CarrierForm
        sid={null}
        loaded={{ values: { ...newCarrier(), accountSid: owner?.sid ?? '' }, marks: {}, secrets: {} }}
        readOnly={false}
        sms={features.sms}
        ownAccountOnly={isAccountUser(principal)}
        mayRoute={routesTrunks(principal, features)}
        accountName={owner?.name ?? ''}
        applicationName=""
        tab={tab}
        aside={<CarrierAside registration={null} {...addresses} sms={features.sms} />}
      />
    </>
  );
}
