import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ComboboxAnswer, ComboboxOption } from './combobox-options';
import type { ComboboxProps } from './combobox-props';

/** The number of given options rendered at once, and the delay before the server is asked. */
const SHOWN = 200;
const DEBOUNCE_MS = 150;

export interface Found {
  options: readonly ComboboxOption[];
  /** The number of options, or that they are loading. */
  summary: string;
  waiting: boolean;
  failed: boolean;
  retry: () => void;
}

export interface Source extends Pick<ComboboxProps, 'options' | 'load' | 'emptyLabel'> {
  noun: string;
}

interface Answered {
  key: string;
  answer: ComboboxAnswer | null;
}

/** Lower case without accents, like `plainText` of `lib/format`, which primitives may not use. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** By all words of what is shown, as the filters of lists find; or by the start of the SID, or the whole value. */
function among(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const wanted = plain(query.trim());
  if (!wanted) return options;
  const words = wanted.split(/\s+/);
  return options.filter(({ label, hint = '', detail = '', value }) => {
    const shown = plain(`${label} ${detail}`);
    return (
      words.every((word) => shown.includes(word)) || hint.toLowerCase().startsWith(wanted) || plain(value) === wanted
    );
  });
}

/** The options that match the typed text: filtered from those given, or loaded. */
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
          // The list shows the error, with Retry.
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
        ? `Showing ${SHOWN} of ${matches.length.toLocaleString('en')} ${noun}. Type to search them all.`
        : matches.length === 0
          ? `No ${noun} match.`
          : `${matches.length.toLocaleString('en')} of ${(options?.length ?? 0).toLocaleString('en')} ${noun}`;
    return { options: [...none, ...shown], summary, waiting: false, failed: false, retry };
  }

  const waiting = answered?.key !== key;
  const failed = !waiting && answered.answer === null;
  // The last options stay until the next ones arrive, so that the list does not flicker.
  const shown = answered?.answer?.options ?? [];
  const total = answered?.answer?.total ?? 0;
  let summary = shown.length === 1 ? `1 match` : `${total.toLocaleString('en')} ${noun}`;
  if (waiting) summary = 'Searching…';
  else if (shown.length === 0) summary = `No ${noun} match.`;
  else if (total > shown.length)
    summary = `Showing ${shown.length} of ${total.toLocaleString('en')} ${noun}. Type to search them all.`;
  return { options: failed ? [] : [...none, ...shown], summary, waiting, failed, retry };
}
