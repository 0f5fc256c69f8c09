import { Link } from '@/components/ui/link';
import { classNames } from '@/components/ui/class-names';
import { grouped } from '@/lib/format/count';
import type { LatencyLine, MeasuredLatency, Stage } from '@/lib/calls/latencies';
import { latencyWords } from '@/lib/calls/span-words';
import grid from '../grid.module.css';
import styles from './statistics.module.css';

const STAGE_WORDS: Record<Stage, string> = {
  turn: 'Whole turn',
  recognition: 'Recognition',
  webhook: 'Webhook',
  speech: 'Speech output',
  'cached speech': 'Cached speech',
};

/** The URL of a wait within its call. */
function placeOf({ href, spanId, at }: MeasuredLatency): string {
  const place = new URLSearchParams({ tab: 'conversation', span: spanId, t: at.toFixed(1) });
  return `${href}${href.includes('?') ? '&' : '?'}${place.toString()}`;
}

function nameOf({ by, name }: LatencyLine): string {
  if (by === 'all') return 'all';
  return name ?? (by === 'vendor' ? 'unknown vendor' : 'no application');
}

/** Waits by stage, vendor and application, with their number; the longest links to its call. */
export function LatencyTable({ lines }: { lines: LatencyLine[] }) {
  return (
    <div role="table" aria-label="How long callers waited" className={styles.lines}>
      <div role="row" className={classNames(grid.row, grid.head)} data-all>
        {['Stage', 'Vendor or application', 'Steps', 'Median', '90th percentile', 'Worst'].map((word) => (
          <span key={word} role="columnheader">
            {word === '90th percentile' ? <abbr title={word}>P90</abbr> : word}
          </span>
        ))}
      </div>
      {lines.map((line) => (
        <div
          key={`${line.stage} ${line.by} ${line.name}`}
          role="row"
          className={grid.row}
          data-all={line.by === 'all' || undefined}
        >
          <span role="cell">{line.by === 'all' ? <b>{STAGE_WORDS[line.stage]}</b> : STAGE_WORDS[line.stage]}</span>
          <span role="cell">{nameOf(line)}</span>
          <span role="cell">{stepWords(line)}</span>
          {line.spread ? (
            <Spread {...line.spread} />
          ) : (
            <span className={styles.unknown} role="cell" aria-colspan={3}>
              not measured
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

/** How many steps the numbers cover, and out of how many, if some were not measured. */
function stepWords({ count, total }: LatencyLine): string {
  return count === total ? grouped(count) : `${grouped(count)} of ${grouped(total)}`;
}

function Spread({ median, p90, worst }: NonNullable<LatencyLine['spread']>) {
  return (
    <>
      <span role="cell">{latencyWords(median)}</span>
      <span role="cell">{latencyWords(p90)}</span>
      <span role="cell">
        <Link href={placeOf(worst)}>{latencyWords(worst.seconds)}</Link>
      </span>
    </>
  );
}
