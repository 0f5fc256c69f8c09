import { classNames } from '@/components/ui/class-names';
import type { Region } from '@/lib/calls/regions';
import { placeAt } from './waveform-timeline';
import regionColours from './region-colours.module.css';
import styles from './waveform.module.css';

export interface WaveformRegionsProps {
  /** Those that are on show, or nearly so. */
  regions: Region[];
  /** Pixels that are scrolled away. */
  left: number;
  /** Pixels of a second. */
  zoom: number;
  /** Id of the chosen span. */
  selected: string | null;
  onRegion: (region: Region) => void;
  /** The keyboard has reached one that may lie beside the part on show. */
  onReached: (region: Region) => void;
}

/** What happened in a call, laid over its waveform. */
export function WaveformRegions({ regions, left, zoom, selected, onRegion, onReached }: WaveformRegionsProps) {
  return (
    <div className={styles.regions} role="group" aria-label="Regions">
      <div className={styles.layer} style={{ transform: `translateX(${-left}px)` }}>
        {regions.map((region) => (
          <button
            key={region.id}
            type="button"
            className={classNames(
              styles.region,
              regionColours[region.kind],
              region.channel > 0 && styles.lower,
              region.slow && styles.late,
            )}
            style={placeAt(region.start, region.end - region.start, zoom)}
            data-kind={region.kind}
            data-start={region.start.toFixed(2)}
            data-end={region.end.toFixed(2)}
            aria-pressed={region.spanId === selected}
            aria-label={`${region.kind} at ${region.start.toFixed(2)} s: ${region.label}`}
            title={region.facts.map(([label, value]) => `${label}: ${value}`).join('\n')}
            onClick={() => onRegion(region)}
            // Under a pointer nothing may move: its click would miss.
            onFocus={({ currentTarget }) => {
              if (currentTarget.matches(':focus-visible')) onReached(region);
            }}
          >
            {region.label}
          </button>
        ))}
      </div>
    </div>
  );
}
