'use client';

import type { KeyboardEvent } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { isComposing } from '@/components/ui/is-composing';

export const WRONG_PHRASE = 'You must type the delete message correctly...';

interface PhraseFieldProps {
  label: string;
  value: string;
  error?: string;
  onChange: (typed: string) => void;
  /** Left out where Enter does nothing. */
  onEnter?: () => void;
}

/** What must be typed before much is deleted. */
export function PhraseField({ label, value, error, onChange, onEnter }: PhraseFieldProps) {
  return (
    <Field label={label} error={error} announced>
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
