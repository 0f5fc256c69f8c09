'use client';

import { DeleteRecord } from '@/components/resource/delete-record';
import { OptionField } from '@/components/resource/option-field';
import { ResourceForm, type ResourceFormProps } from '@/components/resource/resource-form';
import type { FieldViewProps } from '@/components/resource/field-view';
import { textOf } from '@/lib/kit/form';
import { phoneNumberForm } from '@/lib/resources/phone-numbers/form';

const LIST = '/internal/phone-numbers';

export interface PhoneNumberFormProps extends Omit<ResourceFormProps, 'form' | 'listHref'> {
  /** An account user's own account. */
  ownAccount: string | null;
  /** The number, if this user may delete it. */
  deletable?: string;
}

/** Adds or edits a phone number. Its carrier and application belong to the chosen account. */
export function PhoneNumberForm({ ownAccount, deletable, ...props }: PhoneNumberFormProps) {
  const ownerOf = ({ current }: FieldViewProps) => ({ account: ownAccount ?? textOf(current, 'account_sid') });
  return (
    <ResourceForm
      {...props}
      form={phoneNumberForm}
      listHref={LIST}
      fieldViews={{
        voip_carrier_sid: (view) => <OptionField {...view} source="carriers" owner={ownerOf(view)} />,
        application_sid: (view) => (
          <OptionField {...view} source="applications" owner={ownerOf(view)} emptyLabel="None" />
        ),
      }}
    >
      <DeleteRecord
        form={phoneNumberForm}
        name={deletable}
        consequence="Calls to this number are then rejected, unless a pattern or its carrier’s default application takes them."
        api={props.api}
        leaveTo={LIST}
      />
    </ResourceForm>
  );
}
