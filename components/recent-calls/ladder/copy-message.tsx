'use client';

import { IconButton } from '@/components/ui/icon-button';
import { toasts } from '@/components/ui/toasts';

/** Copies a whole message, which is too long to be named in the confirmation. */
export function CopyMessage({ text }: { text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show({ tone: 'success', text: 'Message copied' });
    } catch {
      toasts.show({ tone: 'error', text: 'The message couldn’t be copied. Select its text instead.' });
    }
  }
  return <IconButton icon="copy" iconSize="sm" label="Copy message" title="Copy" onClick={() => void copy()} />;
}
