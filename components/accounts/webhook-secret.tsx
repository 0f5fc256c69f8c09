import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { copyText } from '@/components/ui/copy-text';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { LinkButton } from '@/components/ui/link-button';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';

/** The secret that signs webhooks. It reaches the browser only when the user asks to see or copy it. */
export function WebhookSecret({ api, readOnly }: { api: string; readOnly: boolean }) {
  const [secret, setSecret] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function ask(method: 'GET' | 'POST'): Promise<string | null> {
    setBusy(true);
    setError(undefined);
    const answer = await callBff<{ secret: string }>(method, api, method === 'POST' ? {} : undefined);
    setBusy(false);
    if (answer.ok) return answer.value.secret;
    setError(answer.problem.message);
    return null;
  }

  async function copy() {
    const text = secret ?? (await ask('GET'));
    if (text) await copyText(text);
  }

  async function generate() {
    const fresh = await ask('POST');
    setAsking(false);
    // Also after a failure: the secret may have been replaced all the same, so the one on screen would have to be read again.
    setSecret(fresh);
    if (fresh === null) return;
    toasts.show({ text: 'Webhook signing secret was successfully generated', tone: 'success' });
  }

  return (
    <>
      <Field
        label="Webhook signing secret"
        error={error}
        announced
        help={
          readOnly ? undefined : (
            <>
              <LinkButton onClick={() => setAsking(true)}>Generate a new secret</LinkButton>. It replaces the current
              one for all new calls.
            </>
          )
        }
      >
        {(given) => (
          <Input
            {...given}
            mono
            readOnly
            value={secret ?? '*'.repeat(20)}
            end={
              !readOnly && (
                <>
                  <IconButton
                    icon="eye"
                    label="Show the webhook signing secret"
                    title={secret === null ? 'Show' : 'Hide'}
                    aria-pressed={secret !== null}
                    // A disabled button would lose the focus.
                    aria-disabled={busy || undefined}
                    onClick={() => !busy && void (secret === null ? ask('GET').then(setSecret) : setSecret(null))}
                  />
                  <IconButton
                    icon="copy"
                    iconSize="sm"
                    label="Copy the webhook signing secret"
                    title="Copy"
                    aria-disabled={busy || undefined}
                    onClick={() => !busy && void copy()}
                  />
                </>
              )
            }
          />
        )}
      </Field>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Generate a new secret"
        question="Webhooks of new calls are signed with the new secret immediately. Applications that still verify the old one will reject them."
        consequence="Calls in progress keep the old secret until they end."
        confirmLabel="Generate"
        busyLabel="Generating…"
        busy={busy}
        onConfirm={generate}
      />
    </>
  );
}
