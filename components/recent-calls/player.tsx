'use client';

import dynamic from 'next/dynamic';
import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Message } from '@/components/ui/message';
import { Select } from '@/components/ui/select';
import { Wait } from '@/components/ui/wait';
import type { Region, RegionKind } from '@/lib/calls/regions';
import { lengthOf, SKIP_SECONDS } from '@/lib/calls/seek';
import type { Heard } from '@/lib/calls/voices';
import { clockWords } from '@/lib/calls/span-words';
import { BASE_PATH } from '@/lib/kit/base-path';
import { RegionLegend } from './region-legend';
import { RegionLine } from './region-line';
import { useRecording, type PlayerState } from './use-recording';
import { Waveform } from './waveform';
import styles from './player.module.css';

const DeleteRecording = dynamic(() => import('./delete-recording').then((module) => module.DeleteRecording));

export interface PlayerHandle {
  /** Seconds since the recording began. */
  seek(seconds: number): void;
}

export interface PlayerProps {
  handle: Ref<PlayerHandle>;
  /** The recording's path below /api. */
  path: string;
  callSid: string;
  regions: Region[];
  /** Where nobody spoke, and where both did. */
  heard: Heard | null;
  /** How long the call's record says that it was, in seconds. */
  expected: number | null;
  /** Why there are no regions. */
  note: string | null;
  selected: string | null;
  /** Where it is to stand at first, in seconds. */
  startAt: number | null;
  mayDelete: boolean;
  /** Where it is, or is to be once that much has arrived. */
  onTime: (seconds: number) => void;
  /** Somebody has chosen a place in the picture. */
  onPlace: (seconds: number) => void;
  onPeaks: (peaks: Float32Array[]) => void;
  onRegion: (region: Region) => void;
}

const STATES: Record<PlayerState, string> = {
  loading: 'loading',
  ready: 'ready',
  playing: 'playing',
  waiting: 'buffering…',
  paused: 'paused',
  finished: 'finished',
};
/** The platform says no more than that: deleted, lost by the bucket, or a bucket that does not answer. */
const MISSING = 'The recording isn’t available: it was deleted, or its storage refused access.';
// Nearer only: regions from farther away would be too small to touch, and the whole call stands above.
const ZOOMS = [100, 200, 400].map((value) => ({ value: String(value), label: `${value} %` }));
const SPEEDS = ['0.75', '1', '1.25', '1.5', '2'].map((value) => ({ value, label: `${value}×` }));
/** Shown without being asked for; the others come with 'Show latencies'. */
const ALWAYS: RegionKind[] = ['stt', 'dtmf'];

/** Plays a call's recording, with what happened in it laid over the waveform. Space plays, arrows skip. */
export function Player(props: PlayerProps) {
  const { handle, path, callSid, expected, note, selected, startAt, mayDelete, onTime, onPlace, onPeaks, onRegion } =
    props;
  const { recording, facts, seek, toggle, speed, retry } = useRecording(path);
  const [latencies, setLatencies] = useState(false);
  const [asking, setAsking] = useState(false);
  const [gone, setGone] = useState(false);
  const [zoom, setZoom] = useState(100);
  const [picked, setPicked] = useState<string | null>(null);
  const { failed, refused, time, wanted, arrived, whole } = facts;
  const state = wanted === null ? facts.state : 'waiting';
  const playing = facts.state === 'playing' || facts.state === 'waiting';
  const place = wanted ?? time;
  const length = lengthOf({ seconds: arrived, ended: whole }, expected, wanted);
  // Without any audio transcript and waterfall move all the same.
  const silent = failed && arrived === 0;
  // Calls go on naming a recording that was deleted.
  const missing = silent && refused === 404;
  useImperativeHandle(handle, () => ({ seek: silent ? onTime : seek }), [silent, onTime, seek]);
  useEffect(() => onTime(place), [place, onTime]);
  useEffect(() => {
    if (recording && startAt) seek(Math.max(0, startAt));
  }, [recording, startAt, seek]);

  const usable = arrived > 0 && !gone;
  const regions = props.regions.filter(({ kind }) => latencies || ALWAYS.includes(kind));
  const region =
    regions.find(({ id, spanId }) => id === picked && spanId === selected) ??
    regions.find(({ start, end, kind }) => kind === 'stt' && start <= place && place <= end) ??
    regions.find(({ spanId }) => spanId === selected);

  function keys(event: KeyboardEvent) {
    const moves: Record<string, () => void> = {
      ' ': toggle,
      ArrowRight: () => seek(place + SKIP_SECONDS),
      ArrowLeft: () => seek(place - SKIP_SECONDS),
      Home: () => seek(0),
      End: () => seek(Infinity),
    };
    const move = moves[event.key];
    if (!move || !usable) return;
    event.preventDefault();
    move();
  }

  if (gone) return <p className={styles.note}>The recording was deleted.</p>;
  return (
    <section className={styles.player} aria-label="Recording">
      <div className={styles.bar}>
        <IconButton icon="back" label="Back 15 seconds" disabled={!usable} onClick={() => seek(place - SKIP_SECONDS)} />
        <IconButton
          icon={playing ? 'pause' : 'play'}
          label={playing ? 'Pause' : 'Play'}
          className={styles.play}
          disabled={!usable}
          onClick={toggle}
          onKeyDown={(event) => event.key !== ' ' && keys(event)}
        />
        <IconButton
          icon="skip"
          label="Forward 15 seconds"
          disabled={!usable}
          onClick={() => seek(place + SKIP_SECONDS)}
        />
        <span className={styles.time}>
          {clockWords(time, true)}{' '}
          {wanted !== null && <b>→ {Number.isFinite(wanted) ? clockWords(wanted, true) : 'end'} </b>}
          <span>
            / {clockWords(arrived, true)}
            {whole ? '' : '+'}
          </span>
        </span>
        <span className={styles.state} role="status">
          {silent ? (
            missing ? (
              'not there'
            ) : (
              'failed'
            )
          ) : state === 'waiting' || state === 'loading' ? (
            <Wait>{STATES[state]}</Wait>
          ) : (
            STATES[state]
          )}
        </span>
        {regions.length > 0 && <RegionLegend regions={regions} />}
        <span className={styles.end}>
          <Select
            size="sm"
            prefix="Zoom"
            disabled={!usable}
            options={ZOOMS}
            value={String(zoom)}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
          <Select
            size="sm"
            prefix="Speed"
            disabled={!usable}
            options={SPEEDS}
            defaultValue="1"
            onChange={(event) => speed(Number(event.target.value))}
          />
          {props.regions.length > 0 && (
            <Checkbox
              label="Show latencies"
              checked={latencies}
              onChange={(event) => setLatencies(event.target.checked)}
            />
          )}
          {/* What cannot be played here may well be played elsewhere. */}
          {refused === null && (
            <a
              className={styles.download}
              href={`${BASE_PATH}/api${path}&download=1`}
              download
              aria-label={`Download recording of call ${callSid}`}
              title="Download recording"
            >
              <Icon name="download" />
            </a>
          )}
          {mayDelete && !missing && (
            <IconButton icon="trash" danger label="Delete recording" onClick={() => setAsking(true)} />
          )}
        </span>
      </div>
      {failed && (
        <div className={styles.problem}>
          <Message
            tone={missing ? 'jean' : 'red'}
            end={
              <Button size="sm" icon="retry" onClick={retry}>
                Retry
              </Button>
            }
          >
            {missing ? MISSING : 'Something went wrong while fetching the audio file'}
            {arrived > 0 && `: only the first ${clockWords(arrived)} could be loaded`}
          </Message>
        </div>
      )}
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
          <RegionLine region={region ?? null} />
          {note && <p className={styles.note}>{note}</p>}
          <p className={styles.note}>Keypad presses may have affected the quality of the recorded audio.</p>
        </>
      )}
      {asking && <DeleteRecording path={path} onClose={() => setAsking(false)} onGone={() => setGone(true)} />}
    </section>
  );
}
