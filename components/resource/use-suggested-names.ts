import { useEffect, useRef, useState } from 'react';
import type { OptionFacts } from '@/lib/kit/option-facts';
import { loadOptions } from './load-options';

/** Each is a request: they wait for a pause in typing. */
const WAIT_MS = 250;

/**
 * Names of records to choose from while somebody types. Nothing is read before the field is entered; names that cannot be read are
 * none, since any text can be entered.
 * @returns the names for what was typed last, and what is to be called with it
 */
export function useSuggestedNames(source: 'carriers' | undefined): [string[], (typed: string) => void] {
  const [names, setNames] = useState<string[]>([]);
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);

  function suggest(typed: string) {
    if (!source) return;
    asked.current?.abort();
    const { signal } = (asked.current = new AbortController());
    setTimeout(() => {
      if (signal.aborted) return;
      loadOptions(source)(typed, signal).then(
        // Carriers of several accounts may have one name: calls know nothing but the name.
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
