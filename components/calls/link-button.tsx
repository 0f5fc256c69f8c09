'use client';

import { Button } from '@/components/ui/button';
import { toasts } from '@/components/ui/toasts';
import { BASE_PATH } from '@/lib/kit/base-path';

/** Copies the address of the call's own page, to be sent to somebody. */
export function CallLinkButton({ href }: { href: string }) {
  async function copy() {
    const url = location.origin + BASE_PATH + href;
    try {
      await navigator.clipboard.writeText(url);
      toasts.show({ text: `${url} copied to clipboard`, tone: 'success' });
    } catch {
      toasts.show({ text: `Unable to copy ${url}, please select the text and right click to copy`, tone: 'error' });
    }
  }
  return (
    <Button size="sm" variant="quiet" icon="copy" onClick={() => void copy()}>
      Link to this call
    </Button>
  );
}
