import { useMemo, useState } from 'react';
import { regionsOf } from '@/lib/calls/regions';
import { slowSteps } from '@/lib/calls/slow-steps';
import { timedSpans, type Span } from '@/lib/calls/span';
import { treeOf } from '@/lib/calls/span-tree';
import { countOf } from '@/lib/format/count';
import { Waterfall } from '../waterfall';
import styles from './live-call-page.module.css';

export interface GrowingTraceProps {
  /** The spans written so far. */
  spans: Span[];
  timeZone: string;
}

const NO_LATENCIES = new Map<string, string>();

/** The steps of a call in progress, shown as for an ended one; the selection stays as more arrive. */
export function GrowingTrace({ spans, timeZone }: GrowingTraceProps) {
  const [selected, setSelected] = useState<string | null>(null);
  const tree = useMemo(() => treeOf(spans), [spans]);
  const slow = useMemo(() => {
    const timed = timedSpans(spans);
    return slowSteps(timed, regionsOf(timed, timed[0]?.start ?? 0, []));
  }, [spans]);
  return (
    <section className={styles.trace} aria-labelledby="trace">
      <h2 id="trace">
        Tracing (Beta) <span className="muted">{countOf(spans.length, 'span')} so far</span>
      </h2>
      <div className={styles.box}>
        <Waterfall
          {...{ tree, timeZone, selected, slow }}
          onSelect={setSelected}
          latencies={NO_LATENCIES}
          cursor={null}
        />
      </div>
    </section>
  );
}
