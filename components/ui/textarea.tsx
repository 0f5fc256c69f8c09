import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './control.module.css';

export interface TextareaProps extends ComponentProps<'textarea'> {
  mono?: boolean;
}

/** Several lines of text. */
export function Textarea({ mono, className, rows = 4, ...rest }: TextareaProps) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames(styles.control, styles.textarea, mono && 'mono', className)}
    />
  );
}
