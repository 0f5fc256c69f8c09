'use client';

import type { ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { Select } from '@/components/ui/select';
import type { CarrierErrors } from '@/lib/resources/carriers/rules';
import { LABELS, type CarrierValues } from '@/lib/resources/carriers/values';
import type { SetValue } from './use-carrier-form';

/** What every part of the form gets. */
export interface PartProps {
  values: CarrierValues;
  errors: CarrierErrors;
  set: SetValue;
  readOnly: boolean;
}

type Plain = keyof typeof LABELS;
type TextName = { [K in Plain]: CarrierValues[K] extends string ? K : never }[Plain];
type FlagName = { [K in Plain]: CarrierValues[K] extends boolean ? K : never }[Plain];

interface TextFieldProps extends PartProps {
  name: TextName;
  label?: string;
  required?: boolean;
  help?: ReactNode;
  mono?: boolean;
  secret?: boolean;
  placeholder?: string;
}

/** One text of a carrier. The platform gives its secrets back in clear, so they have an eye. */
export function TextField({ values, errors, set, readOnly, name, label, secret, mono, ...rest }: TextFieldProps) {
  const { required, help, placeholder } = rest;
  return (
    <Field label={label ?? LABELS[name]} required={required && !readOnly} help={help} error={errors[name]}>
      {(given) => {
        const common = {
          ...given,
          mono: mono || secret,
          placeholder,
          readOnly,
          spellCheck: false,
          value: values[name],
          autoComplete: secret ? 'new-password' : 'off',
          onChange: (event: { target: { value: string } }) => set(name, event.target.value),
        };
        return secret ? <PasswordInput {...common} /> : <Input {...common} />;
      }}
    </Field>
  );
}

/** One tick of a carrier. */
export function FlagField({
  values,
  set,
  readOnly,
  name,
  label,
  help,
}: PartProps & { name: FlagName; label?: string; help?: ReactNode }) {
  return (
    <Checkbox
      label={label ?? LABELS[name]}
      help={help}
      disabled={readOnly}
      checked={values[name]}
      onChange={(event) => set(name, event.target.checked)}
    />
  );
}

interface ChoiceFieldProps extends PartProps {
  name: TextName;
  options: readonly { value: string; label: string }[];
  help?: ReactNode;
}

export function ChoiceField({ values, errors, set, readOnly, name, options, help }: ChoiceFieldProps) {
  return (
    <Field label={LABELS[name]} help={help} error={errors[name]}>
      {(given) => (
        <Select
          {...given}
          disabled={readOnly}
          options={options}
          value={values[name]}
          onChange={(event) => set(name, event.target.value)}
        />
      )}
    </Field>
  );
}
