import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { InlineRetry } from '@/components/ui/inline-retry';
import type { StepResult } from '@/lib/call-routing/routes';
import styles from './explain-panel.module.css';
import type { Explained } from './run-matching';

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

/** What the platform does if its table yields no carrier (CONTRACT-2 30, B 5). */
const WITHOUT_TABLE = 'The platform then takes the carrier that the call came in on, or one at random.';

export interface VerdictProps {
  shown: Explained;
  /** 'As dialled'; null if there is only one way to dial it. */
  way: string | null;
  /** The position on the board of a row in the platform's order; the number of rows for the default route. */
  placeOf: (index: number) => number;
  carrier: (place: number) => string;
  rowCount: number;
  /** A caveat on the whole answer: it is about unsaved rows, or another table may be used. */
  caveat: string;
  onRetry: () => void;
}

/** Where one number goes, and why. */
export function Verdict({ shown, way, placeOf, carrier, rowCount, caveat, onRetry }: VerdictProps) {
  const lead = way && <p className="muted">{way}</p>;
  const named = (index: number) => (placeOf(index) === rowCount ? 'The default route' : `Route ${placeOf(index) + 1}`);
  if (!shown.done && shown.stuckAt === null) {
    return <InlineRetry onRetry={onRetry}>Couldn’t check this number.</InlineRetry>;
  }
  if (!shown.done) {
    return (
      <div className={classNames(styles.verdict, styles.failed)}>
        {lead}
        <p>
          <Icon name="alert" size="sm" /> <b>{named(shown.stuckAt)} is too slow</b>
        </p>
        <p>Its pattern didn’t finish on this number. On the platform it would hold up every call.</p>
      </div>
    );
  }
  const { outcome, index, steps } = shown.explanation;
  if (outcome === 'taken') {
    const place = placeOf(index);
    const before = steps.length > rowCount ? 'no route before it matches' : 'it has an early priority';
    return (
      <div className={styles.verdict}>
        {lead}
        <p>
          <Icon name="ok" size="sm" /> <b>{carrier(place)}</b>
        </p>
        <p className="muted">
          {place === rowCount ? `Matched by the default route: ${before}.` : `Matched by route ${place + 1}.`}
          {caveat}
        </p>
      </div>
    );
  }
  const why =
    outcome === 'failed'
      ? `${named(index)} isn’t a valid regular expression, so the lookup fails and no route applies, not even the default. `
      : '';
  return (
    <div className={classNames(styles.verdict, styles.failed)}>
      {lead}
      <p>
        <Icon name="alert" size="sm" /> <b>{outcome === 'failed' ? 'Lookup fails' : 'No route matches'}</b>
      </p>
      <p>
        {why}
        {WITHOUT_TABLE}
        {caveat}
      </p>
    </div>
  );
}

export interface TrailProps {
  steps: StepResult[];
  texts: string[];
  placeOf: VerdictProps['placeOf'];
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
