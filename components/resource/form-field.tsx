'use client';

import { Controller, type Control, type UseFormRegister } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { isEditable, isRequired, type Field as FieldDefinition, type FormContext, type Values } from '@/lib/kit/form';
import { loadAccounts } from './load-accounts';

export interface FormFieldProps {
  field: FieldDefinition;
  control: Control<Values>;
  register: UseFormRegister<Values>;
  values: Values;
  context: FormContext;
  error?: string;
  /** The words of a value that is an id. */
  valueLabel?: string;
  onPick?: (name: string, option: unknown) => void;
}

/** One field of a definition, as the control of its kind. */
export function FormField(props: FormFieldProps) {
  const { field, register, values, context, error } = props;
  const editable = isEditable(field, values, context);
  const required = editable && isRequired(field, values, context);
  // Rows have no control of their own kind; the area's form brings one.
  if (field.kind === 'rows') return null;
  if (field.kind === 'check') {
    return <Checkbox label={field.label} help={field.help} disabled={!editable} {...register(field.name)} />;
  }
  return (
    <Field label={field.caption ?? field.label} required={required} help={field.help} error={error}>
      {(given) => {
        if (field.kind === 'account') return <AccountPicker {...props} given={given} editable={editable} />;
        const common = {
          ...given,
          ...register(field.name),
          autoComplete: 'autoComplete' in field ? field.autoComplete : 'off',
        };
        if (field.kind === 'select') {
          const options = typeof field.options === 'function' ? field.options(values, context) : field.options;
          return options.length > NATIVE_MOST ? (
            <ChoicePicker {...props} given={given} editable={editable} options={options} />
          ) : (
            <Select {...common} options={options} disabled={!editable} />
          );
        }
        if (field.kind === 'password') return <PasswordInput {...common} readOnly={!editable} />;
        if (field.kind === 'textarea')
          return <Textarea {...common} readOnly={!editable} placeholder={field.placeholder} />;
        const type = field.kind === 'email' ? 'email' : 'text';
        return (
          <Input {...common} type={type} readOnly={!editable} placeholder={field.placeholder} spellCheck={false} />
        );
      }}
    </Field>
  );
}

/** Above about ten options a select is searched by typing. */
const NATIVE_MOST = 13;

type AccountPickerProps = FormFieldProps & { given: { id: string; required?: true }; editable: boolean };

function AccountPicker({ field, control, valueLabel, onPick, given, editable }: AccountPickerProps) {
  return (
    <Controller
      name={field.name}
      control={control}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Combobox
          {...given}
          ref={ref}
          noun="accounts"
          placeholder="Select an account"
          emptyLabel={field.kind === 'account' ? field.noneLabel : undefined}
          value={String(value ?? '')}
          valueLabel={valueLabel}
          disabled={!editable}
          load={loadAccounts}
          onBlur={onBlur}
          onChange={(chosen, option) => {
            onChange(chosen);
            onPick?.(field.name, option);
          }}
        />
      )}
    />
  );
}

type ChoicePickerProps = AccountPickerProps & { options: { value: string; label: string }[] };

function ChoicePicker({ field, control, given, editable, options }: ChoicePickerProps) {
  const none = options.find(({ value }) => value === '');
  return (
    <Controller
      name={field.name}
      control={control}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Combobox
          {...given}
          ref={ref}
          placeholder={none?.label}
          value={String(value ?? '')}
          disabled={!editable}
          options={options.filter((option) => option !== none)}
          onBlur={onBlur}
          onChange={onChange}
        />
      )}
    />
  );
}
