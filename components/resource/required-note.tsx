import styles from './required-note.module.css';

/** Says what the asterisks of a form mean, above its fields. */
export function RequiredNote() {
  return <p className={styles.note}>Fields marked with an asterisk * are required.</p>;
}
