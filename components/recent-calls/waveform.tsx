import { type KeyboardEvent, useEffect, type RefObject } from 'react';
import type WaveSurfer from 'wavesurfer.js';
import { classNames } from '@/components/ui/class-names';
import type { Region } from '@/lib/calls/regions';
import type { Heard } from '@/lib/calls/voices';
import { countOf } from '@/lib/format/count';
import { Overview } from './overview';
import type { Recording } from './use-recording';
import { useWaveform, type WaveformState } from './use-waveform';
import { showPlace, scrollOf } from './wave';
import { WaveformRegions } from './waveform-regions';
import { WaveformTimeline } from './waveform-timeline';
import styles from './waveform.module.css';

export interface WaveformProps extends WaveformState {
  /** Where no one spoke, and where both did. */
  heard: Heard | null;
  time: number;
  /** The player's target once that much has arrived, and the assumed total length; seconds. */
  wanted: number | null;
  length: number;
  regions: Region[];
  selected: string | null;
  onRegion: (region: Region) => void;
  onSeek: (seconds: number) => void;
  onKey: (event: KeyboardEvent) => void;
}

/**
 * Both channels of a recording, at 100 px per second unless zoomed, with the timeline above, the regions on top, and the whole
 * call above all.
 */
export function Waveform(props: WaveformProps) {
  const { recording, zoom, heard, time, wanted, length, regions, selected, onRegion, onPlace, onSeek, onKey } = props;
  const { box, wave, view, shown } = useWaveform(props);
  useSpokenPlace(wave, props);
  const from = (view.left - view.width / 2) / zoom;
  const to = (view.left + view.width * 1.5) / zoom;
  // A mono recording has both sides in one lane.
  const mono = recording.source.peaks.length === 1;
  return (
    <div className={classNames(styles.box, mono && styles.mono)}>
      <div className={styles.lanes} aria-hidden="true">
        <span>Call</span>
        <span />
        <span>{mono ? 'Both' : 'Caller'}</span>
        {!mono && <span>Application</span>}
      </div>
      <div className={styles.main}>
        <Overview
          peaks={recording.source.peaks}
          drawn={shown}
          length={length}
          time={time}
          wanted={wanted}
          from={view.left / zoom}
          to={(view.left + view.width) / zoom}
          onSeek={(seconds) => {
            onSeek(seconds);
            onPlace(seconds);
          }}
        />
        <WaveformTimeline from={from} to={to} drawn={shown} zoom={zoom} left={view.left} heard={heard} />
        <div className={styles.stage}>
          <div onKeyDown={onKey}>
            <div ref={box} />
          </div>
          <WaveformRegions
            regions={regions.filter((region) => region.end >= from && region.start <= to)}
            left={view.left}
            zoom={zoom}
            selected={selected}
            onRegion={onRegion}
            onReached={({ start }) => wave.current && showPlace(wave.current, start, zoom)}
          />
        </div>
      </div>
    </div>
  );
}

/** Announces the player's position to screen reader users. */
function useSpokenPlace(
  wave: RefObject<WaveSurfer | null>,
  { recording, time, wanted, length }: { recording: Recording; time: number; wanted: number | null; length: number },
): void {
  useEffect(() => {
    const scroll = wave.current && scrollOf(wave.current);
    const place = Math.min(wanted ?? time, length);
    const words = `${countOf(Math.floor(place / 60), 'minute')} ${countOf(Math.floor(place % 60), 'second')}`;
    scroll?.setAttribute('aria-valuemin', '0');
    scroll?.setAttribute('aria-valuemax', String(Math.round(length)));
    scroll?.setAttribute('aria-valuenow', String(Math.round(place)));
    scroll?.setAttribute('aria-valuetext', wanted === null ? words : `${words}, waiting for the recording`);
  }, [wave, recording, time, wanted, length]);
}
