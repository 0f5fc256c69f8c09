import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Pill } from '@/components/ui/pill';
import type { Row } from '@/lib/resources/least-cost-routing/form';
import { isUnanchored, type Mark } from '@/lib/resources/least-cost-routing/lint';
import { countOf } from '@/lib/format/count';
import styles from './checks-panel.module.css';

const SHOWN = 20;

export interface ChecksPanelProps {
  rows: Row[];
  marks: Mark[][];
  /** Findings about the table as a whole. */
  notes: string[];
}

/** All findings in one list, errors first, each with a link to its row. */
export function ChecksPanel({ rows, marks, notes }: ChecksPanelProps) {
  const all = marks.flatMap((found, index) => found.map((mark) => ({ mark, index })));
  const sorted = [
    ...all.filter(({ mark }) => mark.level === 'error'),
    ...all.filter(({ mark }) => mark.level === 'warn'),
  ];
  const errors = all.filter(({ mark }) => mark.level === 'error').length;
  const loose = rows.findIndex(({ regex }) => isUnanchored(regex));
  const more = sorted.length - SHOWN;
  return (
    <section aria-label="Checks">
      <h2>
        Checks
        {errors > 0 && <Pill tone="red">{countOf(errors, 'error')}</Pill>}
      </h2>
      {sorted.length === 0 && notes.length === 0 && loose < 0 && <p className="muted">No problems found.</p>}
      <ul className={styles.list}>
        {notes.map((note) => (
          <li key={note} className={styles.warned}>
            <Icon name="alert" />
            <span>{note}</span>
          </li>
        ))}
        {sorted.slice(0, SHOWN).map(({ mark, index }) => (
          <li key={`${index} ${mark.kind}`} className={mark.level === 'error' ? styles.bad : styles.warned}>
            <Icon name="alert" />
            <span>
              <LinkButton onClick={() => document.getElementById(`pattern-${rows[index]!.key}`)?.focus()}>
                Route {index + 1}
              </LinkButton>
              : {mark.short}
            </span>
          </li>
        ))}
        {more > 0 && <li className="muted">{`and ${more} more`}</li>}
        {loose >= 0 && (
          <li className="muted">
            <Icon name="info" />
            <span>{looseText(rows, loose)}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The field's own help asks for plain digits, so this is a hint rather than a warning, and shown once. */
function looseText(rows: Row[], first: number): string {
  const { regex } = rows[first]!;
  const others = rows.filter(({ regex: text }) => isUnanchored(text)).length - 1;
  const more = others > 0 ? ` and ${others} more are` : ' is';
  return `Route ${first + 1}${more} not anchored: ${regex} also matches in the middle of a number. Use ^${regex} for “begins with ${regex}”.`;
}
