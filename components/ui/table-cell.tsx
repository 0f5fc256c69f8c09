import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import type { WideFrom } from './table';
import styles from './table.module.css';

export interface TableCellProps extends ComponentProps<'td'> {
  /**
   * The cell's role on a phone's card: `name` and `state` share the first line, `meta` cells follow on the second, `act` holds
   * the menu at the side, `check` the checkbox; `hide` is not shown.
   */
  kind: 'name' | 'state' | 'meta' | 'act' | 'check' | 'hide';
  /** That of its column. */
  from?: WideFrom;
  numeric?: boolean;
  /** On a phone: omitted from the card (a dash). */
  phoneHide?: boolean;
}

/** A cell of a TableRow. Pass `title` if the text may be truncated. */
export function TableCell({ kind, from, numeric, phoneHide, className, ...rest }: TableCellProps) {
  return (
    <td
      // The record's name is the row's header.
      role={kind === 'name' ? 'rowheader' : 'cell'}
      {...rest}
      className={classNames(
        styles[kind],
        from && styles[from],
        numeric && styles.num,
        phoneHide && styles.hide,
        className,
      )}
    />
  );
}
