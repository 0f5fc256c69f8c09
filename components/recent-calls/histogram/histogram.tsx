import { LeavingLink } from '@/components/ui/leaving-link';
import { RetryMessage } from '@/components/resource/retry-message';
import { grouped } from '@/lib/format/count';
import type { Histogram as Counted } from '@/lib/resources/recent-calls/histogram-view';
import { Wait } from '@/components/ui/wait';
import { HistogramChart } from './histogram-chart';
import styles from './histogram.module.css';

export interface HistogramProps {
  histogram: Counted;
  /** The number of calls in the list. */
  matched: number;
  /** The URL that counts them at any cost. */
  href: string;
}

/** The calls of the list over time, or why they are not counted. */
export function Histogram({ histogram, matched, href }: HistogramProps) {
  if (histogram.state === 'failed') return <RetryMessage problem={histogram.problem} />;
  if (histogram.state === 'loaded') return <HistogramChart bars={histogram.bars} />;
  return (
    <p className={styles.offer}>
      {`Showing ${grouped(matched)} calls over time takes up to ${histogram.requests} requests to the platform. `}
      <LeavingLink href={href} scroll={false}>
        Show them
      </LeavingLink>
    </p>
  );
}

/** As high as the chart, so that the list below does not move. */
export function HistogramWait() {
  return (
    <div className={styles.wait}>
      <Wait>Counting calls…</Wait>
    </div>
  );
}
