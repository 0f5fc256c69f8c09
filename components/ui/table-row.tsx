import type { ComponentProps } from 'react';

/** A row of a Table. */
export function TableRow(props: ComponentProps<'tr'>) {
  return <tr role="row" {...props} />;
}
