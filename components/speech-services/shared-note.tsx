import { SHARED_NOTE } from '@/lib/resources/speech-services/list';
import styles from './speech.module.css';

/** Explains the list of services that belong to no account. */
export function SharedNote() {
  return <p className={styles.shared}>{SHARED_NOTE}</p>;
}
