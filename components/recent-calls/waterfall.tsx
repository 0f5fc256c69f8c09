import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { extentOf, shownBranches, type Branch } from '@/lib/calls/span-tree';
import { countOf } from '@/lib/format/count';
import { SpanData } from './span-data';
import { useTracePart } from './use-trace-part';
import { useWindow } from './use-window';
import { ROW_HEIGHT, WaterfallRow } from './waterfall-row';
import { WaterfallAxis, WaterfallLines } from './waterfall-axis';
import { waterfallKeys } from './waterfall-keys';
import { WaterfallTools } from './waterfall-tools';
import styles from './waterfall.module.css';

export interface WaterfallProps {
  tree: Branch[];
  timeZone: string;
  /** The ID of the selected span, shared with the transcript and the player. */
  selected: string | null;
  onSelect: (spanId: string) => void;
  /** Spans that kept the caller waiting. */
  slow: Map<string, number>;
  /** The known latencies of recognisers, by span. */
  latencies: Map<string, string>;
  /** The player's position, in milliseconds since 1970; null if it does not play. */
  cursor: number | null;
}

/**
 * The steps of a call, in order and on a time axis. Only the rows on screen are rendered, so that 10,000 cost no more than 20.
 */
export function Waterfall({ tree, timeZone, selected, onSelect, slow, latencies, cursor }: WaterfallProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [filter, setFilter] = useState('');
  const rows = useMemo(() => shownBranches(tree, closed, filter), [tree, closed, filter]);
  const { start, duration } = useMemo(() => extentOf(tree.map(({ span }) => span)), [tree]);
  const place = rows.findIndex(({ span }) => span.id === selected);
  const current = tree.find(({ span }) => span.id === selected) ?? null;
  const wanted =
    !current || current.span.start === null
      ? null
      : { id: current.span.id, at: current.span.start - start, length: current.span.duration ?? 0 };
  const view = useTracePart(duration, wanted);
  const { part } = view;
  const slowOnes = useMemo(() => tree.flatMap(({ span }) => (slow.has(span.id) ? [span.id] : [])), [tree, slow]);
  const { first, last } = useWindow(box, ROW_HEIGHT, rows.length, place);

  // Rows render again only when their own data changes, so their handlers must be stable.
  const pick = useCallback(({ span }: Branch) => onSelect(span.id), [onSelect]);
  const toggle = useCallback(({ span }: Branch) => {
    setClosed((before) => {
      const next = new Set(before);
      if (!next.delete(span.id)) next.add(span.id);
      return next;
    });
  }, []);

  return (
    <div className={styles.trace}>
      <WaterfallTools
        filter={filter}
        onFilter={setFilter}
        words={filter ? `${rows.length} of ${tree.length} spans` : countOf(tree.length, 'span')}
        duration={duration}
        view={view}
        slow={slowOnes}
        selected={selected}
        onSelect={onSelect}
      />
      <div className={styles.wf}>
        <WaterfallAxis part={part} />
        <div
          ref={box}
          className={styles.scroll}
          role="tree"
          aria-label="Spans"
          tabIndex={0}
          aria-activedescendant={place >= first && place < last ? `${id}-${place}` : undefined}
          onKeyDown={waterfallKeys({ rows, place, closed, onPick: pick, onToggle: toggle })}
        >
          {rows.length === 0 && <p className={styles.none}>No matching spans.</p>}
          <div className={styles.body} role="presentation" style={{ height: rows.length * ROW_HEIGHT }}>
            <WaterfallLines part={part} cursor={cursor === null ? null : cursor - start} />
            {rows.slice(first, last).map((branch, at) => (
              <WaterfallRow
                key={branch.span.id}
                id={`${id}-${first + at}`}
                branch={branch}
                place={first + at}
                count={rows.length}
                closed={closed.has(branch.span.id)}
                selected={first + at === place}
                slow={slow.has(branch.span.id)}
                start={start + part.from}
                length={part.length}
                onPick={pick}
                onToggle={toggle}
              />
            ))}
          </div>
        </div>
      </div>
      <div className={styles.data} role="region" aria-label="Span" tabIndex={0}>
        {current ? (
          <SpanData span={current.span} timeZone={timeZone} latency={latencies.get(current.span.id) ?? null} />
        ) : (
          <p className="muted">Select a span to see its details.</p>
        )}
      </div>
    </div>
  );
}
