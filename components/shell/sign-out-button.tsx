'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { signOut } from './sign-out';

/** Ends the session; see `signOut`. */
export function SignOutButton({ icon, className }: { icon?: boolean; className?: string }) {
  const [busy, setBusy] = useState(false);

  async function end() {
    if (busy) return;
    setBusy(true);
    if (!(await signOut())) setBusy(false);
  }

  if (icon) return <IconButton icon="exit" label="Sign out" className={className} onClick={end} />;
  return (
    <Button size="sm" variant="quiet" className={className} busy={busy} onClick={end}>
      Sign out
    </Button>
  );
}
