import styles from './required-note.module.css';

/** Explains the asterisks of a form, above its fields. */
export function RequiredNote() {
  return <p className={`fine ${styles.note}`}>Fields marked with an asterisk * are required.</p>;
}
