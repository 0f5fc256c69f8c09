import { Checkbox } from '@/components/ui/checkbox';
import type { Job } from '@/lib/kit/job';
import { useJobView } from './use-job';
import type { Ticked } from './use-ticked';

/** Selectable rows, and the job that changes them: while it runs, nothing can be selected. */
export interface TickedRows<Row> extends Pick<Ticked<Row>, 'selected' | 'toggle' | 'togglePage'> {
  page: readonly Row[];
  job: Pick<Job<{ id: string }>, 'subscribe' | 'view' | 'stateOf'>;
}

export interface RowTickProps<Row> {
  rows: TickedRows<Row>;
  row: Row;
  name: string;
}

/** Selects one row; with Shift, all from the last one to this one. */
export function RowTick<Row extends { id: string }>({ rows, row, name }: RowTickProps<Row>) {
  const running = useJobView(rows.job).phase === 'running';
  return (
    <Checkbox
      aria-label={`Select ${name}`}
      checked={rows.selected.has(row.id)}
      disabled={running}
      onChange={({ nativeEvent }) => rows.toggle(row, (nativeEvent as Partial<MouseEvent>).shiftKey === true)}
    />
  );
}

/** Selects all rows of the page. */
export function AllTick<Row extends { id: string }>({ rows }: { rows: TickedRows<Row> }) {
  const { page, selected, job, togglePage } = rows;
  const running = useJobView(job).phase === 'running';
  const count = page.filter(({ id }) => selected.has(id)).length;
  return (
    <Checkbox
      aria-label="Select all on this page"
      checked={count > 0 && count === page.length}
      indeterminate={count > 0 && count < page.length}
      disabled={running}
      onChange={togglePage}
    />
  );
}
