'use client';

import { useState } from 'react';
import { DeletionNotes } from '@/components/resource/deletion-notes';
import { onlyOnEnter, PhraseField } from '@/components/resource/phrase-field';
import { useAnswer } from '@/components/resource/use-answer';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { callBff } from '@/lib/kit/bff-client';
import { loadPage } from '@/lib/kit/load-page';
import type { Deletion } from '@/lib/kit/deletion';
import type { Problem } from '@/lib/kit/problem';
import { DELETE_PHRASE } from '@/lib/resources/accounts/list';

export interface SelfDeleteDialogProps {
  account: string;
  /** The platform knows the user's password. */
  asksPassword: boolean;
  onClose: () => void;
}

/** Asks for the phrase, and for the password if the platform knows one. The account and the session then end. */
export function SelfDeleteDialog({ account, asksPassword, onClose }: SelfDeleteDialogProps) {
  const [phrase, setPhrase] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState({ phrase: false, password: false });
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [deletion, retry] = useAnswer<Deletion>(`/accounts/${account}/deletion`);
  const known = deletion.state === 'loaded' ? deletion.value : null;
  const blockers = problem?.blockers ?? known?.blockers ?? [];

  async function remove() {
    if (busy) return;
    const found = { phrase: phrase !== DELETE_PHRASE, password: asksPassword && !password };
    setErrors(found);
    setProblem(undefined);
    if (found.phrase || found.password) return setTries(tries + 1);
    setBusy(true);
    const result = await callBff<{ to: string }>('POST', '/accounts/self-delete', { phrase, password });
    if (result.ok) return loadPage(result.value.to);
    setBusy(false);
    setProblem(result.problem);
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete account"
      question={
        problem?.blockers
          ? problem.message
          : blockers.length > 0
            ? known?.blocked
            : 'Your account and all its users will be deleted. This can’t be undone.'
      }
      blockers={blockers}
      consequence={<DeletionNotes deletion={deletion} onRetry={retry} />}
      waiting={!known}
      confirmLabel="Delete"
      busyLabel="Deleting…"
      busy={busy}
      error={problem?.blockers ? undefined : problem?.message}
      onConfirm={remove}
      tries={tries}
    >
      <PhraseField
        phrase={DELETE_PHRASE}
        value={phrase}
        wrong={errors.phrase}
        onChange={setPhrase}
        onEnter={() => void remove()}
      />
      {asksPassword && (
        <Field label="Your password" error={errors.password && 'Your password is required.'} announced>
          {(control) => (
            <PasswordInput
              {...control}
              value={password}
              autoComplete="current-password"
              onChange={(event) => setPassword(event.target.value)}
              onKeyDown={(event) => onlyOnEnter(event, () => void remove())}
            />
          )}
        </Field>
      )}
    </ConfirmDialog>
  );
}
