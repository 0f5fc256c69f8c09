import { useMemo, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { Region, RegionKind } from '@/lib/calls/regions';
import { clockWords } from '@/lib/calls/span-words';
import { useWindow } from './use-window';
import { GridHead } from './grid-head';
import grid from './grid.module.css';
import styles from './timings.module.css';

export const REGION_WORDS: Record<RegionKind, string> = {
  stt: 'Speech-to-text',
  latency: 'Speech-to-text latency',
  dtmf: 'Keypad (DTMF)',
  tts: 'Text-to-speech',
  app: 'Application response',
};

export interface TimingsProps {
  regions: Region[];
  selected: string | null;
  onPick: (region: Region) => void;
}

const ROW_HEIGHT = 29;

/**
 * The regions of the waveform as text: the same facts for users who cannot see or hear it. Only the rows on screen are rendered.
 */
export function Timings({ regions, selected, onPick }: TimingsProps) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => regions.filter(({ kind }) => kind !== 'latency'), [regions]);
  const { first, last, before, after } = useWindow(box, ROW_HEIGHT, rows.length);
  return (
    <div ref={box} className={classNames(grid.box, styles.list)} tabIndex={0} role="region" aria-label="Timings">
      {/* Not a table element: it would be inside the list's table, whose rows become cards on a phone. */}
      <div role="table" aria-label="Timings" aria-rowcount={rows.length + 1}>
        <GridHead words={['From', 'To', 'Event', 'Details']} aria-rowindex={1} />
        <div role="rowgroup" style={{ paddingTop: before, paddingBottom: after }}>
          {rows.slice(first, last).map((region, at) => (
            <div
              key={region.id}
              role="row"
              data-row={first + at}
              aria-rowindex={first + at + 2}
              className={classNames(grid.row, region.spanId === selected && grid.on)}
            >
              <span role="cell">
                <button type="button" onClick={() => onPick(region)}>
                  {clockWords(region.start, true)}
                </button>
              </span>
              <span role="cell">{clockWords(region.end, true)}</span>
              <span role="cell">
                {REGION_WORDS[region.kind]}
                {region.slow && <span className={styles.slow}> (slow)</span>}
              </span>
              <span role="cell" className={styles.facts}>
                {region.facts.map(([label, value]) => `${label}: ${value}`).join(' · ')}
              </span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
