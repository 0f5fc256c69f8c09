import type { Region, RegionKind } from '@/lib/calls/regions';
import styles from './player.module.css';
import colours from './region-colours.module.css';

const LEGEND: [RegionKind, string][] = [
  ['stt', 'STT'],
  ['tts', 'TTS'],
  ['dtmf', 'DTMF'],
  ['app', 'Application'],
  ['latency', 'Latency'],
];

/** The colours of the visible kinds. */
export function RegionLegend({ regions }: { regions: Region[] }) {
  return (
    <ul className={styles.legend} aria-label="Region colours">
      {LEGEND.filter(([kind]) => regions.some((one) => one.kind === kind)).map(([kind, word]) => (
        <li key={kind}>
          <i className={colours[kind]} />
          {word}
        </li>
      ))}
    </ul>
  );
}
