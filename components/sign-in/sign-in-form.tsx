'use client';

import { useState, type FormEvent } from 'react';
import { tellTimeZone } from '@/components/resource/own-time-zone';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Message } from '@/components/ui/message';
import { PasswordInput } from '@/components/ui/password-input';
import { useSentEarly } from '@/components/ui/use-sent-early';
import { callBff } from '@/lib/kit/bff-client';
import { loadPage } from '@/lib/kit/load-page';
import { CAPS_LOCK } from './caps-lock';
import styles from './gate-form.module.css';
import { goTo } from './go-to';

export interface SignInFormProps {
  /** Where to go afterwards; the server checks it again. */
  from: string | null;
  /** What happened before: signed out, expired, … */
  notice: { text: string; tone: 'red' | 'teal' } | null;
}

/** User name and password. A failed sign-in keeps the input. */
export function SignInForm({ from, notice }: SignInFormProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({});
  const [capsLock, setCapsLock] = useState(false);
  const sent = useSentEarly();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const username = String(data.get('username') ?? '').trim();
    const password = String(data.get('password') ?? '');
    const empty = {
      ...(username ? {} : { username: 'User name is required.' }),
      ...(password ? {} : { password: 'Password is required.' }),
    };
    setMissing(empty);
    setFailure(null);
    const first = Object.keys(empty)[0];
    if (first) return goTo(form, first);
    setBusy(true);
    const answer = callBff<{ to: string }>('POST', '/session', { username, password, from });
    // The first page may need it, and whoever fills in the form at once is faster than the page's own telling.
    tellTimeZone();
    const result = await answer;
    if (result.ok) return loadPage(result.value.to);
    setBusy(false);
    setFailure(result.problem.message);
    form.querySelector<HTMLInputElement>('[name=password]')?.select();
  }

  return (
    <form ref={sent} className={styles.form} onSubmit={submit} method="post" noValidate>
      {failure ? (
        <Message tone="red">{failure}</Message>
      ) : (
        notice && (
          <Message tone={notice.tone} role="status">
            {notice.text}
          </Message>
        )
      )}
      <Field label="User name" required error={missing.username} announced>
        {(control) => (
          <Input
            {...control}
            size="lg"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        )}
      </Field>
      <Field label="Password" required error={missing.password} warn={capsLock ? CAPS_LOCK : undefined} announced>
        {(control) => (
          <PasswordInput
            {...control}
            size="lg"
            name="password"
            autoComplete="current-password"
            onCapsLock={setCapsLock}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" block busy={busy} busyLabel="Logging in…">
        Log in
      </Button>
    </form>
  );
}
