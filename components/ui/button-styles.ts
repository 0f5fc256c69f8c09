import { classNames } from './class-names';
import styles from './button.module.css';

export interface ButtonLook {
  /** One primary per page. `danger` is the quiet red outline; `danger-fill` is for the dialog's own button only. */
  variant?: 'default' | 'primary' | 'quiet' | 'danger' | 'danger-fill';
  /** sm 28 in bars and tables, md 32 in forms, lg 36 at sign-in. */
  size?: 'sm' | 'md' | 'lg';
  /** Fills its container's width. */
  block?: boolean;
}

/** The classes shared by buttons and links that look like buttons. */
export function buttonClass(
  { variant = 'default', size = 'md', block }: ButtonLook,
  className?: string,
): string | undefined {
  return classNames(
    styles.btn,
    variant !== 'default' && styles[variant],
    size !== 'md' && styles[size],
    block && styles.block,
    className,
  );
}
