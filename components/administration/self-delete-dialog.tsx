'use client';

import { useState, type KeyboardEvent } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { callBff, loadPage } from '@/lib/kit/bff-client';
import type { Problem } from '@/lib/kit/problem';
import { DELETE_PHRASE } from '@/lib/resources/accounts/list';

const WRONG_PHRASE = 'You must type the delete message correctly...';

/** The phrase, and the password where the platform knows one; then the account is gone and so is the session. */
export function SelfDeleteDialog({ asksPassword, onClose }: { asksPassword: boolean; onClose: () => void }) {
  const [phrase, setPhrase] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ phrase?: string; password?: string }>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function remove() {
    if (busy) return;
    const found = {
      phrase: phrase === DELETE_PHRASE ? undefined : WRONG_PHRASE,
      password: asksPassword && !password ? 'Your password is required.' : undefined,
    };
    setErrors(found);
    setProblem(undefined);
    if (found.phrase || found.password) return;
    setBusy(true);
    const result = await callBff<{ to: string }>('POST', '/accounts/self-delete', { phrase, password });
    if (result.ok) return loadPage(result.value.to);
    setBusy(false);
    setProblem(result.problem);
  }

  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The dialog stands inside the account's form, which is not what is to be sent.
    event.preventDefault();
    void remove();
  };

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete account"
      question={
        problem?.blockers ? problem.message : 'Your account and all its users will be deleted. This cannot be undone.'
      }
      blockers={problem?.blockers}
      confirmLabel="Delete"
      busyLabel="Deleting…"
      busy={busy}
      error={problem?.blockers ? undefined : problem?.message}
      onConfirm={remove}
    >
      <Field label={`Type “${DELETE_PHRASE}” to go on`} error={errors.phrase}>
        {(control) => (
          <Input
            {...control}
            value={phrase}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setPhrase(event.target.value)}
            onKeyDown={enter}
          />
        )}
      </Field>
      {asksPassword && (
        <Field label="Your password" error={errors.password}>
          {(control) => (
            <PasswordInput
              {...control}
              value={password}
              autoComplete="current-password"
              onChange={(event) => setPassword(event.target.value)}
              onKeyDown={enter}
            />
          )}
        </Field>
      )}
    </ConfirmDialog>
  );
}
