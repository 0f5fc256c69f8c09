'use client';

import { OptionField } from '@/components/resource/option-field';
import { ResourceForm, type AreaFormProps } from '@/components/resource/resource-form';
import type { FieldViewProps } from '@/components/resource/field-view';
import { textOf } from '@/lib/kit/form';
import { phoneNumberForm } from '@/lib/resources/phone-numbers/form';

/** Adds or edits a phone number. Its carrier and application belong to the chosen account. */
export function PhoneNumberForm(props: AreaFormProps) {
  const ownerOf = ({ current }: FieldViewProps) => ({ account: textOf(current, 'account_sid') });
  return (
    <ResourceForm
      {...props}
      form={phoneNumberForm}
      listHref="/internal/phone-numbers"
      fieldViews={{
        voip_carrier_sid: (view) => <OptionField {...view} source="carriers" owner={ownerOf(view)} />,
        application_sid: (view) => (
          <OptionField {...view} source="applications" owner={ownerOf(view)} emptyLabel="None" />
        ),
      }}
    />
  );
}
