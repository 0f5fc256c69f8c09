import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { InlineRetry } from '@/components/ui/inline-retry';
import styles from './explain-panel.module.css';
import type { Explained } from './run-matching';

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
