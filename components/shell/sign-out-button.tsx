'use client';

import { useState } from 'react';
import { dropAllDrafts } from '@/components/resource/draft-store';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { toasts } from '@/components/ui/toasts';
import { callBff, loadPage } from '@/lib/kit/bff-client';
import { tellSignedOut } from './session-channel';

/** Ends the session here, on the platform, and in the browser's other tabs. */
export function SignOutButton({ icon, className }: { icon?: boolean; className?: string }) {
  const [busy, setBusy] = useState(false);

  async function signOut() {
    if (busy) return;
    setBusy(true);
    const result = await callBff('DELETE', '/session');
    if (!result.ok && result.problem.kind !== 'unauthenticated') {
      setBusy(false);
      return toasts.show({ text: result.problem.message, tone: 'error' });
    }
    dropAllDrafts();
    tellSignedOut();
    loadPage('/');
  }

  if (icon) return <IconButton icon="exit" label="Sign out" className={className} onClick={signOut} />;
  return (
    <Button size="sm" variant="quiet" className={className} busy={busy} onClick={signOut}>
      Sign out
    </Button>
  );
}
