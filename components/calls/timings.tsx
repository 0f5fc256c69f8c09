import { classNames } from '@/components/ui/class-names';
import type { Region, RegionKind } from '@/lib/calls/regions';
import { clockWords } from '@/lib/calls/span-words';
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

/** The regions of the waveform in words: the same facts for whoever does not see or hear it. */
export function Timings({ regions, selected, onPick }: TimingsProps) {
  return (
    <div className={styles.list} tabIndex={0} role="region" aria-label="Timings">
      <table>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">What</th>
            <th scope="col">Facts</th>
          </tr>
        </thead>
        <tbody>
          {regions
            .filter(({ kind }) => kind !== 'latency')
            .map((region) => (
              <tr key={region.id} className={classNames(region.spanId === selected && styles.on)}>
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
        </tbody>
      </table>
    </div>
  );
}
