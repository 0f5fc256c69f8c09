import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { InlineRetry } from '@/components/ui/inline-retry';
import type { StepResult } from '@/lib/call-routing/routes';
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
  /** See `LoadedBoard`. */
  tied: number[][];
  /** A caveat on the whole answer: it is about unsaved rows, or another table may be used. */
  caveat: string;
  onRetry: () => void;
}

/** Where one number goes, and why. */
export function Verdict({ shown, way, placeOf, carrier, rowCount, tied, caveat, onRetry }: VerdictProps) {
  const named = (index: number) => (placeOf(index) === rowCount ? 'The default route' : `Route ${placeOf(index) + 1}`);
  if (!shown.done && shown.stuckAt === null) {
    return <InlineRetry onRetry={onRetry}>Couldn’t check this number.</InlineRetry>;
  }
  if (!shown.done) {
    return (
      <Box failed way={way} title={`${named(shown.stuckAt)} is too slow`}>
        Its pattern didn’t finish on this number. On the platform it would hold up every call.
      </Box>
    );
  }
  const { outcome, index, steps } = shown.explanation;
  if (outcome === 'taken') {
    const place = placeOf(index);
    return (
      <Box way={way} title={carrier(place)}>
        {place === rowCount
          ? `Matched by the default route: ${whyDefault(steps, rowCount)}.`
          : `Matched by route ${place + 1}.`}
        {tied.flat().includes(place) && ' Routes that share its priority may be tried first: see Checks.'}
        {caveat}
      </Box>
    );
  }
  const why =
    outcome === 'failed'
      ? `${named(index)} isn’t a valid regular expression, so the lookup fails and no route applies, not even the default. `
      : '';
  return (
    <Box failed way={way} title={outcome === 'failed' ? 'Lookup fails' : 'No route matches'}>
      {why}
      {WITHOUT_TABLE}
      {caveat}
    </Box>
  );
}

function whyDefault(steps: StepResult[], rowCount: number): string {
  if (steps.length <= rowCount) return 'it has an early priority';
  return steps.includes('without-carrier') ? 'what matches before it has no carrier' : 'no route before it matches';
}

interface BoxProps extends Pick<VerdictProps, 'way'> {
  failed?: boolean;
  title: string;
  children: ReactNode;
}

function Box({ failed, way, title, children }: BoxProps) {
  return (
    <div className={classNames(styles.verdict, failed && styles.failed)}>
      {way && <p className="muted">{way}</p>}
      <p>
        <Icon name={failed ? 'alert' : 'ok'} size="sm" /> <b>{title}</b>
      </p>
      <p className={failed ? undefined : 'muted'}>{children}</p>
    </div>
  );
}
