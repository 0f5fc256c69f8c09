import { useId, type CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { Bar } from '@/lib/resources/recent-calls/histogram-view';
import { countOf, grouped } from '@/lib/format/count';
import { useRangeChoice } from './use-range-choice';
import styles from './histogram.module.css';

const HELP = 'Choose a time: drag';
const BY_KEYS = ', or use the arrow keys with Shift, then Enter';

/** At the end, there is no room for a label next to this many bars. */
const LAST_BARS = 4;

/** The bars. A selected range becomes the list's from–to. */
export function HistogramBars({ bars }: { bars: Bar[] }) {
  const id = useId();
  const { chosen, hovered, handlers } = useRangeChoice(bars);
  const most = Math.max(1, ...bars.map(({ answered, missed }) => answered + missed));
  const shown = chosen ? bars.slice(chosen.first, chosen.last + 1) : hovered === null ? [] : [bars[hovered]!];
  return (
    <div className={styles.chart}>
      <p className={`fine ${styles.told}`} aria-hidden="true">
        {shown.length > 0 ? (
          summaryOf(shown)
        ) : (
          <>
            {HELP}
            <span className={styles.byKeys}>{BY_KEYS}</span>.
          </>
        )}
      </p>
      <div
        className={styles.plot}
        role="listbox"
        aria-multiselectable="true"
        aria-orientation="horizontal"
        aria-label={`Time. ${HELP}${BY_KEYS}.`}
        tabIndex={0}
        aria-activedescendant={chosen ? `${id}-${chosen.head}` : undefined}
        {...handlers}
      >
        {bars.map((bar, place) => {
          const isChosen = chosen !== null && place >= chosen.first && place <= chosen.last;
          return (
            <div
              key={bar.from}
              id={`${id}-${place}`}
              role="option"
              aria-selected={isChosen}
              aria-label={summaryOf([bar])}
              className={classNames(styles.bar, isChosen && styles.chosen)}
              style={
                {
                  '--answered': `${(bar.answered / most) * 100}%`,
                  '--missed': `${(bar.missed / most) * 100}%`,
                } as CSSProperties
              }
            />
          );
        })}
      </div>
      <div className={styles.marks} aria-hidden="true">
        {bars.map(
          ({ from, mark }, place) =>
            mark && (
              <span
                key={from}
                className={place >= bars.length - LAST_BARS ? styles.lastMark : undefined}
                style={{ insetInlineStart: `${(place / bars.length) * 100}%` }}
              >
                {mark}
              </span>
            ),
        )}
      </div>
    </div>
  );
}

/** Summarises several bars. */
function summaryOf(bars: Bar[]): string {
  const [first, last] = [bars[0]!, bars.at(-1)!];
  const answered = bars.reduce((sum, bar) => sum + bar.answered, 0);
  const all = bars.reduce((sum, bar) => sum + bar.missed, answered);
  const time = first === last ? first.label : `${first.label.split(' to ')[0]} to ${last.label.split(' to ').at(-1)}`;
  const calls = countOf(all, 'call');
  return `${time}: ${calls}, ${grouped(answered)} answered`;
}
