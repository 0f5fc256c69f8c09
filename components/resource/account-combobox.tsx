import { Combobox } from '@/components/ui/combobox';
import type { ComboboxProps } from '@/components/ui/combobox-props';
import { loadAccounts } from './load-accounts';

export type AccountComboboxProps = Omit<ComboboxProps, 'noun' | 'load' | 'options'>;

/** Selects one of the current provider's accounts, searched by typing. */
export function AccountCombobox(props: AccountComboboxProps) {
  return <Combobox placeholder="Choose an account" {...props} noun="accounts" load={loadAccounts} />;
}
