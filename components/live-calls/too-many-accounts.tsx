'use client';

import { AccountCombobox } from '@/components/resource/account-combobox';
import { rememberAccount } from '@/components/resource/list-place';
import { useListParams } from '@/components/resource/use-list-params';
import { EmptyState } from '@/components/ui/empty-state';

/** In place of the list of calls in progress: another try would find as many accounts, the choice of one helps. */
export function TooManyAccounts({ message }: { message: string }) {
  const { change } = useListParams();
  return (
    <EmptyState
      kind="no-match"
      title="Choose an account"
      actions={
        <AccountCombobox
          label="Account to watch"
          value=""
          onChange={(account) => {
            rememberAccount(account);
            change({ account });
          }}
        />
      }
    >
      {message}
    </EmptyState>
  );
}
