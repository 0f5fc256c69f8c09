import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Input } from '@/components/ui/input';
import { isComposing } from '@/components/ui/is-composing';
import { LiveRegion } from '@/components/ui/live-region';
import type { OptionFacts } from '@/lib/kit/option-facts';
import type { FilterView } from './filter-view';
import styles from './filter-field.module.css';
import { loadOptions } from './load-options';

export interface FilterFieldProps {
  filter: Extract<FilterView, { kind: 'field' }>;
  onChange: (value: string) => void;
}

/** Browsers know years of six digits, the console doesn't. */
const LAST = '9999-12-31T23:59';

const NOT_WHOLE = 'Enter the whole date and time.';

/**
 * A filter to type into. It applies on blur or Enter, because half a time is no time. What can't be applied stays, with a sentence
 * that says why.
 */
export function FilterField({ filter: { label, input, suggests, format, value }, onChange }: FilterFieldProps) {
  const [wrong, setWrong] = useState('');
  const wrongId = useId();
  const apply = (field: HTMLInputElement) => {
    const typed = field.value.trim();
    const problem = problemOf(field, format);
    setWrong(problem);
    if (!problem && typed !== value) onChange(typed);
  };
  const control = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    // Back and forward change the filter from outside. What was typed before the scripts loaded stays.
    if (value === shown.current) return;
    shown.current = value;
    if (control.current) control.current.value = value;
    setWrong('');
  }, [value]);
  const listId = useId();
  const [names, suggest] = useSuggestedNames(suggests);
  return (
    <span className={styles.whole}>
      <label className={classNames(styles.field, value !== '' && styles.isSet, wrong && styles.isWrong)}>
        <span>{label}</span>
        <Input
          ref={control}
          type={input}
          size="sm"
          className={input === 'text' ? styles.text : undefined}
          defaultValue={value}
          maxLength={200}
          max={input === 'text' ? undefined : LAST}
          autoComplete="off"
          list={suggests && listId}
          title={suggests && 'Enter the whole name. Part of a name finds nothing.'}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? wrongId : undefined}
          onFocus={(event) => suggest(event.target.value)}
          onChange={({ target }) => {
            suggest(target.value);
            if (wrong) setWrong(problemOf(target, format));
          }}
          onBlur={(event) => apply(event.target)}
          onKeyDown={(event) => event.key === 'Enter' && !isComposing(event.nativeEvent) && apply(event.currentTarget)}
        />
        {suggests && (
          <datalist id={listId}>
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        )}
      </label>
      <LiveRegion className={styles.wrong}>{wrong && <span id={wrongId}>{wrong}</span>}</LiveRegion>
    </span>
  );
}

/** Why what is typed can't be applied, or an empty text. */
function problemOf(field: HTMLInputElement, format: FilterFieldProps['filter']['format']): string {
  // The value of a time that is entered in part is empty.
  if (field.validity.badInput) return NOT_WHOLE;
  const typed = field.value.trim();
  return typed && format && !new RegExp(`^(?:${format.pattern})$`).test(typed) ? format.wrong : '';
}

/** Each lookup is a request, so it waits for a pause in typing. */
const WAIT_MS = 250;

/**
 * Suggests names of records while the user types. Nothing is read before the field is entered; names that cannot be read are
 * skipped, since any text can be entered.
 * @returns the names for the latest input, and a function to call with the input
 */
function useSuggestedNames(source: 'carriers' | undefined): [string[], (typed: string) => void] {
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
