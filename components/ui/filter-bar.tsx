import { useId, useState, type ReactNode } from 'react';
import { Button } from './button';
import { classNames } from './class-names';
import styles from './filter-bar.module.css';
import { useTypedEarly } from './use-typed-early';

export interface FilterBarProps {
  /** Names the search landmark ("Filter carriers"). */
  label: string;
  /** The text field; always visible. */
  search?: ReactNode;
  /** Selects with a prefix; on a phone, behind the "Filters" button. */
  children?: ReactNode;
  /** The number of active filters. */
  setCount?: number;
  /** "Reset filters", shown when a filter is active. */
  reset?: ReactNode;
  /** At the end of the bar, never collapsed. */
  beside?: ReactNode;
}

/** The filters of a list. They apply immediately; submitting the form changes nothing. */
export function FilterBar({ label, search, children, setCount = 0, reset, beside }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const formId = useTypedEarly();
  return (
    <form
      id={formId}
      // Before the scripts have loaded, the browser must not submit the form.
      method="dialog"
      onSubmit={(event) => event.preventDefault()}
      className={styles.bar}
      role="search"
      aria-label={label}
    >
      {search && <span className={styles.search}>{search}</span>}
      {children && (
        <>
          <Button
            icon="filter"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {setCount > 0 ? `Filters (${setCount})` : 'Filters'}
          </Button>
          <div id={id} className={classNames(styles.filters, open && styles.open)}>
            {children}
          </div>
        </>
      )}
      <div className={styles.end}>
        {reset}
        {beside}
      </div>
    </form>
  );
}
