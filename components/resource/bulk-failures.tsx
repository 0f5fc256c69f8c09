import styles from './bulk.module.css';

/** The most failures to list. */
const LISTED = 100;

export interface BulkFailuresProps {
  /** What they are, in the plural. */
  what: string;
  failures: { id: string; message: string }[];
  nameOf: (id: string) => string | undefined;
}

/** What could not be changed, and why. */
export function BulkFailures({ what, failures, nameOf }: BulkFailuresProps) {
  return (
    <ul className={styles.failures} aria-label={`Failed ${what}`}>
      {failures.slice(0, LISTED).map(({ id, message }) => (
        <li key={id}>{`${nameOf(id) ?? id}: ${message}`}</li>
      ))}
    </ul>
  );
}
