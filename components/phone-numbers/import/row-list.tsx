import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { grouped } from '@/lib/format/count';
import styles from './import.module.css';

/** One line of the file, and a sentence about it. */
export interface AnnotatedRow {
  line: number;
  number: string;
  text: string;
}

const PAGE = 50;

/** Rows of a file, each with a sentence, fifty at a time: there may be thousands. */
export function RowList({ label, rows }: { label: string; rows: AnnotatedRow[] }) {
  const [page, setPage] = useState(0);
  const last = Math.max(0, Math.ceil(rows.length / PAGE) - 1);
  const shown = Math.min(page, last);
  const first = shown * PAGE;
  const range = `${grouped(first + 1)}–${grouped(Math.min(rows.length, first + PAGE))}`;
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {rows.slice(first, first + PAGE).map(({ line, number, text }) => (
          <li key={line} className={styles.row}>
            <span className={styles.line}>Line {grouped(line)}</span>
            <span className={`clip ${styles.number}`} title={number}>
              {number}
            </span>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ul>
      {rows.length > PAGE && (
        <div className={styles.pages}>
          {/* A button that becomes disabled would lose the focus of whoever has just pressed it. */}
          <Button
            size="sm"
            icon="left"
            aria-disabled={shown === 0 || undefined}
            onClick={() => shown > 0 && setPage(shown - 1)}
          >
            Previous
          </Button>
          <Button
            size="sm"
            icon="right"
            aria-disabled={shown === last || undefined}
            onClick={() => shown < last && setPage(shown + 1)}
          >
            Next
          </Button>
          <span role="status">{`${range} of ${grouped(rows.length)}`}</span>
        </div>
      )}
    </>
  );
}
