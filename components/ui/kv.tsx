import { Fragment, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './kv.module.css';

export interface KvProps {
  items: ReadonlyArray<{ key: string; label: ReactNode; value: ReactNode }>;
  /** Numbers, aligned to the end of the line. */
  numeric?: boolean;
}

/** Names and values in two columns. */
export function Kv({ items, numeric }: KvProps) {
  return (
    <dl className={classNames(styles.kv, numeric && styles.numeric)}>
      {items.map((item) => (
        <Fragment key={item.key}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
