import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { isEditable, isRequired } from '@/lib/kit/field-state';
import { ChoicePicker } from './choice-picker';
import type { FieldViewProps } from './field-view';
import { loadAccounts } from './load-accounts';
import { SecretField } from './secret-field';

/** One declared field, as the control of its kind. */
export function FormField(props: FieldViewProps) {
  const { field, register, control, current, context, error, warn, valueLabel, onPick } = props;
  const editable = isEditable(field, current, context);
  const required = isRequired(field, current, context);
  // These kinds have no control of their own; the area's form brings one.
  if (field.kind === 'rows' || field.kind === 'slot') return null;
  const label = field.caption ?? field.label;
  if (field.kind === 'check') {
    return <Checkbox label={label} help={field.help} disabled={!editable} {...register(field.name)} />;
  }
  if (field.kind === 'password' && field.stored) return <SecretField {...props} />;
  return (
    <Field label={label} required={required} help={field.help} error={error} warn={warn}>
      {(given) => {
        const picker = { ...given, field, control, disabled: !editable };
        if (field.kind === 'account') {
          return (
            <ChoicePicker
              {...picker}
              noun="accounts"
              load={loadAccounts}
              placeholder="Choose an account"
              emptyLabel={field.noneLabel}
              valueLabel={valueLabel}
              onPick={onPick}
            />
          );
        }
        const common = {
          ...given,
          ...register(field.name),
          autoComplete: 'autoComplete' in field ? field.autoComplete : 'off',
        };
        if (field.kind === 'select') {
          const options = typeof field.options === 'function' ? field.options(current, context) : field.options;
          return options.length > NATIVE_MOST ? (
            <ChoicePicker {...picker} options={options} />
          ) : (
            <Select {...common} options={options} disabled={!editable} />
          );
        }
        const { placeholder, mono } = field;
        if (field.kind === 'password') return <PasswordInput {...common} readOnly={!editable} />;
        if (field.kind === 'textarea') return <Textarea {...common} readOnly={!editable} placeholder={placeholder} />;
        const type = field.kind === 'email' ? 'email' : 'text';
        return (
          <Input
            {...common}
            type={type}
            mono={mono}
            readOnly={!editable}
            placeholder={placeholder}
            unit={field.unit?.(context)}
            spellCheck={false}
          />
        );
      }}
    </Field>
  );
}

/** The same in a grid, where a checkbox is in line with the inputs next to it. */
export function GridField(props: FieldViewProps) {
  const drawn = <FormField {...props} />;
  return props.field.kind === 'check' ? <Field inline>{drawn}</Field> : drawn;
}

/** Above about ten options a select is searched by typing. */
const NATIVE_MOST = 13;
