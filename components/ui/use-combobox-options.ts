'use client';

import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ComboboxAnswer, ComboboxOption } from './combobox-options';

/** How many of those given are drawn at once, and after which rest the server is asked. */
const SHOWN = 200;
const DEBOUNCE_MS = 150;

export interface Found {
  options: readonly ComboboxOption[];
  /** How many there are, or that they are being asked for. */
  summary: string;
  waiting: boolean;
  failed: boolean;
  retry: () => void;
}

export interface Source {
  options?: readonly ComboboxOption[];
  load?: (query: string, signal: AbortSignal) => Promise<ComboboxAnswer>;
  noun: string;
  emptyLabel?: string;
}

interface Answered {
  key: string;
  answer: ComboboxAnswer | null;
}

const count = new Intl.NumberFormat('en-US');

function among(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return options;
  return options.filter(
    ({ label, hint, value }) =>
      label.toLowerCase().includes(wanted) ||
      Boolean(hint?.toLowerCase().startsWith(wanted)) ||
      value.toLowerCase() === wanted,
  );
}

/** The options that match what is typed: out of those given, or asked for. */
export function useComboboxOptions(query: string, { options, load, noun, emptyLabel }: Source): Found {
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const key = `${attempt} ${query}`;
  const remote = load !== undefined;
  const ask = useEffectEvent((signal: AbortSignal) => load?.(query.trim(), signal));

  useEffect(() => {
    if (!remote) return;
    const stale = new AbortController();
    const timer = setTimeout(
      async () => {
        let answer: ComboboxAnswer | null = null;
        try {
          answer = (await ask(stale.signal)) ?? null;
        } catch {
          // Said in the list, with Retry.
        }
        if (!stale.signal.aborted) setAnswered({ key, answer });
      },
      query ? DEBOUNCE_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [remote, key, query]);

  const matches = useMemo(() => (options ? among(options, query) : []), [options, query]);
  const none = emptyLabel && !query.trim() ? [{ value: '', label: emptyLabel }] : [];
  const retry = () => setAttempt(attempt + 1);

  if (!remote) {
    const shown = matches.slice(0, SHOWN);
    const summary =
      matches.length > SHOWN
        ? `Showing ${SHOWN} of ${count.format(matches.length)} ${noun}. Type to search them all.`
        : matches.length === 0
          ? `No ${noun} match.`
          : `${count.format(matches.length)} of ${count.format(options?.length ?? 0)} ${noun}`;
    return { options: [...none, ...shown], summary, waiting: false, failed: false, retry };
  }

  const waiting = answered?.key !== key;
  const failed = !waiting && answered.answer === null;
  // While the next answer is on its way the last one stays, so that the list does not blink.
  const shown = answered?.answer?.options ?? [];
  const total = answered?.answer?.total ?? 0;
  let summary = shown.length === 1 ? `1 match` : `${count.format(total)} ${noun}`;
  if (waiting) summary = 'Searching…';
  else if (shown.length === 0) summary = `No ${noun} match.`;
  else if (total > shown.length)
    summary = `Showing ${shown.length} of ${count.format(total)} ${noun}. Type to search them all.`;
  return { options: failed ? [] : [...none, ...shown], summary, waiting, failed, retry };
}
