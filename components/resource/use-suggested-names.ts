import { useEffect, useRef, useState } from 'react';
import type { OptionFacts } from '@/lib/kit/option-facts';
import { loadOptions } from './load-options';

/** Each lookup is a request, so it waits for a pause in typing. */
const WAIT_MS = 250;

/**
 * Suggests names of records while the user types. Nothing is read before the field is entered; names that cannot be read are
 * skipped, since any text can be entered.
 * @returns the names for the latest input, and a function to call with the input
 */
export function useSuggestedNames(source: 'carriers' | undefined): [string[], (typed: string) => void] {
  const [names, setNames] = useState<string[]>([]);
  const pending = useRef<AbortController>(undefined);
  useEffect(() => () => pending.current?.abort(), []);

  function suggest(typed: string) {
    if (!source) return;
    pending.current?.abort();
    const { signal } = (pending.current = new AbortController());
    setTimeout(() => {
      if (signal.aborted) return;
      loadOptions(source)(typed, signal).then(
        // Carriers of several accounts may share a name: calls contain only the name.
        ({ options }) => signal.aborted || setNames([...new Set(options.map(nameOf))]),
        () => {},
      );
    }, WAIT_MS);
  }
  return [names, suggest];
}

function nameOf({ label, facts }: { label: string; facts?: OptionFacts }): string {
  return facts?.name ?? label;
}
