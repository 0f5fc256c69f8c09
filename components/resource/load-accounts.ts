import type { ComboboxAnswer, ComboboxOption } from '@/components/ui/combobox';
import { callBff } from '@/lib/kit/bff-client';

export interface AccountOption extends ComboboxOption {
  facts?: { hasRealm: boolean; recordsAll: boolean };
}

/** The accounts that match, for searchable selects. Rejects with a sentence. */
export async function loadAccounts(query: string, signal: AbortSignal): Promise<ComboboxAnswer> {
  const result = await callBff<ComboboxAnswer>(
    'GET',
    `/options/accounts?q=${encodeURIComponent(query)}`,
    undefined,
    signal,
  );
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}
