'use client';

import type { KeyboardEvent, Ref } from 'react';
import { useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { classNames } from './class-names';
import type { ComboboxAnswer, ComboboxOption } from './combobox-options';
import { ComboboxPopup } from './combobox-popup';
import controls from './control.module.css';
import styles from './combobox.module.css';
import { Icon } from './icon';
import { IconButton } from './icon-button';

export interface ComboboxProps {
  id?: string;
  /** In a form: the name of a hidden input with the value. */
  name?: string;
  /** The accessible name, if no Field provides one. */
  label?: string;
  /** Empty: nothing selected. */
  value: string;
  /** The label of the value, if the options do not (yet) contain it. */
  valueLabel?: string;
  onChange: (value: string, option?: ComboboxOption) => void;
  onBlur?: () => void;
  /** All options at once … */
  options?: readonly ComboboxOption[];
  /** … or loaded 150 ms after the last key press. A rejection shows an error line with Retry. */
  load?: (query: string, signal: AbortSignal) => Promise<ComboboxAnswer>;
  /** The plural noun for the options ("accounts"). */
  noun?: string;
  placeholder?: string;
  /** A first option for no selection ("All accounts"). */
  emptyLabel?: string;
  /** Adds a button that clears the value. */
  clearable?: boolean;
  disabled?: boolean;
  required?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** For filter bars: this word is shown inside the frame, before the value. */
  prefix?: string;
  /** With a prefix: the filter is active. */
  isSet?: boolean;
  /** The button that opens the list, which takes the focus on an error. */
  ref?: Ref<HTMLButtonElement>;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

/** A searchable select for more than about ten options; fast with 5,000. */
export function Combobox(props: ComboboxProps) {
  const { id, name, label, value, onChange, onBlur, options, load, noun = 'options' } = props;
  const { placeholder = 'Choose', emptyLabel, clearable, disabled, required, size = 'md', prefix, isSet, ref } = props;
  // The text typed on the closed control; null while closed.
  const [opened, setOpened] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { known, setChosen } = useWords(props);
  const made = useId();
  useImperativeHandle(ref, () => opener.current as HTMLButtonElement);

  const open = opened !== null;
  const listId = `${made}-list`;
  const prefixId = `${made}-prefix`;
  const shown = value ? known : (emptyLabel ?? placeholder);
  const canClear = Boolean(clearable && value && !disabled);

  const close = (focus: boolean) => {
    setOpened(null);
    if (focus) opener.current?.focus();
    else onBlur?.();
  };

  const choose = (option: ComboboxOption) => {
    setChosen(option);
    if (option.value !== value) onChange(option.value, option.value ? option : undefined);
    close(true);
  };

  const clear = () => {
    onChange('');
    opener.current?.focus();
  };

  const keys = (event: KeyboardEvent) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpened('');
    else if (canClear && (event.key === 'Delete' || event.key === 'Backspace')) clear();
    else if (plain && event.key.length === 1 && event.key !== ' ') setOpened(event.key);
    else return;
    event.preventDefault();
  };

  return (
    <span
      className={classNames(
        styles.combo,
        prefix && styles.framed,
        prefix && isSet && styles.isSet,
        canClear && styles.clearable,
      )}
    >
      <button
        ref={opener}
        id={id}
        type="button"
        className={classNames(controls.control, size !== 'md' && controls[size], styles.opener)}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-label={label}
        aria-labelledby={prefix && !label ? prefixId : undefined}
        aria-required={required || undefined}
        aria-invalid={props['aria-invalid'] || undefined}
        aria-describedby={props['aria-describedby']}
        disabled={disabled}
        onClick={() => (open ? close(true) : setOpened(''))}
        onKeyDown={keys}
        onBlur={open ? undefined : onBlur}
      >
        {prefix && (
          <span className={styles.prefix} id={prefixId}>
            {prefix}
          </span>
        )}
        <span
          className={classNames(styles.value, !value && !emptyLabel && styles.none)}
          title={value ? shown : undefined}
        >
          {shown}
        </span>
        <Icon name="updown" size="sm" />
      </button>
      {canClear && <Cross what={label ?? prefix ?? 'selection'} onClick={clear} />}
      {name && <input type="hidden" name={name} value={value} disabled={disabled} />}
      {open && (
        <ComboboxPopup
          listId={listId}
          anchor={opener}
          source={{ options, load, noun, emptyLabel }}
          value={value}
          startWith={opened}
          onChoose={choose}
          onClose={close}
        />
      )}
    </span>
  );
}

function Cross({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <IconButton
      className={styles.cross}
      icon="x"
      iconSize="sm"
      label={`Clear ${what}`}
      title="Clear"
      onClick={onClick}
    />
  );
}

/** The label of the value. */
function useWords({ options, value, valueLabel }: ComboboxProps) {
  // The option selected here, until the parent knows its label, too.
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const given = useMemo(() => options?.find((option) => option.value === value)?.label, [options, value]);
  return { known: given ?? (chosen?.value === value ? chosen.label : undefined) ?? valueLabel ?? value, setChosen };
}
