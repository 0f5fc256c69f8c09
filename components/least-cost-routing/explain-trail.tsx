import type { StepResult } from '@/lib/call-routing/routes';
import styles from './explain-panel.module.css';

const WORDS: Record<StepResult, string> = {
  no: 'no match',
  prefix: 'begins with it',
  expression: 'matches',
  'without-carrier': 'matches, but has no carrier',
  invalid: 'invalid, lookup fails',
  endless: 'too slow',
};

/** The number of rows shown before the deciding one; nobody reads "no" five hundred times. */
const SHOWN = 12;

export interface TrailProps {
  steps: StepResult[];
  texts: string[];
  /** The position on the board of a row in the platform's order; the number of rows for the default route. */
  placeOf: (index: number) => number;
  rowCount: number;
}

/** The result of each row, in the platform's order, up to the deciding one. */
export function Trail({ steps, texts, placeOf, rowCount }: TrailProps) {
  const from = Math.max(0, steps.length - SHOWN);
  return (
    <ol className={styles.trail} aria-label="How it was decided">
      {from > 0 && <li className={styles.before}>{`Routes 1–${from}: no match`}</li>}
      {steps.slice(from).map((step, at) => {
        const place = placeOf(from + at);
        return (
          <li key={at} className={step === 'prefix' || step === 'expression' ? styles.taken : undefined}>
            <span>{place === rowCount ? '' : place + 1}</span>
            <span className="mono clip">{texts[from + at]}</span>
            <span>{WORDS[step]}</span>
          </li>
        );
      })}
    </ol>
  );
}
