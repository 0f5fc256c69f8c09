import { useId, useState, type FormEvent } from 'react';
import { CAPS_LOCK } from '@/components/sign-in/caps-lock';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Message } from '@/components/ui/message';
import { PasswordInput } from '@/components/ui/password-input';
import { BASE_PATH } from '@/lib/kit/base-path';
import { callBff } from '@/lib/kit/bff-client';
import { tellSignedIn } from './session-channel';
import type { Why } from './use-session';

export interface SignInAgainProps {
  user: { sid: string; name: string };
  why: Why;
  onCancel: () => void;
}

const REASONS: Record<Why, string> = {
  expired: 'Your session has expired.',
  'ended-early': 'Your session has ended: it was idle, you logged out elsewhere, or the platform closed it.',
  soon: 'Your session ends soon.',
};

/** Lets the same user sign in again over the page. The page stays as it is, and an interrupted save continues. */
export function SignInAgain({ user, why, onCancel }: SignInAgainProps) {
  const id = useId();
  const reasonId = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | undefined>();
  const [capsLock, setCapsLock] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const field = event.currentTarget.elements.namedItem('password') as HTMLInputElement;
    const password = field.value;
    setMissing(password ? undefined : 'Password is required.');
    setFailure(null);
    if (!password) return field.focus();
    setBusy(true);
    const opened = await callBff('POST', '/session', { username: user.name, password, userSid: user.sid });
    const now = opened.ok ? await callBff<{ pageUser: string; expiresAt: number }>('GET', '/session') : opened;
    if (now.ok) return tellSignedIn(now.value.pageUser, now.value.expiresAt);
    setBusy(false);
    setFailure(now.problem.message);
    field.select();
  }

  return (
    <Dialog
      open
      onClose={onCancel}
      locked={busy}
      title="Log in again"
      describedBy={reasonId}
      // A session that is still valid ends by signing out.
      lead={why === 'soon' ? undefined : <a href={fullSignIn()}>Log in as another user</a>}
      footer={
        <>
          <Button onClick={busy ? undefined : onCancel} aria-disabled={busy || undefined}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy} busyLabel="Logging in…">
            Log in
          </Button>
        </>
      }
    >
      {failure ? (
        <Message tone="red">{failure}</Message>
      ) : (
        <div id={reasonId}>
          <Message tone={why === 'soon' ? 'jean' : 'amber'}>
            {REASONS[why]} Log in to continue. Nothing on this page is lost.
          </Message>
        </div>
      )}
      <form id={id} onSubmit={submit} method="post" noValidate>
        <Field label="User name">
          {(control) => <Input {...control} name="username" autoComplete="username" value={user.name} readOnly />}
        </Field>
        <Field label="Password" required error={missing} warn={capsLock ? CAPS_LOCK : undefined} announced>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              data-autofocus
              onCapsLock={setCapsLock}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

/** Sign-in for another user; the page is kept for its user's return. */
function fullSignIn(): string {
  const here = location.pathname.slice(BASE_PATH.length) + location.search;
  return `${BASE_PATH}/?from=${encodeURIComponent(here)}`;
}
