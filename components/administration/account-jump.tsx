'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { loadAccounts } from '@/components/resource/load-accounts';
import { hasUnsavedWork } from '@/components/resource/unsaved-work';
import { Combobox } from '@/components/ui/combobox';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import styles from './administration.module.css';

/** Opens another account in the place of this one; unsaved changes are asked about first. */
export function AccountJump({ sid, name }: { sid: string; name: string }) {
  const router = useRouter();
  const [asked, setAsked] = useState<string | null>(null);
  const open = (chosen: string) => router.push(`/internal/accounts/${chosen}/edit`);
  return (
    <span className={styles.jump}>
      <Combobox
        label="Account"
        noun="accounts"
        value={sid}
        valueLabel={name}
        load={loadAccounts}
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
