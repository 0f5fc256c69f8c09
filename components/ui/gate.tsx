import type { ReactNode } from 'react';
import { Brand } from './brand';
import styles from './gate.module.css';

export interface GateProps {
  /** The only h1. */
  title: string;
  /** The product's name beside the mark. */
  brand?: string;
  /** Inside the card, usually a form. */
  children: ReactNode;
  /** Under the card: another way in. */
  alt?: ReactNode;
  /** In the line at the bottom: version, theme. */
  footer?: ReactNode;
}

/** The frame of sign-in and of everything else before the shell. */
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
