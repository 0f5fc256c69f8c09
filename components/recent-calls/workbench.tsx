'use client';

import dynamic from 'next/dynamic';
import { useEffect, useMemo, useRef, useState } from 'react';
import { PcapButton } from '@/components/resource/pcap-button';
import { classNames } from '@/components/ui/class-names';
import { contained } from '@/components/ui/contained';
import { Wait } from '@/components/ui/wait';
import { turnAt } from '@/lib/calls/transcript';
import { heardIn } from '@/lib/calls/voices';
import type { CallView } from '@/lib/resources/recent-calls/view';
import { CallLinkButton } from './link-button';
import type { Moment } from './moment';
import type { PlayerHandle } from './player';
import { Transcript, TranscriptToCome } from './transcript';
import { useCallData } from './use-call-data';
import { useChoice } from './use-choice';
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
