'use client';

import { useMemo, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { Region, RegionKind } from '@/lib/calls/regions';
import { clockWords } from '@/lib/calls/span-words';
import { useWindow } from './use-window';
import styles from './timings.module.css';

export const REGION_WORDS: Record<RegionKind, string> = {
  stt: 'Speech to text',
  latency: 'Latency of speech to text',
  dtmf: 'Keypad',
  tts: 'Text to speech',
  app: 'Application response',
};

export interface TimingsProps {
  regions: Region[];
  selected: string | null;
  onPick: (region: Region) => void;
}

const ROW_HEIGHT = 29;

/**
 * The regions of the waveform in words: the same facts for whoever does not see or hear it. Only the rows on screen are
 * drawn.
 */
export function Timings({ regions, selected, onPick }: TimingsProps) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => regions.filter(({ kind }) => kind !== 'latency'), [regions]);
  const { first, last, before, after } = useWindow(box, ROW_HEIGHT, rows.length);
  return (
    <div ref={box} className={styles.list} tabIndex={0} role="region" aria-label="Timings">
      <table aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">What</th>
            <th scope="col">Facts</th>
          </tr>
        </thead>
        <tbody>
          <tr aria-hidden="true" style={{ height: before }} />
          {rows.slice(first, last).map((region, at) => (
            <tr
              key={region.id}
              data-row={first + at}
              aria-rowindex={first + at + 2}
              className={classNames(region.spanId === selected && styles.on)}
            >
              <td>
                <button type="button" onClick={() => onPick(region)}>
                  {clockWords(region.start, true)}
                </button>
              </td>
              <td>{clockWords(region.end, true)}</td>
              <td>
                {REGION_WORDS[region.kind]}
                {region.slow && <span className={styles.slow}> (slow)</span>}
              </td>
              <td>{region.facts.map(([label, value]) => `${label}: ${value}`).join(' · ')}</td>
            </tr>
          ))}
          <tr aria-hidden="true" style={{ height: after }} />
        </tbody>
      </table>
    </div>
  );
}
