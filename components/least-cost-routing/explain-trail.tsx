import type { StepResult } from '@/lib/call-routing/routes';
import styles from './explain-panel.module.css';
import type { VerdictProps } from './explain-verdict';

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

export interface TrailProps extends Pick<VerdictProps, 'placeOf' | 'rowCount'> {
  steps: StepResult[];
  texts: string[];
}

/** The result of each row, in the platform's order, up to the deciding one. */
export function Trail({ steps, texts, placeOf, rowCount }: TrailProps) {
  const from = Math.max(0, steps.length - SHOWN);
  const before = steps.slice(0, from);
  const last = before.filter((_, index) => placeOf(index) !== rowCount).length;
  const others = before.includes('without-carrier') ? ', or no carrier' : '';
  return (
    <ol className={styles.trail} aria-label="How it was decided">
      {from > 0 && <li className={styles.before}>{`Routes 1–${last}: no match${others}`}</li>}
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
