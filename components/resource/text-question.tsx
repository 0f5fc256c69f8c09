import type { Ref } from 'react';
import { Field, type FieldProps } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

export interface TextQuestionProps extends Pick<FieldProps, 'label' | 'required' | 'error' | 'help'> {
  /** Its name in the URL. */
  name: string;
  /** The previous question. */
  value: string;
  maxLength: number;
  /** Text instead of a number, an address or a SIP name, which are monospaced. */
  words?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text for a question. */
export function TextQuestion({ name, value, maxLength, words, ref, ...field }: TextQuestionProps) {
  return (
    <Field {...field} announced>
      {(given) => (
        <Input
          {...given}
          ref={ref}
          name={name}
          mono={!words}
          maxLength={maxLength}
          autoComplete="off"
          defaultValue={value}
        />
      )}
    </Field>
  );
}
