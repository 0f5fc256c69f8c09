import dynamic from 'next/dynamic';
import { useEffect, useMemo, useRef, useState, useCallback, type RefObject } from 'react';
import { PcapButton } from '@/components/resource/pcap-button';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { contained } from '@/components/ui/contained';
import { copyText } from '@/components/ui/copy-text';
import { Wait } from '@/components/ui/wait';
import { turnAt } from '@/lib/calls/transcript';
import { heardIn } from '@/lib/calls/voices';
import { BASE_PATH } from '@/lib/kit/base-path';
import type { CallView } from '@/lib/resources/recent-calls/view';
import { type Moment, momentParams } from './moment';
import type { PlayerHandle } from './player';
import { Transcript, TranscriptToCome } from './transcript';
import { useCallData, type CallData } from './use-call-data';
import { WorkbenchTabs } from './workbench-tabs';
import styles from './workbench.module.css';

const Player = contained(
  dynamic(() => import('./player').then((module) => module.Player), {
    loading: () => (
      <p className={styles.wait}>
        <Wait>Loading player…</Wait>
      </p>
    ),
  }),
);

export interface WorkbenchProps {
  call: CallView;
  timeZone: string;
  mayDelete: boolean;
  tab: string | null;
  onTab: (tab: string) => void;
  /** The place that the URL named when it was opened, and the function that reports a change. */
  moment: Moment;
  onMoment: (changes: Partial<Moment>) => void;
  /** It is scrolled into view, so that a link shows its subject. */
  reveals?: boolean;
}

const NO_PEAKS: Float32Array[] = [];

/**
 * An open call: what was said, how it sounded, what happened, and all its fields. The parts share one position in time and one
 * selected span; a selection in one moves the others.
 */
export function Workbench(props: WorkbenchProps) {
  const { call, timeZone, mayDelete, onTab, moment, onMoment, reveals = false } = props;
  const tab = props.tab ?? (call.trace ? 'tracing' : 'details');
  const [first] = useState(moment);
  const [selected, setSelected] = useState(first.span);
  const [message, setMessage] = useState(first.msg);
  const [seconds, setSeconds] = useState(first.t ?? 0);
  const [peaks, setPeaks] = useState<Float32Array[]>(NO_PEAKS);
  const [isWhole, setWhole] = useState(false);
  const data = useCallData(call, { ladder: tab === 'ladder', logs: tab === 'logs' }, peaks, isWhole);
  const heard = useMemo(() => heardIn(peaks, isWhole), [peaks, isWhole]);
  const { trace, zero, placed, turns, late } = data;
  const player = useRef<PlayerHandle>(null);
  const box = useRef<HTMLElement>(null);

  useEffect(() => {
    if (reveals) box.current?.closest('tr')?.previousElementSibling?.scrollIntoView({ block: 'start' });
  }, [reveals]);

  const choice = useChoice({
    data,
    hasAudio: call.recording !== null,
    player,
    onSpan: setSelected,
    onMessage: setMessage,
    onTime: setSeconds,
    onMoment,
  });
  const isRead = trace.state === 'loaded';
  const isComing = trace.state === 'loading';
  // Otherwise the player's position and the times of the trace cannot be compared.
  const isPlaced = zero !== null || !call.recording;

  return (
    <section
      ref={box}
      className={classNames(styles.wb, !((isRead || isComing) && call.recording) && styles.alone)}
      aria-label={`Call at ${call.time}`}
    >
      {isComing && <TranscriptToCome />}
      {isRead && (
        <Transcript
          turns={turns}
          now={isPlaced ? turnAt(turns, seconds) : turns.findIndex(({ spanId }) => spanId === selected)}
          slow={late}
          onPick={({ spanId, at }) => choice.choose(spanId, Number.isFinite(at) ? Math.max(0, at) : undefined)}
        />
      )}
      {call.recording && (
        <Player
          handle={player}
          path={call.recording}
          callSid={call.callSid ?? ''}
          expected={call.seconds}
          regions={placed}
          heard={heard}
          note={
            isRead && zero === null ? 'The trace doesn’t say when recording started, so no regions are shown.' : null
          }
          selected={selected}
          mayDelete={mayDelete}
          onTime={setSeconds}
          onPeaks={setPeaks}
          onWhole={setWhole}
          startAt={first.t}
          onPlace={(place) => {
            const span = isPlaced ? (turns[turnAt(turns, place)]?.spanId ?? null) : null;
            setSelected(span);
            onMoment({ t: place, span });
          }}
          onRegion={(region) => choice.choose(region.spanId, region.start)}
        />
      )}
      <div className={styles.lower}>
        <div className={styles.tools}>
          {call.pcap && <PcapButton path={call.pcap} />}
          <CallLinkButton href={call.href} moment={{ tab, span: selected, msg: message, t: seconds }} />
        </div>
        <WorkbenchTabs {...{ call, data, timeZone, selected, seconds, message, heard, tab, onTab }} {...choice} />
      </div>
    </section>
  );
}

interface ChoiceParts {
  data: CallData;
  hasAudio: boolean;
  player: RefObject<PlayerHandle | null>;
  onSpan: (spanId: string) => void;
  onMessage: (id: string) => void;
  /** Where no audio has a position, the position is the selected one. */
  onTime: (seconds: number) => void;
  onMoment: (changes: Partial<Moment>) => void;
}

/** Selects a span, a message or a position in one part of an open call, and moves the other parts there. */
function useChoice({ data, hasAudio, player, onSpan, onMessage, onTime, onMoment }: ChoiceParts) {
  const { timed, begin, zero } = data;
  // Otherwise nobody knows where in the audio a step is.
  const isPlaced = zero !== null || !hasAudio;
  const go = useCallback(
    (to: number) => {
      if (hasAudio) player.current?.seek(Math.max(0, to));
      else onTime(to);
    },
    [hasAudio, player, onTime],
  );
  const choose = useCallback(
    (spanId: string, at?: number) => {
      onSpan(spanId);
      const span = timed.find(({ id }) => id === spanId);
      const to = isPlaced ? (at ?? (span && (span.start - begin) / 1000)) : undefined;
      onMoment({ span: spanId, ...(to === undefined ? {} : { t: to }) });
      if (to !== undefined) go(to);
    },
    [timed, begin, isPlaced, go, onSpan, onMoment],
  );
  const chooseMessage = useCallback(
    (id: string, to: number | null) => {
      onMessage(id);
      onMoment({ msg: id, ...(to === null ? {} : { t: to }) });
      if (to !== null) go(to);
    },
    [go, onMessage, onMoment],
  );
  const choosePlace = useCallback(
    (spanId: string | null, to: number) => {
      if (spanId !== null) return choose(spanId, to);
      onMoment({ t: to });
      go(to);
    },
    [choose, onMoment, go],
  );
  return { choose, chooseMessage, choosePlace };
}

interface CallLinkButtonProps {
  href: string;
  /** The place that the link opens. */
  moment: Moment & { tab: string };
}

/** Copies the URL of the call's own page at this moment, for sharing. */
function CallLinkButton({ href, moment }: CallLinkButtonProps) {
  async function copy() {
    const url = new URL(location.origin + BASE_PATH + href);
    const { tab, t, ...place } = moment;
    const params = { tab, ...momentParams({ ...place, t: t ? t : null }) };
    for (const [key, value] of Object.entries(params)) if (value) url.searchParams.set(key, value);
    await copyText(url.href);
  }
  return (
    <Button size="sm" variant="quiet" icon="copy" onClick={() => void copy()}>
      Link to this call
    </Button>
  );
}
