import type { ComboboxAnswer } from '@/components/ui/combobox';
import { callBff } from '@/lib/kit/bff-client';

/** The applications of an account that match, for searchable selects. Rejects with a sentence. */
export const loadApplications =
  (account: string) =>
  async (query: string, signal: AbortSignal): Promise<ComboboxAnswer> => {
    const address = `/options/applications?account=${account}&q=${encodeURIComponent(query)}`;
    const result = await callBff<ComboboxAnswer>('GET', address, undefined, signal);
    if (!result.ok) throw new Error(result.problem.message);
    return result.value;
  };
