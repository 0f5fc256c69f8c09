import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { countOf, grouped } from '@/lib/format/count';
import styles from './plan.module.css';

export interface PlanSectionProps {
  id: string;
  title: string;
  /** Next to the title. */
  note: string;
  /** At the end of that line. */
  end?: ReactNode;
  children: ReactNode;
}

/** A titled part of a plan. */
export function PlanSection({ id, title, note, end, children }: PlanSectionProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        <span className="muted">{note}</span>
        {end}
      </div>
      {children}
    </section>
  );
}

/** A record of a plan: its kind, its name, and whose it is. */
export function RecordTitle({ noun, title, account }: { noun?: string; title: string; account: string | null }) {
  return (
    <span className={styles.title}>
      <span className="muted">{noun}</span> <b>{title}</b>
      <OfAccount account={account} />
    </span>
  );
}

/** Whose a record is; nothing for one of the plan's own account or provider. */
export function OfAccount({ account }: { account: string | null }) {
  return account && <span className="muted">{` of ${account}`}</span>;
}

const PAGE = 100;

interface PlanListProps<Row> extends Pick<PlanSectionProps, 'id' | 'title'> {
  rows: Row[];
  /** What they are: 'record'. */
  noun: string;
  children: (row: Row, place: number) => ReactNode;
}

/** A titled list: the first of many rows, and a button for more of them. Nobody reads the last of five thousand numbers. */
export function PlanList<Row>({ id, title, rows, noun, children }: PlanListProps<Row>) {
  const [most, setMost] = useState(PAGE);
  const next = Math.min(10 * PAGE, rows.length - most);
  if (rows.length === 0) return null;
  return (
    <PlanSection id={id} title={title} note={countOf(rows.length, noun)}>
      <ul className={styles.diff}>{rows.slice(0, most).map(children)}</ul>
      {next > 0 && (
        <Button ref={leavesFocus} size="sm" onClick={() => setMost(most + 10 * PAGE)}>
          {`Show ${countOf(next, 'more', 'more')} of ${grouped(rows.length)}`}
        </Button>
      )}
    </PlanSection>
  );
}
