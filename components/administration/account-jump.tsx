'use client';

import { useRouter } from 'next/navigation';
import { loadAccounts } from '@/components/resource/load-accounts';
import { Combobox } from '@/components/ui/combobox';
import styles from './administration.module.css';

/** Opens another account in the place of this one. */
export function AccountJump({ sid, name }: { sid: string; name: string }) {
  const router = useRouter();
  return (
    <span className={styles.jump}>
      <Combobox
        label="Account"
        noun="accounts"
        value={sid}
        valueLabel={name}
        load={loadAccounts}
        onChange={(chosen) => chosen && router.push(`/internal/accounts/${chosen}/edit`)}
      />
    </span>
  );
}
