import { PhoneNumberForm } from '@/components/phone-numbers/phone-number-form';
import { NeededFirst } from '@/components/resource/add-button';
import type { OpenedAddPage } from '@/lib/bff/add-page';
import { optionsFrom } from '@/lib/bff/options';
import { accounts } from '@/lib/resources/accounts/resource';
import { carriers } from '@/lib/resources/carriers/resource';
import { phoneNumberForm } from '@/lib/resources/phone-numbers/form';
import { missingFor } from '@/lib/resources/phone-numbers/missing';
import { phoneNumbers } from '@/lib/resources/phone-numbers/resource';
import { addPage } from '../../_pages/add-page';

/** The first account and its first carrier are preselected, as the specification requires. */
async function firstChoices({ context, account }: OpenedAddPage) {
  const accounts = account ? null : await optionsFrom(context, 'accounts', '', null);
  const first = accounts?.ok ? accounts.value.options[0] : undefined;
  const accountSid = account?.accountSid ?? first?.value ?? '';
  const carriers = await optionsFrom(context, 'carriers', '', accountSid);
  const carrier = carriers?.ok ? carriers.value.options[0] : undefined;
  return {
    values: { number: '', account_sid: accountSid, voip_carrier_sid: carrier?.value ?? '', application_sid: '' },
    labels: { account_sid: first?.label ?? '', voip_carrier_sid: carrier?.label ?? '' },
  };
}

const { metadata, Page } = addPage(phoneNumbers, phoneNumberForm, {
  fresh: firstChoices,
  async instead({ context }) {
    const missing = await missingFor(context);
    if (!missing) return null;
    return (
      <NeededFirst resource={{ accounts, carriers }[missing.needs]} principal={context.principal}>
        {missing.text}
      </NeededFirst>
    );
  },
  form: (props) => <PhoneNumberForm {...props} />,
});
export { metadata, Page as default };
