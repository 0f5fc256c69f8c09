import type { Metadata } from 'next';
import { PhoneNumberForm } from '@/components/phone-numbers/phone-number-form';
import { CopiedNote } from '@/components/resource/copied-note';
import { RetryMessage } from '@/components/resource/retry-message';
import { Message } from '@/components/ui/message';
import { PageHead } from '@/components/ui/page-head';
import { loadAddPage, type AddPageProps } from '@/lib/bff/add-page';
import { filledFrom } from '@/lib/bff/copied-record';
import { optionsFrom } from '@/lib/bff/options';
import { phoneNumberForm } from '@/lib/resources/phone-numbers/form';
import { missingFor } from '@/lib/resources/phone-numbers/missing';
import { phoneNumbers } from '@/lib/resources/phone-numbers/resource';

export const metadata: Metadata = { title: phoneNumberForm.titles.create };

export default async function Page({ searchParams }: AddPageProps) {
  const loaded = await loadAddPage(phoneNumbers);
  if (loaded.problem) {
    return (
      <>
        <PageHead title={phoneNumberForm.titles.create} />
        <RetryMessage problem={loaded.problem} />
      </>
    );
  }
  const { context, account, state } = loaded;
  const missing = await missingFor(context);
  if (missing) {
    return (
      <>
        <PageHead title={phoneNumberForm.titles.create} />
        <Message tone="amber">{missing}</Message>
      </>
    );
  }
  // The first account and its first carrier are chosen already, as the specification asks.
  const accounts = account ? null : await optionsFrom(context, 'accounts', '', null);
  const first = accounts?.ok ? accounts.value.options[0] : undefined;
  const accountSid = account?.accountSid ?? first?.value ?? '';
  const carriers = await optionsFrom(context, 'carriers', '', accountSid);
  const carrier = carriers?.ok ? carriers.value.options[0] : undefined;
  const fresh = {
    number: '',
    account_sid: accountSid,
    voip_carrier_sid: carrier?.value ?? '',
    application_sid: '',
  };
  const filled = await filledFrom(phoneNumbers, loaded, fresh, (await searchParams).from);
  const { carrierName, applicationName } = filled.facts as Record<string, string | undefined>;
  return (
    <>
      <PageHead title={phoneNumberForm.titles.create} />
      <CopiedNote {...filled} />
      <PhoneNumberForm
        context={state}
        values={filled.values}
        api="/phone-numbers"
        ownAccount={context.principal.accountSid}
        valueLabels={{
          account_sid: filled.account?.name ?? first?.label ?? '',
          voip_carrier_sid: carrierName ?? carrier?.label ?? '',
          application_sid: applicationName ?? '',
        }}
      />
    </>
  );
}
