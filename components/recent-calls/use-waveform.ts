import { useEffect, useRef, useState } from 'react';
import type WaveSurfer from 'wavesurfer.js';
import { PEAK_SECONDS } from '@/lib/calls/speech-end';
import type { Recording } from './use-recording';
import { createWave, showPlace } from './wave';

/** Rendering takes some milliseconds; while audio arrives, this interval is enough. */
const DRAW_EVERY_MS = 1200;

export interface WaveformState {
  recording: Recording;
  /** Pixels per second. */
  zoom: number;
  /** Increases whenever there are more peaks. */
  grown: number;
  whole: boolean;
  onPeaks: (peaks: Float32Array[]) => void;
  /** The user has picked a position in the waveform. */
  onPlace: (seconds: number) => void;
}

interface View {
  /** The scroll position in pixels. */
  left: number;
  width: number;
}

/** The waveform of a recording in the element `box`, rendered again while the recording arrives. */
export function useWaveform({ recording, zoom, grown, whole, onPeaks, onPlace }: WaveformState) {
  const box = useRef<HTMLDivElement>(null);
  const wave = useRef<WaveSurfer>(null);
  const drawn = useRef({ length: 0, at: 0 });
  const chosen = useRef(onPlace);
  const pixels = useRef(zoom);
  const [view, setView] = useState<View>({ left: 0, width: 1200 });
  const [shown, setShown] = useState(0);
  const colours = useWaveColours();

  useEffect(() => {
    const surfer = createWave(box.current!, recording.media);
    wave.current = surfer;
    drawn.current = { length: 0, at: 0 };
    const read = () => setView({ left: surfer.getScroll(), width: surfer.getWidth() });
    surfer.on('scroll', read);
    surfer.on('redraw', read);
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
      cursorColor: colours.played,
      splitChannels: [
        { waveColor: colours.caller, progressColor: colours.played },
        { waveColor: colours.app, progressColor: colours.played },
      ],
    });
  }, [colours, zoom, recording]);

  // A zoom keeps what is visible in view; it does not scroll to a position outside it.
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
        // The player was ahead of the waveform, which could not show its position until now.
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

  return { box, wave, view, shown };
}

interface WaveColours {
  caller: string;
  app: string;
  /** What has been played, and the cursor at its end. */
  played: string;
}

/** The style sheet's colours in a form that a canvas understands; a canvas does not follow the theme by itself. */
function useWaveColours(): WaveColours {
  const [colours, setColours] = useState<WaveColours>({ caller: '#4a5261', app: '#7d8696', played: '#da1c5c' });
  useEffect(() => {
    const read = () =>
      setColours({ caller: colourOf('--wave-caller'), app: colourOf('--wave-app'), played: colourOf('--wave-played') });
    read();
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', read);
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      dark.removeEventListener('change', read);
      observer.disconnect();
    };
  }, []);
  return colours;
}

function colourOf(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
