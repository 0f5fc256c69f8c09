import { useCallback, useEffect, useRef, useState } from 'react';
import { BASE_PATH } from '@/lib/kit/base-path';
import { sessionEnded } from '@/lib/kit/session-end';
import { RecordingMedia } from './recording-media';
import { RecordingSource } from './recording-source';

export type PlayerState = 'loading' | 'ready' | 'playing' | 'waiting' | 'paused' | 'finished' | 'silent';

export interface Recording {
  media: RecordingMedia;
  source: RecordingSource;
}

export interface RecordingFacts {
  state: PlayerState;
  failed: boolean;
  /** The status of an error response; null if the response was not a playable recording, or broke off. */
  refused: number | null;
  /** The position, and how much has arrived, in seconds. */
  time: number;
  arrived: number;
  /** The seek target once that much has arrived. */
  wanted: number | null;
  /** The whole recording has arrived. */
  whole: boolean;
  /** Increases whenever there are more peaks. */
  grown: number;
}

const NOTHING: RecordingFacts = {
  state: 'loading',
  failed: false,
  refused: null,
  time: 0,
  wanted: null,
  arrived: 0,
  whole: false,
  grown: 0,
};

/** Opens a recording and tracks its state. @param path below /api */
export function useRecording(path: string): {
  recording: Recording | null;
  facts: RecordingFacts;
  seek: (seconds: number) => void;
  toggle: () => void;
  /** The playback speed; 1 is normal. */
  speed: (rate: number) => void;
  retry: () => void;
} {
  const [recording, setRecording] = useState<Recording | null>(null);
  const [facts, setFacts] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((n) => n + 1), []);
  const current = useRef<Recording | null>(null);
  /** Kept when the same recording is fetched again. */
  const kept = useRef({ path, rate: 1, at: 0 });

  useEffect(() => {
    const change = (changes: Partial<RecordingFacts>) => setFacts((before) => ({ ...before, ...changes }));
    const source = new RecordingSource(`${BASE_PATH}/api${path}`, {
      progress: () => {
        setFacts((before) => ({
          ...before,
          arrived: source.seconds,
          whole: source.ended,
          grown: source.peaks[0]?.length ?? 0,
          state: before.state === 'loading' && source.seconds > 0 ? 'ready' : before.state,
        }));
        media.arrived();
      },
      failed: (status) => {
        change({ failed: true, refused: status ?? null, whole: true });
        // Where nothing has arrived, the wanted place is kept for another attempt.
        if (source.seconds > 0) media.arrived();
        if (status === 401) void sessionEnded(false).then((way) => way === 'signed-in' && retry());
      },
    });
    const media = new RecordingMedia(source);
    if (kept.current.path !== path) kept.current = { ...kept.current, path, at: 0 };
    media.playbackRate = kept.current.rate;
    const states: Record<string, PlayerState> = {
      play: 'playing',
      playing: 'playing',
      waiting: 'waiting',
      pause: 'paused',
      ended: 'finished',
      stalled: 'silent',
    };
    for (const [event, state] of Object.entries(states)) media.addEventListener(event, () => change({ state }));
    media.addEventListener('timeupdate', () => change({ time: media.currentTime }));
    media.addEventListener('seeking', () => change({ wanted: media.wanted }));
    media.addEventListener('seeked', () => {
      change({ time: media.currentTime });
      if (media.paused) setFacts((before) => (before.state === 'finished' ? { ...before, state: 'paused' } : before));
    });
    if (kept.current.at > 0) media.currentTime = kept.current.at;
    current.current = { media, source };
    setRecording(current.current);
    return () => {
      kept.current.at = media.wanted ?? media.currentTime;
      media.close();
      source.close();
      current.current = null;
      setRecording(null);
      setFacts(NOTHING);
    };
  }, [path, tries, retry]);

  const seek = useCallback((seconds: number) => {
    const now = current.current;
    if (now) now.media.currentTime = seconds;
  }, []);
  const toggle = useCallback(() => {
    const media = current.current?.media;
    if (media?.paused) void media.play();
    else media?.pause();
  }, []);
  const speed = useCallback((rate: number) => {
    kept.current.rate = rate;
    const now = current.current;
    if (now) now.media.playbackRate = rate;
  }, []);
  return { recording, facts, seek, toggle, speed, retry };
}
