import type { ComponentProps } from 'react';
import styles from './combobox.module.css';
import { Icon } from './icon';

/** The search field of an open Combobox, which keeps the focus while options are chosen. */
export function ComboboxSearch({ listId, ...props }: ComponentProps<'input'> & { listId: string }) {
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
