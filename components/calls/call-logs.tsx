import styles from './workbench.module.css';

/** What the system logged about the call. */
export function CallLogs({ lines }: { lines: string[] }) {
  if (lines.length === 0) return <p className={styles.wait}>No data.</p>;
  return (
    <ol className={styles.logs} tabIndex={0} aria-label="Log lines">
      {lines.map((line, place) => (
        <li key={place}>{line}</li>
      ))}
    </ol>
  );
}
