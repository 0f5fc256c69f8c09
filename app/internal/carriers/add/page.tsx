import type { Metadata } from 'next';
import { CarrierAside } from '@/components/carriers/carrier-aside';
import { CarrierForm } from '@/components/carriers/carrier-form';
import { CopiedNote } from '@/components/resource/copied-note';
import { RetryMessage } from '@/components/resource/retry-message';
import { PageHead } from '@/components/ui/page-head';
import { loadAddPage } from '@/lib/bff/add-page';
import { filledFrom } from '@/lib/bff/copied-record';
import { applicationName } from '@/lib/resources/carriers/application-name';
import { mayRoute } from '@/lib/resources/carriers/columns';
import { carrierForm } from '@/lib/resources/carriers/form';
import { carriers } from '@/lib/resources/carriers/resource';
import { platformAddresses } from '@/lib/resources/carriers/surroundings';
import { newCarrier, type CarrierValues } from '@/lib/resources/carriers/values';

export const metadata: Metadata = { title: 'Add carrier' };

export default async function Page({ searchParams }: { searchParams: Promise<{ tab?: string; from?: string }> }) {
  const { tab, from } = await searchParams;
  const loaded = await loadAddPage(carriers);
  if (loaded.problem) {
    return (
      <>
        <PageHead title="Add carrier" />
        <RetryMessage problem={loaded.problem} />
      </>
    );
  }
  const { context, state } = loaded;
  const [addresses, filled] = await Promise.all([
    platformAddresses(context),
    filledFrom(carriers, loaded, newCarrier(), from, { form: carrierForm }),
  ]);
  const values = filled.values as CarrierValues;
  const application = await applicationName(context, values.application_sid);
  return (
    <>
      <PageHead title="Add carrier" />
      <CopiedNote {...filled} />
      <CarrierForm
        sid={null}
        values={values}
        context={{ ...state, facts: { mayRoute: mayRoute(context) } }}
        valueLabels={{ ...(filled.account && { account_sid: filled.account.name }), application_sid: application }}
        tab={tab}
        aside={<CarrierAside registration={null} {...addresses} sms={state.features.sms} />}
      />
    </>
  );
}
