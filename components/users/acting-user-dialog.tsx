import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';

export interface ActingUserDialogProps {
  onClose: () => void;
  onConfirm: (credentials: { acting_username: string; acting_password: string }) => void;
}

/** Asks for the acting user's own name and password, before a user's password is set. */
export function ActingUserDialog({ onClose, onConfirm }: ActingUserDialogProps) {
  const [errors, setErrors] = useState<{ name?: string; password?: string }>({});
  const [tries, setTries] = useState(0);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const name = String(data.get('acting-name') ?? '').trim();
    const password = String(data.get('acting-password') ?? '');
    if (name && password) return onConfirm({ acting_username: name, acting_password: password });
    setTries(tries + 1);
    setErrors({
      name: name ? undefined : 'Your user name is required.',
      password: password ? undefined : 'Your password is required.',
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Confirm it’s you"
      tries={tries}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="acting-user" variant="primary">
            Confirm
          </Button>
        </>
      }
    >
      <p>To set a new password for this user, enter your own user name and password.</p>
      <form id="acting-user" onSubmit={submit} noValidate>
        <Field label="Your user name" required error={errors.name} announced>
          {(control) => <Input {...control} name="acting-name" autoComplete="username" spellCheck={false} />}
        </Field>
        <Field label="Your password" required error={errors.password} announced>
          {(control) => <PasswordInput {...control} name="acting-password" autoComplete="current-password" />}
        </Field>
      </form>
    </Dialog>
  );
}
