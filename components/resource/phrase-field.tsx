import type { KeyboardEvent } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { isComposing } from '@/components/ui/is-composing';
import { PasswordInput } from '@/components/ui/password-input';

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

/** With the user's own account, the password must be typed too, if the platform knows one. */
export function OwnPasswordField({ value, wrong, onChange, onEnter }: Omit<Required<PhraseFieldProps>, 'phrase'>) {
  return (
    <Field label="Your password" error={wrong && 'Your password is required.'} announced>
      {(control) => (
        <PasswordInput
          {...control}
          value={value}
          autoComplete="current-password"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => onlyOnEnter(event, onEnter)}
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
