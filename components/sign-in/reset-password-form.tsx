'use client';

import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Field } from '@/components/ui/field';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { LiveRegion } from '@/components/ui/live-region';
import { Message } from '@/components/ui/message';
import { PasswordInput } from '@/components/ui/password-input';
import { useSentEarly } from '@/components/ui/use-sent-early';
import { callBff } from '@/lib/kit/bff-client';
import styles from './gate-form.module.css';
import { goTo } from './go-to';

type Name = 'password' | 'confirm';
type Errors = Partial<Record<Name, string>>;

/** Sets a new password for the user of a mailed link. Only the platform knows its rules, and responds with them. */
export function ResetPasswordForm({ link }: { link: string }) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const sent = useSentEarly(leavesFocus);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const [password, confirm] = [String(data.get('password') ?? ''), String(data.get('confirm') ?? '')];
    const found: Errors = {
      ...(password ? {} : { password: 'New password is required.' }),
      ...(confirm ? {} : { confirm: 'Confirm the new password.' }),
      ...(password && confirm && password !== confirm ? { confirm: 'Passwords do not match' } : {}),
    };
    setErrors(found);
    setFailure(null);
    const first = Object.keys(found)[0];
    if (first) return goTo(form, first);
    setBusy(true);
    const result = await callBff('POST', '/session/reset-password', { link, password });
    setBusy(false);
    if (result.ok) return setDone(true);
    const told = result.problem.fields as Errors | undefined;
    setErrors(told ?? {});
    if (told) goTo(form, Object.keys(told)[0]);
    else setFailure(result.problem.message);
  }

  if (done) {
    return (
      <div className={styles.form}>
        <Message tone="teal">
          <LiveRegion role="status">Your password has been changed. Log in with the new one.</LiveRegion>
        </Message>
        <ButtonLink href="/" variant="primary" size="lg" block>
          Log in
        </ButtonLink>
      </div>
    );
  }
  const secret = (name: Name, label: string) => (
    <Field label={label} required error={errors[name]} announced>
      {(control) => <PasswordInput {...control} size="lg" name={name} autoComplete="new-password" />}
    </Field>
  );
  return (
    <form ref={sent} className={styles.form} onSubmit={submit} method="post" noValidate aria-label="Reset password">
      {failure && <Message tone="red">{failure}</Message>}
      {secret('password', 'New password')}
      {secret('confirm', 'Confirm password')}
      <Button type="submit" variant="primary" size="lg" block busy={busy} busyLabel="Saving…">
        Save
      </Button>
      <ButtonLink href="/" size="lg" block>
        Back to login
      </ButtonLink>
    </form>
  );
}
