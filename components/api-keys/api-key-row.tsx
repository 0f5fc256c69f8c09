'use client';

import { useState } from 'react';
import { useDeleteDialog } from '@/components/resource/use-delete-dialog';
import { copyText } from '@/components/ui/copy-text';
import { IconButton } from '@/components/ui/icon-button';
import { TableRow } from '@/components/ui/table-row';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';
import type { ApiKeyView } from '@/lib/resources/api-keys/view';
import styles from './api-keys.module.css';

export interface ApiKeyRowProps {
  apiKey: ApiKeyView;
  /** The query that names its owner to the handlers. */
  query: string;
  readOnly: boolean;
}

/** One key. Its token reaches the browser only when a user with write access asks to see or copy it. */
export function ApiKeyRow({ apiKey, query, readOnly }: ApiKeyRowProps) {
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
