'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { viewAs } from './view-as';

/** On an account's page: views the console as this account. */
export function ViewAsButton({ sid }: { sid: string }) {
  const [busy, setBusy] = useState(false);

  async function view() {
    setBusy(true);
    await viewAs('accounts', sid);
    setBusy(false);
  }

  return (
    <Button icon="eye" busy={busy} onClick={view}>
      View as this account
    </Button>
  );
}
