import { classNames } from './class-names';
import type { ComboboxOption } from './combobox-options';
import styles from './combobox.module.css';
import { Icon } from './icon';

export interface ComboboxListOptionProps {
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
export function ComboboxListOption({ id, option, chosen, active, query, onChoose }: ComboboxListOptionProps) {
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
