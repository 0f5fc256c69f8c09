import { Message } from '@/components/ui/message';
import type { Finding } from '@/lib/configuration/model';
import styles from './configuration.module.css';

/** The errors in a file, line by line. */
export function FindingList({ name, findings }: { name: string; findings: Finding[] }) {
  return (
    <section className={styles.part} aria-labelledby="findings-title">
      <h2 id="findings-title">The file can’t be read</h2>
      <Message tone="red">{`Nothing was compared. Correct ${name} and choose it again.`}</Message>
      <ul className={styles.findings}>
        {findings.map(({ message, line, column }, place) => (
          <li key={place}>
            <span className={styles.where}>{line ? `Line ${line}, column ${column ?? 1}` : 'File'}</span>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
