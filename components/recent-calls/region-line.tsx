import type { Region } from '@/lib/calls/regions';
import { clockWords } from '@/lib/calls/span-words';
import { REGION_WORDS } from './timings';
import styles from './player.module.css';

/** The region to describe: the picked one, otherwise the one being recognised, otherwise one of the selected span. */
export function regionAt(
  regions: Region[],
  place: number,
  selected: string | null,
  picked: string | null,
): Region | null {
  return (
    regions.find(({ id, spanId }) => id === picked && spanId === selected) ??
    regions.find(({ start, end, kind }) => kind === 'stt' && start <= place && place <= end) ??
    regions.find(({ spanId }) => spanId === selected) ??
    null
  );
}

/** Describes the picked or playing region. */
export function RegionLine({ region }: { region: Region | null }) {
  return (
    <div className={styles.now} role="region" aria-label="Region">
      {region ? (
        <>
          <span>
            <b>{REGION_WORDS[region.kind]}</b> {clockWords(region.start, true)} – {clockWords(region.end, true)}
          </span>
          {region.facts.map(([label, value]) => (
            <span key={label}>
              {label} <b>{value}</b>
            </span>
          ))}
        </>
      ) : (
        <span className="muted">Press play, or select a region, a transcript line or a span.</span>
      )}
    </div>
  );
}
