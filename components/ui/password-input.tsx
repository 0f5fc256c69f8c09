import { useState, type KeyboardEvent } from 'react';
import { IconButton } from './icon-button';
import { Input, type InputProps } from './input';

export interface PasswordInputProps extends Omit<InputProps, 'type' | 'end' | 'unit'> {
  /** Reports at every key press whether caps lock is on. */
  onCapsLock?: (on: boolean) => void;
}

/** A secret with a show button. For a secret that the platform never returns, use a plain Input of type password. */
export function PasswordInput({ onCapsLock, onKeyDown, onKeyUp, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const look = (event: KeyboardEvent<HTMLInputElement>) => onCapsLock?.(event.getModifierState('CapsLock'));
  return (
    <Input
      // While it is shown, it is a text like any other for the browser, which may send that to a spelling service.
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      type={shown ? 'text' : 'password'}
      onKeyDown={(event) => {
        look(event);
        onKeyDown?.(event);
      }}
      // The caps lock key changes the state only when it is released.
      onKeyUp={(event) => {
        look(event);
        onKeyUp?.(event);
      }}
      end={
        <IconButton
          icon="eye"
          label="Show password"
          title={shown ? 'Hide' : 'Show'}
          aria-pressed={shown}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
