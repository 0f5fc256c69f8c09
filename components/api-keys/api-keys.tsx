import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { RetryMessage } from '@/components/resource/retry-message';
import { useDeleteDialog } from '@/components/resource/use-delete-dialog';
import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-text';
import { FormSection } from '@/components/ui/form-section';
import { IconButton } from '@/components/ui/icon-button';
import { Message } from '@/components/ui/message';
import { TableRow } from '@/components/ui/table-row';
import { toasts } from '@/components/ui/toasts';
import { useOnDemand } from '@/components/ui/use-later';
import { callBff } from '@/lib/kit/bff-client';
import type { Problem } from '@/lib/kit/problem';
import type { ApiKeyView } from '@/lib/resources/api-keys/view';
import styles from './api-keys.module.css';

const fetchDialog = () => import('./new-key-dialog').then((module) => module.NewKeyDialog);

export interface ApiKeysProps {
  /** The account that owns the keys; without it, the current provider. */
  account?: string;
  /** Null if they could not be read; `problem` then says why. */
  keys: ApiKeyView[] | null;
  problem: Problem | null;
  readOnly: boolean;
}

/** What 'Last used' means, by the owner of the keys: a key may be in use without a time. */
const NOTED = {
  account: 'The platform records use per account, not per key, and not for every request.',
  provider: 'The platform doesn’t record when a service provider’s keys are used.',
};
const LOST = 'The API key was created, but its value was lost in transit. Delete it and create another one.';

/** The API keys of an account or a provider. Every action takes effect at once, without Save. */
export function ApiKeys({ account, keys, problem, readOnly }: ApiKeysProps) {
  const router = useRouter();
  const [drawDialog, loadDialog] = useOnDemand(fetchDialog);
  const [busy, setBusy] = useState(false);
  const [fresh, setFresh] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const query = account ? `?account=${account}` : '';

  async function create() {
    setBusy(true);
    setFailure(null);
    // Loaded before the key exists: without the dialog, its value would not be shown.
    const result = (await loadDialog()) && (await callBff<{ token: string }>('POST', `/api-keys${query}`, {}));
    setBusy(false);
    if (!result) return;
    // A key that was perhaps created all the same, now or at a first attempt, appears in the list.
    if (result.ok || result.problem.doubtful || result.problem.kind === 'conflict') router.refresh();
    if (!result.ok) return setFailure(result.problem.message);
    // The response with the token was lost, and the platform sends it only once.
    if (!result.value.token) return setFailure(LOST);
    toasts.show({ text: 'API key created', tone: 'success' });
    setFresh(result.value.token);
  }

  return (
    <FormSection
      id="keys"
      title="API keys"
      count={keys?.length}
      actions={
        readOnly || !keys ? undefined : (
          <Button size="sm" icon="plus" busy={busy} onClick={create}>
            Create API key
          </Button>
        )
      }
    >
      {problem && <RetryMessage problem={problem} />}
      {failure && <Message tone="red">{failure}</Message>}
      {keys?.length === 0 && <p className="muted">No API keys yet.</p>}
      {keys && keys.length > 0 && (
        // The roles are explicit, because browsers do not treat a phone's cards as a table.
        <table className={styles.table} role="table" aria-label="API keys">
          <thead role="rowgroup">
            <TableRow>
              <th scope="col" role="columnheader">
                Key
              </th>
              <th scope="col" role="columnheader">
                Last used
              </th>
              {!readOnly && (
                <th scope="col" role="columnheader">
                  <span className="vh">Actions</span>
                </th>
              )}
            </TableRow>
          </thead>
          <tbody role="rowgroup">
            {keys.map((key) => (
              <ApiKeyRow key={key.sid} apiKey={key} query={query} readOnly={readOnly} />
            ))}
          </tbody>
        </table>
      )}
      {keys && keys.length > 0 && <p className="muted">{NOTED[account ? 'account' : 'provider']}</p>}
      {fresh && drawDialog({ token: fresh, onClose: () => setFresh(null) })}
    </FormSection>
  );
}

interface ApiKeyRowProps {
  apiKey: ApiKeyView;
  /** The query that names its owner to the handlers. */
  query: string;
  readOnly: boolean;
}

/** One key. Its token reaches the browser only when a user with write access asks to see or copy it. */
function ApiKeyRow({ apiKey, query, readOnly }: ApiKeyRowProps) {
  const [token, setToken] = useState<string | null>(null);
  const [drawDialog, openDialog] = useDeleteDialog();
  const ending = `API key ending in ${apiKey.masked.slice(-4)}`;
  const api = `/api-keys/${apiKey.sid}${query}`;

  async function read(): Promise<string | null> {
    if (token) return token;
    const result = await callBff<{ token: string }>('GET', api);
    if (result.ok) return result.value.token;
    toasts.show({ text: result.problem.message, tone: 'error' });
    return null;
  }

  async function copy() {
    const text = await read();
    if (text) await copyText(text);
  }

  return (
    <TableRow>
      <td role="cell" className={styles.token}>
        <span className="mono">{token ?? apiKey.masked}</span>
        {!readOnly && (
          <IconButton icon="copy" iconSize="sm" label={`Copy ${ending}`} title="Copy" onClick={() => void copy()} />
        )}
      </td>
      <td role="cell">{apiKey.lastUsed}</td>
      {!readOnly && (
        <td role="cell">
          <IconButton
            icon="eye"
            label={`Show ${ending}`}
            title={token ? 'Hide' : 'Show'}
            aria-pressed={token !== null}
            onClick={() => void (token ? setToken(null) : read().then(setToken))}
          />
          <IconButton icon="trash" danger label={`Delete ${ending}`} title="Delete" onClick={openDialog} />
          {drawDialog({
            api,
            title: `Delete ${ending}?`,
            question: `Are you sure you want to delete the ${ending}? Requests that use it are rejected immediately.`,
            done: 'API key deleted',
          })}
        </td>
      )}
    </TableRow>
  );
}
