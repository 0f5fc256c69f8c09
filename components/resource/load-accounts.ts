import type { ComboboxOption } from '@/components/ui/combobox-options';
import type { OptionFacts } from '@/lib/kit/option-facts';
import { loadOptions } from './load-options';

export interface AccountOption extends ComboboxOption {
  facts?: OptionFacts;
}

/** The matching accounts of the current provider, for searchable selects. Rejects with a sentence. */
export const loadAccounts = loadOptions('accounts');
