import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { loadAccounts } from './load-accounts';

export interface AccountQuestionProps {
  value: string;
  valueLabel: string;
  error: string | undefined;
  onChange: (accountSid: string) => void;
}

/** Whose calls a question is about. */
export function AccountQuestion({ value, valueLabel, error, onChange }: AccountQuestionProps) {
  return (
    <Field label="Account" required error={error}>
      {(given) => (
        <Combobox
          {...given}
          name="account"
          noun="accounts"
          placeholder="Choose"
          value={value}
          valueLabel={valueLabel}
          load={loadAccounts}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
