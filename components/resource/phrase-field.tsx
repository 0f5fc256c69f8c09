'use client';

import type { KeyboardEvent } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { isComposing } from '@/components/ui/is-composing';

interface PhraseFieldProps {
  /** What must be typed. */
  phrase: string;
  value: string;
  /** Something else was confirmed. */
  wrong: boolean;
  onChange: (typed: string) => void;
  /** Left out where Enter does nothing. */
  onEnter?: () => void;
}

/** Before much is deleted, a phrase must be typed. */
export function PhraseField({ phrase, value, wrong, onChange, onEnter }: PhraseFieldProps) {
  return (
    <Field
      label={`Type “${phrase}” to confirm`}
      error={wrong && 'You must type the delete message correctly...'}
      announced
    >
      {(control) => (
        <Input
          {...control}
          value={value}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onEnter && ((event) => onlyOnEnter(event, onEnter))}
        />
      )}
    </Field>
  );
}

/** The dialog may stand inside a form, which is not what is to be sent. */
export function onlyOnEnter(event: KeyboardEvent, run: () => void): void {
  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
  event.preventDefault();
  run();
}
