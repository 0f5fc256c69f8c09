import { LinkButton } from '@/components/ui/link-button';
import { countOf, grouped } from '@/lib/format/count';
import styles from './bulk.module.css';
import { JobProgress, type JobProgressProps } from './job-progress';
import { useJobView } from './use-job';

/** The most failures to list. */
const LISTED = 100;

interface BulkOutcomeProps<Piece extends { id: string }> extends Omit<JobProgressProps<Piece>, 'note'> {
  /** What it changes, in the singular. */
  what: 'record' | 'number';
  /** How many changes can be undone. */
  undoable: number;
  onUndo: () => void;
  nameOf: (id: string) => string | undefined;
}

/** The progress of a bulk change; then what was changed and can be undone, and what could not be changed, and why. */
export function BulkOutcome<Piece extends { id: string }>(props: BulkOutcomeProps<Piece>) {
  const { what, undoable, onUndo, nameOf, ...progress } = props;
  const { phase, done, failed } = useJobView(progress.job);
  const running = phase === 'running';
  return (
    <>
      <JobProgress {...progress} note="Stopping keeps the changes made so far." />
      {undoable > 0 && !running && (
        <span className={styles.undo}>
          {changedText(what, undoable, done)}
          <LinkButton onClick={onUndo}>Undo</LinkButton>
        </span>
      )}
      {failed > 0 && !running && (
        <ul className={styles.failures} aria-label={`Failed ${what}s`}>
          {progress.job
            .failures()
            .slice(0, LISTED)
            .map(({ id, message }) => (
              <li key={id}>{`${nameOf(id) ?? id}: ${message}`}</li>
            ))}
        </ul>
      )}
    </>
  );
}

/** '3 records changed, 1 of them not confirmed.' @param done how many surely were */
function changedText(noun: string, count: number, done: number): string {
  const records = countOf(count, noun);
  if (done === count) return `${records} changed.`;
  return done === 0
    ? `${records} may have changed.`
    : `${records} changed, ${grouped(count - done)} of them not confirmed.`;
}
