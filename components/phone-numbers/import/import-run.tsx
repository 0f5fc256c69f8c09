import { Link } from '@/components/ui/link';
import { JobProgress } from '@/components/resource/job-progress';
import { useJobView } from '@/components/resource/use-job';
import { Button } from '@/components/ui/button';
import { Message } from '@/components/ui/message';
import { saveCsv } from '@/components/ui/save-file';
import type { Job } from '@/lib/kit/job';
import type { CheckedRow } from '@/lib/resources/phone-numbers/import-check';
import type { ImportPiece } from '@/lib/resources/phone-numbers/import';
import { resultsFile } from '@/lib/resources/phone-numbers/import-report';
import { countOf } from '@/lib/format/count';
import styles from './import.module.css';
import { RowList } from './row-list';

export interface ImportRunProps {
  job: Job<ImportPiece>;
  /** All rows of the file, including the skipped ones. */
  rows: CheckedRow[];
}

/** The running import, and its result. */
export function ImportRun({ job, rows }: ImportRunProps) {
  const { phase, done, failed, unknown } = useJobView(job);
  const numbers = new Map(rows.map(({ line, number }) => [String(line), number]));
  const failures = failed > 0 && phase !== 'running' ? job.failures() : [];
  const listTitle = unknown > 0 ? 'Numbers that weren’t imported, or not confirmed' : 'Numbers that weren’t imported';
  const finished = phase !== 'running';
  return (
    <section className={styles.part} aria-labelledby="run-title">
      <h2 id="run-title">{phase === 'over' ? 'Import finished' : 'Import'}</h2>
      {phase === 'over' && done > 0 && (
        <Message tone="teal" end={<Link href="/internal/phone-numbers">Phone numbers</Link>}>
          {`Imported ${countOf(done, 'number')}.`}
        </Message>
      )}
      <div className={`flow ${styles.run}`}>
        <JobProgress
          job={job}
          doing="Importing…"
          note="Stopping keeps the numbers imported so far."
          noun="The import"
        />
      </div>
      {finished && (
        <div className={styles.buttons}>
          <Button icon="download" onClick={() => saveCsv(resultsFile(rows, job.stateOf), 'numbers-result.csv')}>
            Download results (CSV)
          </Button>
        </div>
      )}
      {failures.length > 0 && (
        <>
          <h3>{listTitle}</h3>
          <RowList
            label={listTitle}
            rows={failures.map(({ id, message }) => ({
              line: Number(id),
              number: numbers.get(id) ?? '',
              text: message,
            }))}
          />
        </>
      )}
    </section>
  );
}
