'use client';

import { AccountOptionField } from '@/components/resource/account-option-field';
import { DeleteSection } from '@/components/resource/delete-section';
import { ResourceForm, type ResourceFormProps } from '@/components/resource/resource-form';
import type { FieldViewProps } from '@/components/resource/form-sections';
import { withName } from '@/lib/kit/list';
import { phoneNumberForm } from '@/lib/resources/phone-numbers/form';

const LIST = '/internal/phone-numbers';

export interface PhoneNumberFormProps extends Omit<ResourceFormProps, 'form' | 'listHref'> {
  /** An account user's own account. */
  ownAccount: string | null;
  /** The number, when there is one that this user may delete. */
  deletable?: string;
}

/** Add or edit a phone number. Carrier and application are those of the chosen account. */
export function PhoneNumberForm({ ownAccount, deletable, valueLabels = {}, ...props }: PhoneNumberFormProps) {
  const { texts } = phoneNumberForm;
  const accountOf = (view: FieldViewProps) => ownAccount ?? String(view.current.account_sid ?? '');
  const stored = String(props.values.account_sid ?? '');
  // The words of a stored value hold only as long as its account is still the chosen one.
  const label = (view: FieldViewProps) =>
    accountOf(view) === stored || ownAccount ? valueLabels[view.field.name] : undefined;
  return (
    <ResourceForm
      {...props}
      form={phoneNumberForm}
      listHref={LIST}
      valueLabels={valueLabels}
      fieldViews={{
        voip_carrier_sid: (view) => (
          <AccountOptionField {...view} source="carriers" account={accountOf(view)} valueLabel={label(view)} />
        ),
        application_sid: (view) => (
          <AccountOptionField
            {...view}
            source="applications"
            account={accountOf(view)}
            valueLabel={label(view)}
            emptyLabel="None"
          />
        ),
      }}
    >
      {deletable && (
        <DeleteSection
          label={texts.deleteLabel!}
          consequence="Calls to it are no longer answered."
          api={props.api}
          question={withName(texts.confirmDelete!, deletable)}
          done={withName(texts.deleted!, deletable)}
          leaveTo={LIST}
        />
      )}
    </ResourceForm>
  );
}
