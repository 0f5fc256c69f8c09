import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './table.module.css';

export interface TableCellProps extends ComponentProps<'td'> {
  /**
   * What the cell becomes on a phone's card: `name` and `state` share the first line, `meta` cells follow on the second,
   * `act` holds the menu at the side, `check` the tick; `hide` is not shown there.
   */
  kind?: 'name' | 'state' | 'meta' | 'act' | 'check' | 'hide';
  /** Belongs to a `wide` column. */
  wide?: boolean;
  numeric?: boolean;
  /** On a phone: nothing worth a place on the card (a dash). */
  phoneHide?: boolean;
}

/** A cell of a TableRow. Give `title` where the text may be cut off. */
export function TableCell({ kind, wide, numeric, phoneHide, className, ...rest }: TableCellProps) {
  return (
    <td
      // A row is called by its record's name.
      role={kind === 'name' ? 'rowheader' : 'cell'}
      {...rest}
      className={classNames(
        kind && styles[kind],
        wide && styles.wide,
        numeric && styles.num,
        phoneHide && styles.hide,
        className,
      )}
    />
  );
}
