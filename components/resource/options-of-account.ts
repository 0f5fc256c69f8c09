import type { ComboboxAnswer } from '@/components/ui/combobox';
import { callBff } from '@/lib/kit/bff-client';

/** What an account can choose from, for searchable selects. The returned function rejects with a sentence. */
export const optionsOfAccount =
  (source: 'applications' | 'carriers', account: string) =>
  async (query: string, signal: AbortSignal): Promise<ComboboxAnswer> => {
    const asked = new URLSearchParams({ q: query, account });
    const result = await callBff<ComboboxAnswer>('GET', `/options/${source}?${asked}`, undefined, signal);
    if (!result.ok) throw new Error(result.problem.message);
    return result.value;
  };
