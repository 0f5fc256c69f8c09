'use client';

import { useId, useImperativeHandle, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from './class-names';
import { ComboboxButton } from './combobox-button';
import type { ComboboxOption } from './combobox-options';
import { ComboboxPopup } from './combobox-popup';
import type { ComboboxProps } from './combobox-props';
import styles from './combobox.module.css';
import { IconButton } from './icon-button';

/** A searchable select for more than about ten options; fast with 5,000. */
export function Combobox(props: ComboboxProps) {
  const { name, label, value, onChange, onBlur, options, load, noun = 'options' } = props;
  const { placeholder = 'Choose', emptyLabel, clearable, disabled, prefix, isSet, ref } = props;
  // The text typed on the closed control; null while closed.
  const [opened, setOpened] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { known, setChosen } = useWords(props);
  const listId = useId();
  useImperativeHandle(ref, () => opener.current as HTMLButtonElement);

  const open = opened !== null;
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
      <ComboboxButton
        {...props}
        ref={opener}
        listId={open ? listId : undefined}
        shown={shown}
        onClick={() => (open ? close(true) : setOpened(''))}
        onKeyDown={keys}
        onBlur={open ? undefined : onBlur}
      />
      {canClear && (
        <IconButton
          className={styles.cross}
          icon="x"
          iconSize="sm"
          label={`Clear ${label ?? prefix ?? 'selection'}`}
          title="Clear"
          onClick={clear}
        />
      )}
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

/** The label of the value. */
function useWords({ options, value, valueLabel }: ComboboxProps) {
  // The option selected here, until the parent knows its label, too.
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const given = useMemo(() => options?.find((option) => option.value === value)?.label, [options, value]);
  return { known: given ?? (chosen?.value === value ? chosen.label : undefined) ?? valueLabel ?? value, setChosen };
}
