import type { Metadata } from 'next';
import { PhoneNumberForm } from '@/components/phone-numbers/phone-number-form';
import { RetryMessage } from '@/components/resource/retry-message';
import { Message } from '@/components/ui/message';
import { PageHead } from '@/components/ui/page-head';
import { loadAddPage } from '@/lib/bff/add-page';
import { optionsFrom } from '@/lib/bff/options';
import { phoneNumberForm } from '@/lib/resources/phone-numbers/form';
import { missingFor } from '@/lib/resources/phone-numbers/missing';
import { phoneNumbers } from '@/lib/resources/phone-numbers/resource';

export const metadata: Metadata = { title: phoneNumberForm.titles.create };

export default async function Page() {
  const { context, account, state, problem } = await loadAddPage(phoneNumbers);
  if (problem) {
    return (
      <>
        <PageHead title={phoneNumberForm.titles.create} />
        <RetryMessage problem={problem} />
      </>
    );
  }
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
  return (
    <>
      <PageHead title={phoneNumberForm.titles.create} />
      <PhoneNumberForm
        context={state}
        values={{
          number: '',
          account_sid: accountSid,
          voip_carrier_sid: carrier?.value ?? '',
          application_sid: '',
        }}
        api="/phone-numbers"
        ownAccount={context.principal.accountSid}
        valueLabels={{
          account_sid: account?.name ?? first?.label ?? '',
          voip_carrier_sid: carrier?.label ?? '',
        }}
      />
    </>
  );
}
