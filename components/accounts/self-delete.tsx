'use client';

import { Button } from '@/components/ui/button';
import { DangerZone } from '@/components/ui/danger-zone';
import { useDialog } from '@/components/ui/use-later';

const fetchDialog = () => import('./self-delete-dialog').then((module) => module.SelfDeleteDialog);

/** Deletes the user's own account, and with it the user. */
export function SelfDelete({ account, asksPassword }: { account: string; asksPassword: boolean }) {
  const [drawDialog, openDialog] = useDialog(fetchDialog);
  return (
    <div id="delete">
      <DangerZone
        title="Delete account"
        action={
          <Button variant="danger" icon="trash" onClick={openDialog}>
            Delete account
          </Button>
        }
      >
        Deletes your account with its users, speech services and Teams tenants, and signs you out.
      </DangerZone>
      {drawDialog({ account, asksPassword })}
    </div>
  );
}
