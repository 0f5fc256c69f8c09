import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type ComponentProps,
} from 'react';
import { classNames } from './class-names';
import type { ComboboxOption } from './combobox-options';
import styles from './combobox.module.css';
import { Icon } from './icon';
import { isComposing } from './is-composing';
import { LinkButton } from './link-button';
import { placeByKey } from './place-by-key';
import popStyles from './popover.module.css';
import { useComboboxOptions, type Source } from './use-combobox-options';
import { useMarkedOption } from './use-marked-option';
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
export function ComboboxPopup({ listId, anchor, source, value, startWith, onChoose, onClose }: ComboboxPopupProps) {
  const [query, setQuery] = useState(startWith);
  const { options, summary, waiting, failed, retry } = useComboboxOptions(query, source);
  const pop = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const optionId = useId();
  usePopover({ anchor, pop, onOutside: () => onClose(false), matchWidth: true });

  const { active, mark, enter } = useMarkedOption(options, startWith ? null : value, waiting, onChoose);

  useLayoutEffect(() => search.current?.focus(), []);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const keys = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const inField = event.target === search.current;
    if (event.key === 'Tab') {
      // Between the field and Retry.
      if (failed && inField !== event.shiftKey) return;
      // The focus returns to the control first, from where the browser moves on to the next element.
      return onClose(true);
    }
    if (!inField && event.key !== 'Escape') return;
    const to = placeByKey(event.key, { at: active, count: options.length, page: PAGE });
    if (to !== undefined) mark(to);
    else if (event.key === 'Enter') enter();
    else if (event.key === 'Escape') onClose(true);
    else return;
    event.preventDefault();
    // A surrounding form or dialog must not receive the key.
    event.stopPropagation();
  };

  return (
    <div ref={pop} className={classNames(popStyles.pop, styles.pop)} popover="manual" onKeyDown={keys}>
      <ComboboxSearch
        ref={search}
        listId={listId}
        aria-activedescendant={options.length > 0 ? `${optionId}-${active}` : undefined}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          mark(null);
        }}
      />
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
          <ComboboxListOption
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
      <ComboboxFoot
        noun={source.noun}
        failed={failed}
        summary={summary}
        onRetry={() => {
          retry();
          // Leaves the mark where it is, and forgets an Enter that was waiting for what failed.
          mark(active);
          search.current?.focus();
        }}
      />
    </div>
  );
}

/** The search field of an open Combobox, which keeps the focus while options are chosen. */
function ComboboxSearch({ listId, ...props }: ComponentProps<'input'> & { listId: string }) {
  return (
    <div className={styles.search}>
      <Icon name="search" />
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
    </div>
  );
}

interface ComboboxFootProps {
  noun: string;
  /** The options couldn't be loaded. */
  failed: boolean;
  /** How many of the options are shown. */
  summary: string;
  onRetry: () => void;
}

/** The line below the options of an open Combobox. */
function ComboboxFoot({ noun, failed, summary, onRetry }: ComboboxFootProps) {
  return (
    <div className={`fine ${styles.foot}`} role="status">
      {failed ? (
        <span className={styles.failed}>
          <Icon name="alert" />
          Couldn’t load {noun}.<LinkButton onClick={onRetry}>Retry</LinkButton>
        </span>
      ) : (
        summary
      )}
    </div>
  );
}

interface ComboboxListOptionProps {
  id: string;
  option: ComboboxOption;
  /** The current value. */
  chosen: boolean;
  /** Enter selects it. */
  active: boolean;
  query: string;
  onChoose: (option: ComboboxOption) => void;
}

/** One option in the list of an open Combobox. */
function ComboboxListOption({ id, option, chosen, active, query, onChoose }: ComboboxListOptionProps) {
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
