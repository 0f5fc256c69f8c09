import { memo, type CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Tag } from '@/components/ui/tag';
import type { Rung } from '@/lib/calls/sip/ladder';
import { rungClock, type LadderRow } from '@/lib/calls/sip/rows';
import { clockWords } from '@/lib/calls/span-words';
import { countOf } from '@/lib/format/count';
import styles from './ladder-item.module.css';

export interface LadderItemProps {
  id: string;
  row: LadderRow;
  /** The index among all rows. */
  place: number;
  /** The number of messages. */
  count: number;
  names: string[];
  selected: boolean;
  cursor: number | null;
  /** The next one that has a time. */
  next: LadderRow | undefined;
  /** The ID of the row that says what it means. */
  meaning: string | undefined;
  onPick: (rung: number, seconds: number) => void;
}

/** One row of the ladder: a message between lanes, a pause, or what the message above usually means. */
export const LadderItem = memo(
  function LadderItem({ id, row, place, count, names, selected, cursor, next, meaning, onPick }: LadderItemProps) {
    const isNow = isAt(row, next, cursor);
    if (row.kind === 'why') {
      return (
        <div id={id} className={styles.why} data-row={place}>
          <Icon name="fail" />
          <span>First failure: {row.sentence}</span>
        </div>
      );
    }
    if (row.kind === 'gap') {
      return (
        <div className={styles.gap} data-row={place}>
          {row.seconds.toFixed(1)} s without a message
          {isNow && <Now seconds={cursor!} />}
        </div>
      );
    }
    const { rung, seconds } = row;
    return (
      <div data-row={place} role="presentation">
        <div
          id={id}
          role="option"
          aria-selected={selected}
          aria-posinset={row.place + 1}
          aria-setsize={count}
          aria-describedby={meaning}
          className={classNames(styles.row, rung.bad && styles.bad)}
          onClick={() => onPick(row.place, seconds)}
        >
          <span className={styles.time}>{rungClock(seconds)} </span>
          <Arrow rung={rung} names={names} />
        </div>
        {isNow && <Now seconds={cursor!} />}
      </div>
    );
  },
  // The player's position matters only to the row that contains it.
  (before, now) =>
    before.row === now.row &&
    before.place === now.place &&
    before.selected === now.selected &&
    before.names === now.names &&
    before.onPick === now.onPick &&
    !isAt(before.row, before.next, before.cursor) &&
    !isAt(now.row, now.next, now.cursor),
);

function Arrow({ rung, names }: { rung: Rung; names: string[] }) {
  const { from, to, title, again, copies } = rung;
  const left = to < from;
  const place = { '--x': Math.min(from, to), '--w': Math.abs(to - from) } as CSSProperties;
  return (
    <span className={styles.track}>
      <span className={classNames(styles.arrow, left && styles.left, from === to && styles.self)} style={place}>
        <span>{title}</span>
        {again.length > 0 && <Tag>{countOf(again.length, 'retransmission')}</Tag>}
        {copies > 0 && <span className="vh">, captured {copies + 1} times</span>}
        <span className={styles.way}>
          {' '}
          from {names[from]} to {names[to]}
        </span>
      </span>
    </span>
  );
}

function Now({ seconds }: { seconds: number }) {
  return (
    <span className={styles.now} aria-hidden="true">
      <span>{clockWords(seconds, true)}</span>
    </span>
  );
}

const beginOf = (row: LadderRow) => (row.kind === 'rung' ? row.seconds : row.kind === 'gap' ? row.from : null);

/** Whether the player's position is between this row and the next. */
function isAt(row: LadderRow, next: LadderRow | undefined, cursor: number | null): boolean {
  if (cursor === null) return false;
  const begin = beginOf(row);
  if (begin === null || begin > cursor) return false;
  const end = next ? beginOf(next) : null;
  // Nothing follows the last.
  return end === null || end > cursor;
}
