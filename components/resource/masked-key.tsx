import type { ReactNode } from 'react';
import styles from './masked-key.module.css';

/** A service key as it may be shown, without its private part. @param props.label of the field that it belongs to */
export function MaskedKey({ label, children }: { label: string; children: ReactNode }) {
  return (
    <pre className={styles.key} tabIndex={0} role="region" aria-label={`${label}, private key masked`}>
      {children}
    </pre>
  );
}
