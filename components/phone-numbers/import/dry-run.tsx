import { Button } from '@/components/ui/button';
import { Message } from '@/components/ui/message';
import { saveCsv } from '@/components/ui/save-file';
import { Status } from '@/components/ui/status';
import type { CheckedRow } from '@/lib/resources/phone-numbers/import-check';
import { problemsFile } from '@/lib/resources/phone-numbers/import-report';
import { isExpression, isSkipped } from '@/lib/resources/phone-numbers/number';
import { countOf, firstOf, grouped } from '@/lib/format/count';
import type { DryRun } from './check-file';
import styles from './import.module.css';
import { RowList } from './row-list';

export interface DryRunResultProps {
  found: DryRun;
  onImport: (rows: CheckedRow[]) => void;
}

/** The result of checking a file, before anything is written. */
export function DryRunResult({ found: { rows, ignored }, onImport }: DryRunResultProps) {
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  const right = rows.filter(({ problems }) => problems.length === 0);
  const skipped = right.filter(({ stored }) => isSkipped(stored)).map(({ number }) => number);
  const expressions = right
    .filter(({ stored }) => isExpression(stored) && !isSkipped(stored))
    .map(({ number }) => number);
  return (
    <section className={styles.part} aria-labelledby="check-title">
      <h2 id="check-title">File checked. Nothing imported yet.</h2>
      <div className={styles.counts}>
        <span>{countOf(rows.length, 'row')}</span>
        {right.length > 0 && <Status tone="teal">{`${grouped(right.length)} can be imported`}</Status>}
        {wrong.length > 0 && <Status tone="red">{`${grouped(wrong.length)} cannot`}</Status>}
      </div>
      {ignored.length > 0 && (
        <Message tone="jean" icon="info" role="none">
          {`Ignored unknown ${ignored.length === 1 ? 'column' : 'columns'}: ${firstOf(ignored, MOST_LISTED)}`}
        </Message>
      )}
      {skipped.length > 0 && (
        <Message tone="amber">
          {`The platform skips ${skipped.length === 1 ? 'this number, because it isn’t a valid regular expression' : 'these numbers, because they aren’t valid regular expressions'}: ${firstOf(skipped, MOST_LISTED)}`}
        </Message>
      )}
      {expressions.length > 0 && (
        <Message tone="jean" icon="info" role="none">
          {`Matched as regular ${expressions.length === 1 ? 'expression' : 'expressions'}: ${firstOf(expressions, MOST_LISTED)}`}
        </Message>
      )}
      <div className={styles.buttons}>
        {right.length > 0 && (
          <Button variant="primary" icon="upload" onClick={() => onImport(right)}>
            {`Import ${countOf(right.length, 'number')}`}
          </Button>
        )}
        {wrong.length > 0 && (
          <Button icon="download" onClick={() => saveCsv(problemsFile(rows), 'numbers-problems.csv')}>
            Download problems (CSV)
          </Button>
        )}
      </div>
      {wrong.length > 0 && (
        <>
          <h3>Rows that can’t be imported</h3>
          <RowList
            label="Rows that can’t be imported"
            rows={wrong.map(({ line, number, problems }) => ({ line, number, text: problems.join(' ') }))}
          />
        </>
      )}
    </section>
  );
}

const MOST_LISTED = 20;

/** The result in one sentence, to be read out. */
export function checkedText({ rows }: DryRun): string {
  const right = rows.filter(({ problems }) => problems.length === 0).length;
  return `File checked. ${grouped(right)} of ${countOf(rows.length, 'row')} can be imported.`;
}
