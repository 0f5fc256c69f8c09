'use client';

import { ApplicationField, OptionField } from '@/components/resource/option-field';
import { ResourceForm, type AreaFormProps } from '@/components/resource/resource-form';
import { textOf } from '@/lib/kit/form';
import { phoneNumberForm } from '@/lib/resources/phone-numbers/form';

/** Adds or edits a phone number. Its carrier and application belong to the chosen account. */
export function PhoneNumberForm(props: AreaFormProps) {
  return (
    <ResourceForm
      {...props}
      form={phoneNumberForm}
      listHref="/internal/phone-numbers"
      fieldViews={{
        voip_carrier_sid: (view) => (
          <OptionField
            {...view}
            source="carriers"
            owner={{ account: textOf(view.current, 'account_sid') }}
            placeholder="Choose a carrier"
          />
        ),
        application_sid: (view) => <ApplicationField {...view} />,
      }}
    />
  );
}
