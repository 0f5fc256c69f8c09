'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DangerZone } from '@/components/ui/danger-zone';
import { useOnDemand } from '@/components/ui/use-later';

const fetchDialog = () => import('./self-delete-dialog').then((module) => module.SelfDeleteDialog);

/** Deletes the user's own account, and with it the user. */
export function SelfDelete({ account, asksPassword }: { account: string; asksPassword: boolean }) {
  const [drawDialog, loadDialog] = useOnDemand(fetchDialog);
  const [asking, setAsking] = useState(false);
  return (
    <div id="delete">
      <DangerZone
        title="Delete account"
        action={
          <Button variant="danger" icon="trash" onClick={async () => setAsking(await loadDialog())}>
            Delete account
          </Button>
        }
      >
        Deletes your account with its users, speech services and Teams tenants, and signs you out.
      </DangerZone>
      {asking && drawDialog({ account, asksPassword, onClose: () => setAsking(false) })}
    </div>
  );
}
