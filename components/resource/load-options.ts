import type { ComboboxAnswer } from '@/components/ui/combobox-options';
import { callBff } from '@/lib/kit/bff-client';

export type OptionSource = 'accounts' | 'applications' | 'carriers';

/** Whose records are offered: an account's or, for accounts, those of another provider than the current one. */
export interface OptionOwner {
  account?: string;
  provider?: string;
}

/** Asks a handler for options. Rejects with a sentence. @param path below /api */
export async function askForOptions(path: string, signal: AbortSignal): Promise<ComboboxAnswer> {
  const result = await callBff<ComboboxAnswer>('GET', path, undefined, signal);
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

/** The records that match what is typed, for searchable selects. The returned function rejects with a sentence. */
export const loadOptions =
  (source: OptionSource, owner: OptionOwner = {}) =>
  (query: string, signal: AbortSignal): Promise<ComboboxAnswer> =>
    askForOptions(`/options/${source}?${new URLSearchParams({ q: query, ...owner })}`, signal);
