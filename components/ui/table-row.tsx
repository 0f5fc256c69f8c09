import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './table.module.css';

export interface TableRowProps extends ComponentProps<'tr'> {
  selected?: boolean;
}

/** A row of a Table. */
export function TableRow({ selected, className, ...rest }: TableRowProps) {
  return <tr role="row" {...rest} className={classNames(selected && styles.selected, className)} />;
}
