import { useId, type KeyboardEventHandler } from 'react';
import { classNames } from './class-names';
import type { ComboboxProps } from './combobox-props';
import controls from './control.module.css';
import styles from './combobox.module.css';
import { Icon } from './icon';

export interface ComboboxButtonProps extends ComboboxProps {
  /** Of the open list; undefined while it is closed. */
  listId: string | undefined;
  /** The words for the value. */
  shown: string;
  onClick: () => void;
  onKeyDown: KeyboardEventHandler;
}

/** The closed Combobox: shows the value, and opens the list. */
export function ComboboxButton(props: ComboboxButtonProps) {
  const { ref, id, label, value, emptyLabel, disabled, required, size = 'md', prefix } = props;
  const { listId, shown, onClick, onKeyDown, onBlur } = props;
  const prefixId = useId();
  return (
    <button
      ref={ref}
      id={id}
      type="button"
      className={classNames(controls.control, size !== 'md' && controls[size], styles.opener)}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={listId !== undefined}
      aria-controls={listId}
      aria-label={label}
      aria-labelledby={prefix && !label ? prefixId : undefined}
      aria-required={required || undefined}
      aria-invalid={props['aria-invalid'] || undefined}
      aria-describedby={props['aria-describedby']}
      disabled={disabled}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {prefix && (
        <span className={styles.prefix} id={prefixId}>
          {prefix}
        </span>
      )}
      <span
        className={classNames('clip', styles.value, !value && !emptyLabel && 'muted')}
        title={value ? shown : undefined}
      >
        {shown}
      </span>
      <Icon name="updown" size="sm" />
    </button>
  );
}
