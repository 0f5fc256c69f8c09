import { Field } from '@/components/ui/field';
import { AccountCombobox } from './account-combobox';

export interface AccountQuestionProps {
  value: string;
  valueLabel: string;
  error: string | undefined;
  onChange: (accountSid: string) => void;
}

/** Selects the account whose calls a question is about. */
export function AccountQuestion({ value, valueLabel, error, onChange }: AccountQuestionProps) {
  return (
    <Field label="Account" required error={error} announced>
      {(given) => (
        <AccountCombobox {...given} name="account" value={value} valueLabel={valueLabel} onChange={onChange} />
      )}
    </Field>
  );
}
