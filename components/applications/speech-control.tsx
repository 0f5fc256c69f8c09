import { Controller } from 'react-hook-form';
import type { FieldViewProps } from '@/components/resource/field-view';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { RetrySentence } from '@/components/ui/inline-retry';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { isEditable, isRequired } from '@/lib/kit/field-state';
import { fieldsOf, textOf } from '@/lib/kit/form';
import type { SpeechSide } from '@/lib/resources/applications/speech';
import type { Choice } from '@/lib/resources/speech-services/voices';

export interface SpeechControlProps {
  parts: Omit<FieldViewProps, 'field' | 'error'>;
  side: SpeechSide;
  part: 'vendor' | 'label' | 'language' | 'voice';
  /** Null: the value is typed. */
  options: Choice[] | null;
  waiting?: boolean;
  failed?: string;
  onRetry?: () => void;
  /** What follows from the value, although it can be saved. */
  warn?: string;
  onChoose: (value: string) => void;
}

const NATIVE_MOST = 10;

/** One control of a speech side: a text field, a native select, or a searchable one for hundreds of voices. */
export function SpeechControl(props: SpeechControlProps) {
  const { parts, side, part, options, waiting, failed, onRetry, warn, onChoose } = props;
  const { form, current, context, control, errors } = parts;
  const name = `${side}_${part}`;
  const field = fieldsOf(form).find((one) => one.name === name);
  if (!field) return null;
  const editable = isEditable(field, current, context);
  const required = isRequired(field, current, context);
  const value = textOf(current, name);
  const given = options ?? [];
  // The stored value remains an option, whether or not the vendor still knows it.
  const isOffered = given.some((one) => one.value === value);
  const all = value && !isOffered ? [{ value, name: value }, ...given] : given;
  const choices = all.map((one) => ({ value: one.value, label: one.name }));
  return (
    <Field
      label={field.label}
      required={required}
      error={errors[name]}
      warn={failed && onRetry ? <RetrySentence onRetry={onRetry}>{failed}</RetrySentence> : warn}
    >
      {(shared) => (
        <Controller
          name={name}
          control={control}
          render={({ field: { ref, onBlur } }) => {
            const common = { ...shared, ref, onBlur };
            if (options === null) {
              return (
                <Input
                  {...common}
                  value={value}
                  readOnly={!editable}
                  spellCheck={false}
                  onChange={(event) => onChoose(event.target.value)}
                />
              );
            }
            if (part === 'label' && choices.length <= NATIVE_MOST) {
              return (
                <Select
                  {...common}
                  value={value}
                  disabled={!editable}
                  // Otherwise it would show its first option, as if that were chosen.
                  options={value || isOffered ? choices : [{ value: '', label: 'Choose a label' }, ...choices]}
                  onChange={(event) => onChoose(event.target.value)}
                />
              );
            }
            return (
              <Combobox
                {...common}
                noun={`${part}s`}
                value={value}
                valueLabel={value}
                placeholder={waiting ? 'Loading…' : `Choose a ${part}`}
                disabled={!editable}
                options={choices}
                onChange={onChoose}
              />
            );
          }}
        />
      )}
    </Field>
  );
}
