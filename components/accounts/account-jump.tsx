'use client';

import { recordPath } from '@/lib/access/paths';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { AccountCombobox } from '@/components/resource/account-combobox';
import { hasUnsavedWork } from '@/components/resource/unsaved-work';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import styles from './accounts.module.css';

/** Opens another account instead of this one; asks about unsaved changes first. */
export function AccountJump({ sid, name }: { sid: string; name: string }) {
  const router = useRouter();
  const [asked, setAsked] = useState<string | null>(null);
  const open = (chosen: string) => router.push(recordPath('accounts', chosen));
  return (
    <span className={styles.jump}>
      <AccountCombobox
        label="Account"
        value={sid}
        valueLabel={name}
        onChange={(chosen) => {
          if (!chosen || chosen === sid) return;
          if (hasUnsavedWork()) setAsked(chosen);
          else open(chosen);
        }}
      />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title="Unsaved changes"
        question="Leave this page without saving your changes?"
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onConfirm={() => {
          setAsked(null);
          if (asked) open(asked);
        }}
      />
    </span>
  );
}
