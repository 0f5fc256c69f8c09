import type { ComboboxOption } from '@/components/ui/combobox-options';
import { loadOptions } from './load-options';

export interface AccountOption extends ComboboxOption {
  facts?: { hasRealm: boolean; recordsAll: boolean };
}

/** The accounts of the current provider that match, for searchable selects. Rejects with a sentence. */
export const loadAccounts = loadOptions('accounts');
