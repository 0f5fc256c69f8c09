'use client';

import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { LinkButton } from '@/components/ui/link-button';
import { LiveRegion } from '@/components/ui/live-region';
import { Message } from '@/components/ui/message';
import { callBff } from '@/lib/kit/bff-client';

const SENT = 'If that address belongs to a user, we’ve sent instructions for setting a new password.';

/** The link below the sign-in form, and its dialog. The response never reveals whether an address is known. */
export function ForgotPassword() {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [state, setState] = useState<{ error?: string; sent?: true }>({});
  const [tries, setTries] = useState(0);

  function refuse(error: string) {
    setState({ error });
    setTries((count) => count + 1);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) return refuse('Enter a valid email address.');
    setBusy(true);
    const result = await callBff('POST', '/session/forgot-password', { email });
    setBusy(false);
    if (result.ok) setState({ sent: true });
    else refuse(result.problem.message);
  }

  return (
    <>
      <LinkButton
        onClick={() => {
          setState({});
          setOpen(true);
        }}
      >
        Forgot password?
      </LinkButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        locked={busy}
        title="Forgot password"
        tries={tries}
        footer={
          state.sent ? (
            // What had the focus is gone.
            <Button autoFocus onClick={() => setOpen(false)}>
              Close
            </Button>
          ) : (
            <>
              <Button aria-disabled={busy || undefined} onClick={busy ? undefined : () => setOpen(false)}>
                Cancel
              </Button>
              <Button type="submit" form="forgot-password" variant="primary" busy={busy}>
                Send
              </Button>
            </>
          )
        }
      >
        {state.sent ? (
          <Message tone="teal">
            <LiveRegion role="status">{SENT}</LiveRegion>
          </Message>
        ) : (
          <form id="forgot-password" onSubmit={submit} noValidate>
            <Field label="Email address" required error={state.error} announced>
              {(control) => <Input {...control} name="email" type="email" autoComplete="email" />}
            </Field>
          </form>
        )}
      </Dialog>
    </>
  );
}
