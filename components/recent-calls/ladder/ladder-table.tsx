import { useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { rungClock } from '@/lib/calls/sip/rows';
import { GridHead } from '../grid-head';
import grid from '../grid.module.css';
import { useWindow } from '../use-window';
import type { LadderProps } from './ladder-props';
import { walk, type ShownRungs } from './walk';
import styles from './ladder-table.module.css';

const ROW = 29;

export type LadderTableProps = Pick<LadderProps, 'ladder' | 'names' | 'clock'> & { shown: ShownRungs };

/** The messages as text, one line each. */
export function LadderTable({ ladder, names, clock, shown }: LadderTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const { rungs, at, go } = shown;
  const { first, last, before, after } = useWindow(box, ROW, rungs.length, at);
  return (
    <div
      ref={box}
      className={classNames(grid.box, styles.list)}
      tabIndex={0}
      role="region"
      aria-label="Table of messages"
      onKeyDown={walk(shown)}
    >
      {/* Not a table element: it would be inside the list's table, whose rows become cards on a phone. */}
      <div role="table" aria-label="Messages" aria-rowcount={rungs.length + 1}>
        <GridHead words={[clock, 'Message', 'From', 'To', 'Transport', 'Sent again', 'Leg']} aria-rowindex={1} />
        <div role="rowgroup" style={{ paddingTop: before, paddingBottom: after }}>
          {rungs.slice(first, last).map(({ place, rung, seconds }, row) => (
            <div
              key={place}
              role="row"
              data-row={first + row}
              aria-rowindex={first + row + 2}
              className={classNames(grid.row, first + row === at && grid.on, rung.bad && styles.bad)}
            >
              <span role="cell">
                <button type="button" onClick={() => go(first + row)}>
                  {rungClock(seconds)}
                </button>
              </span>
              <span role="cell">
                {rung.title}
                {rung.bad && <span className="vh"> ({failureWords(ladder, place)})</span>}
              </span>
              <span role="cell">{names[rung.from]}</span>
              <span role="cell">{names[rung.to]}</span>
              <span role="cell">{rung.transport ?? '–'}</span>
              <span role="cell">{rung.again.map((later) => `${later.toFixed(1)} s`).join(', ') || '–'}</span>
              <span role="cell">{legWord(ladder.legs[rung.leg])}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function legWord(leg: LadderTableProps['ladder']['legs'][number] | undefined): string {
  if (leg?.connected) return 'connected call';
  return leg?.inner ? 'inner' : 'outer';
}

function failureWords({ failure }: LadderTableProps['ladder'], place: number): string {
  return failure?.rung === place ? `first failure: ${failure.sentence}` : 'failed';
}
