'use client';

import { useEffect, useState, type FormEvent } from 'react';
import useSWR from 'swr';
import { DraftOffer } from '@/components/resource/draft-offer';
import { LeaveGuard } from '@/components/resource/leave-guard';
import { RequiredNote } from '@/components/resource/required-note';
import { useSave } from '@/components/resource/use-save';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Status } from '@/components/ui/status';
import { toasts } from '@/components/ui/toasts';
import { useHeld } from '@/components/ui/use-held';
import { callBff } from '@/lib/kit/bff-client';
import { wrongRealm } from '@/lib/resources/accounts/realm-rule';
import styles from './administration.module.css';

const LOOK_UP_AFTER_MS = 500;

export interface RealmFormProps {
  sid: string;
  realm: string;
  /** The end that every realm of the provider has; null where the whole realm is free. */
  root: string | null;
}

/** Another SIP realm for the account; whether it is free is looked up while one types. */
export function RealmForm({ sid, realm, root }: RealmFormProps) {
  const { busy, send, follow } = useSave();
  const end = root ? `.${root}` : '';
  const stored = root && realm.endsWith(end) ? realm.slice(0, -end.length) : root ? '' : realm;
  const [typed, setTyped] = useState(stored);
  const [saved, setSaved] = useState(false);
  const [settled, setSettled] = useState('');
  const [error, setError] = useState<string>();
  const fields = useHeld(busy);
  const wanted = typed.trim().toLowerCase() + (typed.trim() ? end : '');
  const wrong = wrongRealm(wanted, root);
  const unsaved = typed !== stored && !saved;
  const back = `/internal/accounts/${sid}/edit`;

  useEffect(() => {
    const timer = setTimeout(() => setSettled(wrong || wanted === realm ? '' : wanted), LOOK_UP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted, wrong, realm]);

  const lookUp = useSWR(
    settled && `/accounts/${sid}/sip-realm?value=${encodeURIComponent(settled)}`,
    async (api: string) => {
      const answer = await callBff<{ free: boolean }>('GET', api);
      if (!answer.ok) throw new Error(answer.problem.message);
      return answer.value.free;
    },
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    setError(wrong ?? undefined);
    if (wrong) return;
    const answer = await send(callBff('PUT', `/accounts/${sid}/sip-realm`, { realm: wanted }));
    if (!answer.ok) return setError(answer.problem.message);
    setSaved(true);
    toasts.show({ text: 'Account updated successfully', tone: 'success' });
    follow(back);
  }

  return (
    <form className={styles.realm} onSubmit={submit} noValidate aria-label="Change SIP realm">
      <LeaveGuard active={unsaved} saving={busy} />
      <DraftOffer
        of={`/accounts/${sid}/sip-realm`}
        values={{ typed }}
        unsaved={unsaved}
        onRestore={(draft) => setTyped(draft.typed)}
      />
      <RequiredNote />
      <div ref={fields}>
        <Field
          label={root ? 'Subdomain' : 'SIP realm'}
          required
          error={error}
          help="Registered devices must be reconfigured to use the new realm."
        >
          {(control) => (
            <Input
              {...control}
              mono
              value={typed}
              unit={end || undefined}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                setTyped(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
      </div>
      <p role="status" className={styles.free}>
        {settled && settled === wanted && <LookUp free={lookUp.data} failed={lookUp.error as Error | undefined} />}
      </p>
      <div className={styles.line}>
        <ButtonLink href={back}>Cancel</ButtonLink>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Saving…">
          Save
        </Button>
      </div>
    </form>
  );
}

function LookUp({ free, failed }: { free: boolean | undefined; failed: Error | undefined }) {
  if (failed) return <Status tone="red">{failed.message}</Status>;
  if (free === undefined) return <>Checking…</>;
  return free ? <Status tone="teal">Available</Status> : <Status tone="red">Not available</Status>;
}
