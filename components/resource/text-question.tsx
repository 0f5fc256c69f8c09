import type { Ref } from 'react';
import { Field, type FieldProps } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

export interface TextQuestionProps extends Pick<FieldProps, 'label' | 'required' | 'error' | 'help'> {
  /** In the address. */
  name: string;
  /** What was asked before. */
  value: string;
  maxLength: number;
  /** Words instead of a number, an address or a name of SIP, which are monospaced. */
  words?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text that a question is asked with. */
export function TextQuestion({ name, value, maxLength, words, ref, ...field }: TextQuestionProps) {
  return (
    <Field {...field}>
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
