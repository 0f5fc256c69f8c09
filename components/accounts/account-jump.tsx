'use client';

import { recordPath } from '@/lib/access/paths';
import { useRouter } from 'next/navigation';
import { AccountCombobox } from '@/components/resource/account-combobox';
import { mayLeave } from '@/components/resource/may-leave';
import styles from './accounts.module.css';

/** Opens another account instead of this one; asks about unsaved changes first. */
export function AccountJump({ sid, name }: { sid: string; name: string }) {
  const router = useRouter();
  return (
    <span className={styles.jump}>
      <AccountCombobox
        label="Account"
        value={sid}
        valueLabel={name}
        onChange={async (chosen) => {
          if (chosen && chosen !== sid && (await mayLeave())) router.push(recordPath('accounts', chosen));
        }}
      />
    </span>
  );
}
