import type { ReactNode } from 'react';
import { Brand } from './brand';
import styles from './gate.module.css';

export interface GateProps {
  /** The only h1. */
  title: string;
  /** The product's name next to the logo. */
  brand: string;
  /** Inside the card, usually a form. */
  children: ReactNode;
  /** Below the card: an alternative way to sign in. */
  alt?: ReactNode;
  /** Content of the bottom line: version, theme. */
  footer?: ReactNode;
}

/** The frame of the sign-in page and of all other pages outside the shell. */
export function Gate({ title, brand, children, alt, footer }: GateProps) {
  return (
    <div className={styles.gate}>
      <main className={styles.main}>
        <div className={styles.box}>
          <Brand>{brand}</Brand>
          <div className={styles.card}>
            <h1>{title}</h1>
            {children}
          </div>
          {alt && <p className={styles.alt}>{alt}</p>}
        </div>
      </main>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </div>
  );
}
