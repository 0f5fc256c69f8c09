'use client';

import { useEffect, useId, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Message } from '@/components/ui/message';
import { PasswordInput } from '@/components/ui/password-input';
import { useSentEarly } from '@/components/ui/use-sent-early';
import { callBff, pageOf } from '@/lib/kit/bff-client';
import { loadPage } from '@/lib/kit/load-page';
import { rulesInWords, type PasswordPolicy, brokenRules } from '@/lib/resources/password-settings/policy';
import { CAPS_LOCK } from './caps-lock';
import styles from './gate-form.module.css';
import { goTo } from './go-to';

export interface CreatePasswordFormProps {
  username: string;
  /** For whom the page is made: another window may log in as somebody else meanwhile. */
  pageUser: string;
  policy: PasswordPolicy;
  /** The platform requires it before anything else. */
  forced: boolean;
  /** The page to go to afterwards; null = home. */
  from: string | null;
  cancelHref: string | null;
}

/** Sets the user's own password. All rules that the new one breaks are shown at once. */
export function CreatePasswordForm({ username, pageUser, policy, forced, from, cancelHref }: CreatePasswordFormProps) {
  const [busy, setBusy] = useState(false);
  const [{ errors, broken }, setFindings] = useState<Findings>({ errors: {}, broken: [] });
  const [failure, setFailure] = useState<string | null>(null);
  const [capsLock, setCapsLock] = useState<Name | null>(null);
  const rulesId = useId();
  useEffect(() => pageOf(pageUser), [pageUser]);
  const sent = useSentEarly();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const value = (name: Name) => String(data.get(name) ?? '');
    const found = checkNewPassword(value, policy);
    setFindings(found);
    setFailure(null);
    const first = Object.keys(found.errors)[0] ?? (found.broken.length > 0 ? 'newPassword' : undefined);
    if (first) return goTo(form, first);
    setBusy(true);
    const result = await callBff<{ to: string }>('PUT', '/session/password', {
      oldPassword: value('oldPassword'),
      newPassword: value('newPassword'),
      from,
    });
    if (result.ok) return loadPage(result.value.to);
    setBusy(false);
    const told = result.problem.fields;
    setFindings({ errors: told ?? {}, broken: [] });
    if (told) goTo(form, Object.keys(told)[0]);
    else setFailure(result.problem.message);
    if (result.problem.kind === 'unauthenticated') loadPage('/');
  }

  const secret = (name: Name, autoComplete: string) => (
    <Field
      label={LABELS[name]}
      required
      // Shown once: after an attempt to save, the list above shows what is missing.
      help={name === 'newPassword' && broken.length === 0 ? rulesInWords(policy) : undefined}
      error={errors[name]}
      announced
      warn={capsLock === name ? CAPS_LOCK : undefined}
    >
      {(control) => (
        <PasswordInput
          {...control}
          {...(name === 'newPassword' &&
            broken.length > 0 && {
              'aria-invalid': true,
              'aria-describedby': classNames(rulesId, control['aria-describedby']),
            })}
          size="lg"
          name={name}
          autoComplete={autoComplete}
          onCapsLock={(on) => setCapsLock(on ? name : null)}
        />
      )}
    </Field>
  );

  return (
    <form ref={sent} className={styles.form} onSubmit={submit} method="post" noValidate>
      {forced && <p className={styles.note}>Choose a new password to continue.</p>}
      {failure && <Message tone="red">{failure}</Message>}
      {broken.length > 0 && <BrokenRules id={rulesId} rules={broken} />}
      <Field label="User name">
        {(control) => (
          <Input {...control} size="lg" name="username" autoComplete="username" value={username} readOnly />
        )}
      </Field>
      {secret('oldPassword', 'current-password')}
      {secret('newPassword', 'new-password')}
      {secret('confirm', 'new-password')}
      <Button type="submit" variant="primary" size="lg" block busy={busy} busyLabel="Saving…">
        Save
      </Button>
      {cancelHref && (
        <ButtonLink href={cancelHref} size="lg" block>
          Cancel
        </ButtonLink>
      )}
    </form>
  );
}

/** The rules that a new password breaks: 'have at least 8 characters'. */
function BrokenRules({ id, rules }: { id: string; rules: readonly string[] }) {
  return (
    <Message tone="red">
      <span className={styles.rules} id={id}>
        Password must:
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </span>
    </Message>
  );
}

/** The fields of the form. */
type Name = 'oldPassword' | 'newPassword' | 'confirm';

interface Findings {
  /** Messages by field, in their order. */
  errors: Partial<Record<Name, string>>;
  /** The rules of the policy that the new password breaks. */
  broken: string[];
}

const LABELS: Record<Name, string> = {
  oldPassword: 'Current password',
  newPassword: 'New password',
  confirm: 'Confirm password',
};

/**
 * Checks a new password.
 * @param value of a field, as typed
 */
function checkNewPassword(value: (name: Name) => string, policy: PasswordPolicy): Findings {
  const errors: Findings['errors'] = {};
  for (const name of Object.keys(LABELS) as Name[]) {
    if (!value(name)) errors[name] = name === 'confirm' ? 'Confirm the new password.' : `${LABELS[name]} is required.`;
  }
  if (!errors.confirm && value('newPassword') !== value('confirm')) errors.confirm = 'Passwords do not match';
  return { errors, broken: value('newPassword') ? brokenRules(value('newPassword'), policy) : [] };
}
