import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { isPlainKey } from '@/components/ui/is-plain-key';
import { Message } from '@/components/ui/message';
import { RetryButton } from '@/components/ui/retry-button';
import { useDialog } from '@/components/ui/use-later';
import { NO_AUDIO } from '@/lib/calls/recording';
import type { Region, RegionKind } from '@/lib/calls/regions';
import { lengthOf, SKIP_SECONDS } from '@/lib/calls/seek';
import { clockWords } from '@/lib/calls/span-words';
import { PEAK_SECONDS, REST } from '@/lib/calls/speech-end';
import type { Heard } from '@/lib/calls/voices';
import { PlayerControls } from './player-controls';
import { PlayerTools } from './player-tools';
import { RegionLegend } from './region-legend';
import { regionAt, RegionLine } from './region-line';
import { useRecording, type RecordingFacts } from './use-recording';
import { Waveform } from './waveform';
import styles from './player.module.css';

const fetchDialog = () => import('./delete-recording').then((module) => module.DeleteRecording);

export interface PlayerHandle {
  /** Seconds since the start of the recording. */
  seek(seconds: number): void;
}

export interface PlayerProps {
  handle: Ref<PlayerHandle>;
  /** The recording's path below /api. */
  path: string;
  callSid: string;
  regions: Region[];
  /** Where no one spoke, and where both did. */
  heard: Heard | null;
  /** The duration in the call's record, in seconds. */
  expected: number | null;
  /** Why there are no regions. */
  note: string | null;
  selected: string | null;
  /** The initial position, in seconds. */
  startAt: number | null;
  mayDelete: boolean;
  /** The position, or the target once that much has arrived. */
  onTime: (seconds: number) => void;
  /** The user has picked a position in the waveform. */
  onPlace: (seconds: number) => void;
  onPeaks: (peaks: Float32Array[]) => void;
  /** The peaks are those of the whole recording, or not yet. */
  onWhole: (isWhole: boolean) => void;
  onRegion: (region: Region) => void;
}

/** Shown by default; the others appear with 'Show latencies'. */
const ALWAYS: RegionKind[] = ['stt', 'dtmf'];

/** Plays a call's recording, with its events drawn over the waveform. Space plays, arrows skip. */
export function Player(props: PlayerProps) {
  const { handle, path, callSid, expected, note, selected, startAt, mayDelete, onTime, onPlace, onPeaks, onRegion } =
    props;
  const { recording, facts, seek, toggle, speed, retry } = useRecording(path);
  const [latencies, setLatencies] = useState(false);
  const [drawDialog, openDialog] = useDialog(fetchDialog);
  const [gone, setGone] = useState(false);
  const [zoom, setZoom] = useState(100);
  const [picked, setPicked] = useState<string | null>(null);
  const { failed, refused, time, wanted, arrived, whole } = facts;
  // Without audio, the transcript and the waterfall still work.
  const silent = failed && arrived === 0;
  const length = lengthOf({ seconds: arrived, ended: whole && !silent }, expected, wanted);
  // The end of a recording that is still arriving is wanted as Infinity.
  const place = Math.min(wanted ?? time, length);
  // Calls keep naming a deleted recording.
  const missing = silent && refused === 404;
  useImperativeHandle(handle, () => ({ seek: silent ? onTime : seek }), [silent, onTime, seek]);
  useEffect(() => onTime(place), [place, onTime]);
  useWhole(facts, props.onWhole);
  useStart(recording !== null, startAt, seek);

  const usable = arrived > 0 && !gone;
  const regions = props.regions.filter(({ kind }) => latencies || ALWAYS.includes(kind));
  const keys = playerKeys(usable, place, toggle, seek);

  if (gone) return <p className={`fine ${styles.note}`}>The recording was deleted.</p>;
  return (
    <section className={styles.player} aria-label="Recording">
      <div className={styles.bar}>
        <PlayerControls
          facts={facts}
          place={place}
          usable={usable}
          failure={silent ? (missing ? 'not there' : 'failed') : null}
          onToggle={toggle}
          onSeek={seek}
          onKey={keys}
        />
        {regions.length > 0 && <RegionLegend regions={regions} />}
        <PlayerTools
          usable={usable}
          zoom={zoom}
          onZoom={setZoom}
          onSpeed={speed}
          latencies={props.regions.length > 0 ? latencies : null}
          onLatencies={setLatencies}
          callSid={callSid}
          // Audio that cannot be played here may be playable elsewhere.
          path={refused === null ? path : null}
          onDelete={mayDelete && !missing ? openDialog : undefined}
        />
      </div>
      {failed && <PlayerFailure missing={missing} arrived={arrived} onRetry={retry} />}
      {recording && !silent && (
        <>
          <Waveform
            recording={recording}
            zoom={zoom}
            heard={props.heard}
            grown={facts.grown}
            whole={whole}
            time={time}
            wanted={wanted}
            length={length}
            regions={regions}
            selected={selected}
            onRegion={(one) => {
              setPicked(one.id);
              onRegion(one);
            }}
            onPeaks={onPeaks}
            onPlace={onPlace}
            onSeek={seek}
            onKey={keys}
          />
          <RegionLine region={regionAt(regions, place, selected, picked)} />
          {note && <p className={`fine ${styles.note}`}>{note}</p>}
          <p className={`fine ${styles.note}`}>Keypad presses may have affected the quality of the recorded audio.</p>
        </>
      )}
      {drawDialog({
        path,
        onGone: () => {
          // What has arrived would play on, with nothing left to pause it.
          recording?.media.pause();
          setGone(true);
        },
      })}
    </section>
  );
}

/** The keys of the waveform and the Play button. */
function playerKeys(usable: boolean, place: number, toggle: () => void, seek: (seconds: number) => void) {
  const moves: Record<string, () => void> = {
    ' ': toggle,
    ArrowRight: () => seek(place + SKIP_SECONDS),
    ArrowLeft: () => seek(place - SKIP_SECONDS),
    Home: () => seek(0),
    End: () => seek(Infinity),
  };
  return (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move || !usable || !isPlainKey(event)) return;
    event.preventDefault();
    move();
  };
}

/** Goes to a given second once: a recording that is fetched again goes on where it was. */
function useStart(isThere: boolean, startAt: number | null, seek: (seconds: number) => void): void {
  const begun = useRef<number>(undefined);
  useEffect(() => {
    if (!isThere || !startAt || begun.current === startAt) return;
    begun.current = startAt;
    seek(Math.max(0, startAt));
  }, [isThere, startAt, seek]);
}

/** Tells whether the peaks are those of the whole recording. */
function useWhole({ whole, failed, arrived, grown }: RecordingFacts, tell: (isWhole: boolean) => void): void {
  const isWhole = whole && !failed && arrived > 0 && grown * PEAK_SECONDS > arrived - REST;
  useEffect(() => tell(isWhole), [isWhole, tell]);
}

/** The platform does not distinguish these: deleted, lost by the bucket, or a bucket that does not answer. */
const MISSING = 'The recording was deleted, or its storage refused access.';

/**
 * Says that a recording could not be loaded, or not all of it.
 * @param arrived how many seconds of the recording are available anyway
 */
function PlayerFailure({ missing, arrived, onRetry }: { missing: boolean; arrived: number; onRetry: () => void }) {
  return (
    <div className={styles.problem}>
      <Message tone={missing ? 'jean' : 'red'} end={<RetryButton onRetry={onRetry} />}>
        <p>
          {NO_AUDIO}
          {arrived > 0 && `: only the first ${clockWords(arrived)} could be loaded`}
        </p>
        {missing && <p>{MISSING}</p>}
      </Message>
    </div>
  );
}
