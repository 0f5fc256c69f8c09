'use client';

import type { KeyboardEvent } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { Region } from '@/lib/calls/regions';
import type { Heard } from '@/lib/calls/voices';
import { Overview } from './overview';
import type { Recording } from './use-recording';
import { useSpokenPlace, useWaveform } from './use-waveform';
import { showPlace } from './wave';
import { WaveformRegions } from './waveform-regions';
import { WaveformTimeline } from './waveform-timeline';
import styles from './waveform.module.css';

export interface WaveformProps {
  recording: Recording;
  /** Pixels of a second. */
  zoom: number;
  /** Where nobody spoke, and where both did. */
  heard: Heard | null;
  /** Goes up whenever there are further peaks. */
  grown: number;
  whole: boolean;
  time: number;
  /** Where the player is to go once that much has arrived, and how long the whole is taken to be; seconds. */
  wanted: number | null;
  length: number;
  regions: Region[];
  selected: string | null;
  onRegion: (region: Region) => void;
  onPeaks: (peaks: Float32Array[]) => void;
  /** Somebody has chosen a place in the picture. */
  onPlace: (seconds: number) => void;
  onSeek: (seconds: number) => void;
  onKey: (event: KeyboardEvent) => void;
}

/** Both channels of a recording, 100 px a second unless it is zoomed, the timeline above, the regions on top, the whole call over all. */
export function Waveform(props: WaveformProps) {
  const { recording, zoom, heard, time, wanted, length, regions, selected, onRegion, onPlace, onSeek, onKey } = props;
  const { box, wave, view, shown } = useWaveform(props);
  useSpokenPlace(wave, props);
  const from = (view.left - view.width / 2) / zoom;
  const to = (view.left + view.width * 1.5) / zoom;
  // A recording of one channel has both sides in one lane.
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
