import { SHARED_NOTE } from '@/lib/resources/speech-services/list';
import styles from './speech.module.css';

/** What the list of no account holds. */
export function SharedNote() {
  return <p className={styles.shared}>{SHARED_NOTE}</p>;
}
