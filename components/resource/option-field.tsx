import { useEffect, useRef } from 'react';
import { Field } from '@/components/ui/field';
import { isEditable, isRequired } from '@/lib/kit/field-state';
import { textOf } from '@/lib/kit/form';
import { ChoicePicker } from './choice-picker';
import type { FieldViewProps } from './field-view';
import { loadOptions, type OptionOwner, type OptionSource } from './load-options';

export interface OptionFieldProps extends FieldViewProps {
  source: OptionSource;
  /** The owner of the records to choose from. Without an id nothing can be chosen yet. */
  owner: OptionOwner;
  placeholder?: string;
  /** A first option for "none". */
  emptyLabel?: string;
  /** There is nothing to choose. */
  disabled?: boolean;
}

/** A field for one record of an owner that may itself be chosen in the form. */
export function OptionField(props: OptionFieldProps) {
  const { field, control, current, context, setValue, error, valueLabel, onPick } = props;
  const { source, owner, placeholder, emptyLabel, disabled } = props;
  const editable = isEditable(field, current, context);
  const ownerSid = owner.account ?? owner.provider ?? '';
  const value = current[field.name];
  const before = useRef({ ownerSid, value });

  useEffect(() => {
    // The value belongs to the previous owner, unless both have changed together, as with a draft.
    const left = before.current.ownerSid !== ownerSid && before.current.value === value;
    before.current = { ownerSid, value };
    if (left && value && editable) setValue(field.name, '');
  }, [ownerSid, value, editable, field.name, setValue]);

  return (
    <Field
      label={field.label}
      required={isRequired(field, current, context)}
      help={ownerSid || owner.account === undefined ? field.help : 'Choose an account first.'}
      error={error}
    >
      {(given) => (
        <ChoicePicker
          {...given}
          field={field}
          control={control}
          owner={ownerSid}
          noun={source}
          emptyLabel={emptyLabel}
          placeholder={placeholder}
          valueLabel={valueLabel}
          disabled={!editable || !ownerSid || disabled}
          load={loadOptions(source, owner)}
          onPick={onPick}
        />
      )}
    </Field>
  );
}

/** An application of the account that is chosen in the form, or none. */
export function ApplicationField(props: FieldViewProps) {
  const owner = { account: textOf(props.current, 'account_sid') };
  return <OptionField {...props} source="applications" owner={owner} emptyLabel="None" />;
}
