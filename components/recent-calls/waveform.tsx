'use client';

import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import WaveSurfer from 'wavesurfer.js';
import { classNames } from '@/components/ui/class-names';
import type { Region } from '@/lib/calls/regions';
import { PEAK_SECONDS } from '@/lib/calls/speech-end';
import type { Heard } from '@/lib/calls/voices';
import { Overview } from './overview';
import type { Recording } from './use-recording';
import { useWaveColours } from './use-wave-colours';
import { placeAt, WaveformTimeline } from './waveform-timeline';
import regionColours from './region-colours.module.css';
import styles from './waveform.module.css';

const HEIGHT = 50;
/** Pixels that are shown before a place that is gone to. */
const BESIDE = 100;
/** Drawing anew costs some milliseconds; while audio arrives, that often is enough. */
const DRAW_EVERY_MS = 1200;

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

interface View {
  /** Pixels. */
  left: number;
  width: number;
}

/** Whether the waveform can take it for a media element: it has what WaveSurfer asks of one. */
const isElement = (media: EventTarget): media is HTMLMediaElement =>
  ['play', 'pause', 'currentTime', 'duration'].every((part) => part in media);

const elementOf = (media: EventTarget) => (isElement(media) ? media : undefined);

/** Both channels of a recording, 100 px a second unless it is zoomed, the timeline above, the regions on top, the whole call over all. */
export function Waveform(props: WaveformProps) {
  const {
    recording,
    zoom,
    heard,
    grown,
    whole,
    time,
    wanted,
    length,
    regions,
    selected,
    onRegion,
    onPeaks,
    onPlace,
    onSeek,
    onKey,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const wave = useRef<WaveSurfer>(null);
  const drawn = useRef({ length: 0, at: 0 });
  const chosen = useRef(onPlace);
  const pixels = useRef(zoom);
  const [view, setView] = useState<View>({ left: 0, width: 1200 });
  const [shown, setShown] = useState(0);
  const colours = useWaveColours();

  useEffect(() => {
    const surfer = WaveSurfer.create({
      container: box.current!,
      height: HEIGHT,
      fillParent: false,
      normalize: true,
      cursorWidth: 1,
      barWidth: 2,
      barGap: 2,
      autoCenter: false,
      splitChannels: [{ overlay: false }, { overlay: false }],
      media: elementOf(recording.media),
      cspNonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
    });
    wave.current = surfer;
    drawn.current = { length: 0, at: 0 };
    const read = () => setView({ left: surfer.getScroll(), width: surfer.getWidth() });
    surfer.on('scroll', read);
    surfer.on('redraw', read);
    const scroll = scrollOf(surfer);
    // It scrolls and it is what the keys move: the one place of the waveform that has the focus.
    scroll?.setAttribute('tabindex', '0');
    scroll?.setAttribute('role', 'slider');
    scroll?.setAttribute('aria-label', 'Position in the recording');
    // It has moved the player by itself.
    surfer.on('click', (part) => chosen.current(part * surfer.getDuration()));
    return () => surfer.destroy();
  }, [recording]);

  useEffect(() => {
    chosen.current = onPlace;
    pixels.current = zoom;
  }, [onPlace, zoom]);

  useEffect(() => {
    wave.current?.setOptions({
      minPxPerSec: zoom,
      cursorColor: colours.cursor,
      splitChannels: [
        { waveColor: colours.caller, progressColor: colours.caller },
        { waveColor: colours.app, progressColor: colours.app },
      ],
    });
  }, [colours, zoom, recording]);

  // What is on show stays so at another zoom; a place beyond it is not gone after.
  useEffect(() => {
    if (wave.current && drawn.current.length > 0) showPlace(wave.current, wave.current.getCurrentTime(), zoom);
  }, [zoom]);

  useEffect(() => {
    const { peaks } = recording.source;
    const length = peaks[0]?.length ?? 0;
    if (!wave.current || length === 0 || length === drawn.current.length) return;
    const draw = () => {
      const now = recording.source.peaks;
      const seconds = now[0]!.length * PEAK_SECONDS;
      const before = drawn.current.length * PEAK_SECONDS;
      drawn.current = { length: now[0]!.length, at: performance.now() };
      recording.media.show(seconds);
      void wave.current?.load('', now, seconds).then(() => {
        // The player was ahead of the picture, which could not show its place until now.
        const place = recording.media.currentTime;
        if (wave.current && place > before) showPlace(wave.current, place, pixels.current);
      });
      setShown(seconds);
      onPeaks(now);
    };
    const due = drawn.current.length === 0 || whole ? 0 : drawn.current.at + DRAW_EVERY_MS - performance.now();
    if (due <= 0) return draw();
    const timer = setTimeout(draw, due);
    return () => clearTimeout(timer);
  }, [recording, grown, whole, onPeaks]);

  useEffect(() => {
    const scroll = wave.current && scrollOf(wave.current);
    const place = Math.min(wanted ?? time, length);
    const words = `${Math.floor(place / 60)} minutes ${Math.floor(place % 60)} seconds`;
    scroll?.setAttribute('aria-valuemin', '0');
    scroll?.setAttribute('aria-valuemax', String(Math.round(length)));
    scroll?.setAttribute('aria-valuenow', String(Math.round(place)));
    scroll?.setAttribute('aria-valuetext', wanted === null ? words : `${words}, waiting for the recording`);
  }, [recording, time, wanted, length]);

  const from = (view.left - view.width / 2) / zoom;
  const to = (view.left + view.width * 1.5) / zoom;
  // A recording of one channel has both sides in one lane.
  const mono = recording.source.peaks.length === 1;
  const layer = { transform: `translateX(${-view.left}px)` };
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
          <div className={styles.regions} role="group" aria-label="Regions">
            <div className={styles.layer} style={layer}>
              {regions
                .filter((region) => region.end >= from && region.start <= to)
                .map((region) => (
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
                    // The keyboard reaches regions beside the part on show. Under a pointer nothing may move: its click would miss.
                    onFocus={({ currentTarget }) => {
                      if (wave.current && currentTarget.matches(':focus-visible'))
                        showPlace(wave.current, region.start, zoom);
                    }}
                  >
                    {region.label}
                  </button>
                ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The element of the waveform that scrolls. */
const scrollOf = (surfer: WaveSurfer): HTMLElement | null => surfer.getWrapper().parentElement;

/** Scrolls to a place, in seconds, that is not on show. */
function showPlace(surfer: WaveSurfer, seconds: number, zoom: number): void {
  const place = seconds * zoom;
  const left = surfer.getScroll();
  if (place >= left && place <= left + surfer.getWidth() - BESIDE) return;
  surfer.setScroll(Math.max(0, place - BESIDE));
}
