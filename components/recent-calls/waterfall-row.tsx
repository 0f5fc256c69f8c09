import { memo, type CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { kindOf } from '@/lib/calls/span-facts';
import { isFailed } from '@/lib/calls/step-verdicts';
import type { Branch } from '@/lib/calls/span-tree';
import { durationWords, shortName } from '@/lib/calls/span-words';
import colours from './region-colours.module.css';
import styles from './waterfall.module.css';

export const ROW_HEIGHT = 26;

export interface WaterfallRowProps {
  id: string;
  branch: Branch;
  /** Its index among the visible rows. */
  place: number;
  count: number;
  closed: boolean;
  selected: boolean;
  /** It kept the caller waiting. */
  slow: boolean;
  /** Start and length of the visible part, in milliseconds. */
  start: number;
  length: number;
  onPick: (branch: Branch) => void;
  onToggle: (branch: Branch) => void;
}

/** One span: its name, indented by depth, its bar, and its duration. */
export const WaterfallRow = memo(function WaterfallRow(props: WaterfallRowProps) {
  const { id, branch, place, count, closed, selected, slow, start, length, onPick, onToggle } = props;
  const { span, depth, children } = branch;
  const percent = (ms: number) => `${(length > 0 ? (ms / length) * 100 : 0).toFixed(3)}%`;
  const kind = kindOf(span);
  return (
    <div
      id={id}
      className={styles.row}
      role="treeitem"
      aria-level={depth + 1}
      aria-posinset={place + 1}
      aria-setsize={count}
      aria-selected={selected}
      aria-expanded={children > 0 ? !closed : undefined}
      title={span.name}
      style={{ top: place * ROW_HEIGHT, '--d': depth } as CSSProperties}
      onClick={() => onPick(branch)}
    >
      <span className={styles.name}>
        <span
          className={classNames(styles.twist, closed && styles.closed)}
          onClick={(event) => {
            if (children === 0) return;
            event.stopPropagation();
            onToggle(branch);
          }}
        >
          {children > 0 && <Icon name="down" />}
        </span>
        <span>{shortName(span.name)}</span>
      </span>
      <span className={styles.track}>
        {span.start === null ? (
          <span className={styles.untimed}>time unknown</span>
        ) : (
          <span
            className={classNames(styles.bar, isFailed(span) ? styles.bad : kind !== 'other' && colours[kind])}
            style={{ '--x': percent(span.start - start), '--w': percent(span.duration ?? 0) } as CSSProperties}
          />
        )}
      </span>
      <span className={classNames(styles.dur, slow && styles.late)}>
        {span.duration === null ? '–' : durationWords(span.duration)}
      </span>
      {(slow || isFailed(span)) && <span className="vh">{isFailed(span) ? 'failed' : 'slow'}</span>}
    </div>
  );
});
