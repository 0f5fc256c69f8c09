'use client';

import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { FormGrid } from '@/components/ui/form-grid';
import { FormSection } from '@/components/ui/form-section';
import { loadAccounts } from '@/components/resource/load-accounts';
import { loadOptions } from '@/components/resource/load-options';
import { TECH_PREFIX_LEAST } from '@/lib/resources/carriers/rules';
import { LABELS } from '@/lib/resources/carriers/values';
import { FlagField, TextField, type PartProps } from './carrier-fields';
import styles from './carrier-form.module.css';
import type { CarrierForm } from './use-carrier-form';

export interface GeneralSectionProps extends PartProps {
  /** An account user's carriers are the own account's. */
  ownAccountOnly: boolean;
  mayRoute: boolean;
  accountName: string;
  applicationName: string;
  pick: CarrierForm['pick'];
}

/** Name, owner, and how the dialled number is changed. */
export function GeneralSection({
  ownAccountOnly,
  mayRoute,
  accountName,
  applicationName,
  pick,
  ...part
}: GeneralSectionProps) {
  const { values, errors, readOnly } = part;
  return (
    <FormSection id="general" title="General">
      <FormGrid>
        <TextField {...part} name="name" required />
        <Field
          label={LABELS.accountSid}
          error={errors.accountSid}
          help="“All accounts” shares the carrier with every account of this provider."
        >
          {(given) => (
            <Combobox
              {...given}
              noun="accounts"
              emptyLabel="All accounts"
              value={values.accountSid}
              valueLabel={accountName}
              disabled={readOnly || ownAccountOnly}
              load={loadAccounts}
              onChange={(_account, option) => pick('accountSid', option)}
            />
          )}
        </Field>
        {mayRoute && values.accountSid && (
          <Field
            label="Default application"
            error={errors.applicationSid}
            help="Handles calls to numbers that have no application of their own."
          >
            {(given) => (
              <Combobox
                {...given}
                // Another account has other applications.
                key={values.accountSid}
                noun="applications"
                emptyLabel="None"
                value={values.applicationSid}
                valueLabel={applicationName}
                disabled={readOnly}
                load={loadOptions('applications', { account: values.accountSid })}
                onChange={(_application, option) => pick('applicationSid', option)}
              />
            )}
          </Field>
        )}
        <TextField {...part} name="description" />
        <TextField
          {...part}
          name="techPrefix"
          mono
          placeholder="None"
          help={`Prepended to every dialled number. At least ${TECH_PREFIX_LEAST} characters.`}
        />
        <TextField {...part} name="diversion" mono help="Sent as the Diversion header on forwarded calls." />
      </FormGrid>
      <div className={styles.ticks}>
        <FlagField {...part} name="active" />
        <FlagField {...part} name="leadingPlus" label="Send numbers with a leading + (E.164)" />
      </div>
    </FormSection>
  );
}
