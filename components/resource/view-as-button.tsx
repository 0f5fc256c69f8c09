'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { viewAs, type ViewedKind } from './view-as';

/** On a record's page: views the console as this record. */
export function ViewAsButton({ kind, sid }: { kind: ViewedKind; sid: string }) {
  const [busy, setBusy] = useState(false);

  async function view() {
    setBusy(true);
    await viewAs(kind, sid);
    setBusy(false);
  }

  return (
    <Button icon="eye" busy={busy} onClick={view}>
      {kind === 'accounts' ? 'View as this account' : 'View as this provider'}
    </Button>
  );
}
