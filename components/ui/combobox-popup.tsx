'use client';

import type { ComponentProps, KeyboardEvent, RefObject } from 'react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names';
import type { ComboboxOption } from './combobox-options';
import styles from './combobox.module.css';
import { Icon } from './icon';
import { LinkButton } from './link-button';
import { placeByKey } from './place-by-key';
import popStyles from './popover.module.css';
import type { Source } from './use-combobox-options';
import { useComboboxOptions } from './use-combobox-options';
import { usePopover } from './use-popover';

export interface ComboboxPopupProps {
  listId: string;
  anchor: RefObject<HTMLElement | null>;
  source: Source;
  value: string;
  /** Text typed on the closed control; the search starts with it. */
  startWith: string;
  onChoose: (option: ComboboxOption) => void;
  /** `focus`: return the focus to the control. */
  onClose: (focus: boolean) => void;
}

const PAGE = 8;

/** The popup of a Combobox: the search field and the matching options. Mounted only while open. */
export function ComboboxPopup(props: ComboboxPopupProps) {
  const { listId, anchor, source, value, startWith, onChoose, onClose } = props;
  const [query, setQuery] = useState(startWith);
  // By value, not by index: the option stays marked when others appear before it.
  const [marked, setMarked] = useState<string | null>(startWith ? null : value);
  const { options, summary, waiting, failed, retry } = useComboboxOptions(query, source);
  const pop = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const optionId = useId();
  usePopover({ anchor, pop, onOutside: () => onClose(false), matchWidth: true });

  const found = options.findIndex((option) => option.value === marked);
  const active = found === -1 ? 0 : found;

  const choice = options[active];
  const { enter, takeBack } = useEnter(!waiting, () => choice && onChoose(choice));

  const mark = (option: string | null) => {
    setMarked(option);
    takeBack();
  };

  useLayoutEffect(() => search.current?.focus(), []);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const keys = (event: KeyboardEvent) => {
    // During IME composition, the keys belong to the composition.
    if (event.nativeEvent.isComposing) return;
    // The focus returns to the control first, from where the browser moves on to the next element.
    if (event.key === 'Tab') return onClose(true);
    const to = placeByKey(event.key, { at: active, count: options.length, page: PAGE });
    if (to !== undefined) mark(options[to]?.value ?? marked);
    else if (event.key === 'Enter') enter();
    else if (event.key === 'Escape') onClose(true);
    else return;
    event.preventDefault();
    // A surrounding form or dialog must not receive the key.
    event.stopPropagation();
  };

  return (
    <div ref={pop} className={classNames(popStyles.pop, styles.pop)} popover="manual">
      <div className={styles.search}>
        <Icon name="search" />
        <Search
          ref={search}
          listId={listId}
          aria-activedescendant={options.length > 0 ? `${optionId}-${active}` : undefined}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            mark(null);
          }}
          onKeyDown={keys}
        />
      </div>
      <ul
        ref={list}
        className={styles.list}
        role="listbox"
        id={listId}
        aria-label={source.noun}
        aria-busy={waiting || undefined}
        hidden={options.length === 0}
        // Keeps the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option, place) => (
          <Option
            key={option.value}
            id={`${optionId}-${place}`}
            option={option}
            chosen={option.value === value}
            active={place === active}
            query={query.trim()}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <div className={styles.foot} role="status">
        {failed ? (
          <Failed
            noun={source.noun}
            onRetry={() => {
              retry();
              search.current?.focus();
            }}
          />
        ) : (
          summary
        )}
      </div>
    </div>
  );
}

/**
 * Enter selects the marked option once the results for the typed text have arrived: until then, the mark may change. If they are
 * there, it does so at once, since the very next key may submit the form.
 */
function useEnter(isAnswered: boolean, take: () => void) {
  const [entered, setEntered] = useState(false);
  const taken = useEffectEvent(take);
  useEffect(() => {
    if (entered && isAnswered) taken();
  }, [entered, isAnswered]);
  return { enter: () => (isAnswered ? take() : setEntered(true)), takeBack: () => setEntered(false) };
}

function Search({ listId, ...props }: ComponentProps<'input'> & { listId: string }) {
  return (
    <input
      {...props}
      className={styles.bare}
      type="text"
      role="combobox"
      aria-label="Type to search"
      aria-expanded="true"
      aria-controls={listId}
      aria-autocomplete="list"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}

interface OptionProps {
  id: string;
  option: ComboboxOption;
  /** The current value. */
  chosen: boolean;
  /** Enter selects it. */
  active: boolean;
  query: string;
  onChoose: (option: ComboboxOption) => void;
}

function Option({ id, option, chosen, active, query, onChoose }: OptionProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={chosen}
      className={classNames(styles.option, active && styles.on)}
      onClick={() => onChoose(option)}
    >
      <span className={styles.words}>
        <span className="clip" title={option.label}>
          <Marked text={option.label} part={query} />
        </span>
        {option.detail && (
          <span className={classNames('clip', styles.detail)} title={option.detail}>
            <Marked text={option.detail} part={query} />
          </span>
        )}
      </span>
      {chosen && <Icon name="check" />}
      {option.hint && <span className={styles.hint}>{option.hint}</span>}
    </li>
  );
}

function Failed({ noun, onRetry }: { noun: string; onRetry: () => void }) {
  return (
    <span className={styles.failed}>
      <Icon name="alert" />
      Couldn&apos;t load {noun}.<LinkButton onClick={onRetry}>Retry</LinkButton>
    </span>
  );
}

/** The text, with the matched part marked. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = part ? text.toLowerCase().indexOf(part.toLowerCase()) : -1;
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </>
  );
}
