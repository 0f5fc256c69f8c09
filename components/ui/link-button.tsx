import type { ComponentProps } from 'react';
import styles from './link-button.module.css';

/** A button within a sentence that looks like a link. */
export function LinkButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...props} className={styles.link} />;
}
