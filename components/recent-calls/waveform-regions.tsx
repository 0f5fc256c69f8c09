import { classNames } from '@/components/ui/class-names';
import type { Region } from '@/lib/calls/regions';
import { clockWords } from '@/lib/calls/span-words';
import { REGION_WORDS } from './timings';
import { placeAt } from './waveform-timeline';
import regionColours from './region-colours.module.css';
import styles from './waveform.module.css';

export interface WaveformRegionsProps {
  /** Those in view, or nearly so. */
  regions: Region[];
  /** The scroll position in pixels. */
  left: number;
  /** Pixels per second. */
  zoom: number;
  /** The ID of the selected span. */
  selected: string | null;
  onRegion: (region: Region) => void;
  /** The keyboard has reached a region that may be out of view. */
  onReached: (region: Region) => void;
}

/** The events of a call, drawn over its waveform. */
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
              region.slow && 'strong',
            )}
            style={placeAt(region.start, region.end - region.start, zoom)}
            data-kind={region.kind}
            data-start={region.start.toFixed(2)}
            data-end={region.end.toFixed(2)}
            aria-pressed={region.spanId === selected}
            aria-label={`${REGION_WORDS[region.kind]} at ${clockWords(region.start, true)}: ${region.label}`}
            title={region.facts.map(([label, value]) => `${label}: ${value}`).join('\n')}
            onClick={() => onRegion(region)}
            // Nothing may move under a pointer, or its click would miss.
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
