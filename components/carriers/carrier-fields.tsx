'use client';

import type { ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { LinkButton } from '@/components/ui/link-button';
import { PasswordInput } from '@/components/ui/password-input';
import { Select } from '@/components/ui/select';
import type { CarrierErrors } from '@/lib/resources/carriers/rules';
import { LABELS, type CarrierValues, type SecretName, type StoredSecrets } from '@/lib/resources/carriers/values';
import type { SetValue } from './use-carrier-form';

/** What every part of the form gets. */
export interface PartProps {
  values: CarrierValues;
  errors: CarrierErrors;
  /** What is against the rules, and stored so already: told, and no hindrance. */
  warnings: CarrierErrors;
  /** Which passwords are stored. */
  secrets: StoredSecrets;
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
  placeholder?: string;
}

/** What is said under a field: why it stops the save, else what is odd about what is stored. */
const said = ({ errors, warnings }: PartProps, name: TextName) => ({
  error: errors[name],
  warn: errors[name] ? undefined : warnings[name],
});

/** One text of a carrier. */
export function TextField({ name, label, required, help, mono, placeholder, ...part }: TextFieldProps) {
  const { values, set, readOnly } = part;
  return (
    <Field label={label ?? LABELS[name]} required={required && !readOnly} help={help} {...said(part, name)}>
      {(given) => (
        <Input
          {...given}
          mono={mono}
          placeholder={placeholder}
          readOnly={readOnly}
          spellCheck={false}
          value={values[name]}
          autoComplete="off"
          onChange={(event) => set(name, event.target.value)}
        />
      )}
    </Field>
  );
}

/** A password of a carrier. What is stored is not shown; it stays unless another one is typed, or it is removed. */
export function SecretField({
  name,
  label,
  required,
  ...part
}: PartProps & { name: SecretName; label?: string; required?: boolean }) {
  const { values, secrets, set, readOnly } = part;
  const stored = secrets[name] !== undefined;
  const leaves = values.cleared.includes(name);
  const called = LABELS[name].toLowerCase();
  const others = values.cleared.filter((one) => one !== name);
  const help =
    !stored || readOnly || values[name] ? undefined : leaves ? (
      <>
        Removed when you save.{' '}
        <LinkButton aria-label={`Keep the stored ${called}`} onClick={() => set('cleared', others)}>
          Keep
        </LinkButton>
      </>
    ) : (
      <>
        Leave blank to keep the stored value.{' '}
        <LinkButton aria-label={`Remove the stored ${called}`} onClick={() => set('cleared', [...others, name])}>
          Remove
        </LinkButton>
      </>
    );
  return (
    <Field label={label ?? LABELS[name]} required={required && !readOnly} help={help} {...said(part, name)}>
      {(given) => (
        <PasswordInput
          {...given}
          mono
          placeholder={stored && !leaves ? '••••••••' : undefined}
          readOnly={readOnly}
          value={values[name]}
          autoComplete="new-password"
          onChange={(event) => set(name, event.target.value)}
        />
      )}
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

export function ChoiceField({ name, options, help, ...part }: ChoiceFieldProps) {
  const { values, set, readOnly } = part;
  return (
    <Field label={LABELS[name]} help={help} {...said(part, name)}>
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
