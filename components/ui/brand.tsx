import type { ReactNode } from 'react';
import styles from './brand.module.css';

/** The logo and the product's name. */
export function Brand({ children }: { children: ReactNode }) {
  return (
    <span className={styles.brand}>
      <svg
        width="18"
        height="18"
        viewBox="0 0 18 18"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M2 7v4M5.5 4v10M9 7v4M12.5 2v14M16 6v6" />
      </svg>
      {children}
    </span>
  );
}
