import { classNames } from './class-names';
import { CopyButton } from './copy-button';
import styles from './sid.module.css';

export interface SidProps {
  value: string;
  /** The record's name, for the button's label ("Copy SID of Alpine Voice"). */
  name: string;
  /** In full, on the record's own page. */
  whole?: boolean;
}

/** An identifier: its first eight characters, with the whole in the tooltip, and a copy button. */
export function Sid({ value, name, whole }: SidProps) {
  return (
    <span className={classNames('mono', styles.sid, whole && styles.whole)} title={value}>
      {whole || value.length <= 8 ? value : `${value.slice(0, 8)}…`}
      <CopyButton className={styles.copy} text={value} label={`Copy SID of ${name}`} />
    </span>
  );
}
