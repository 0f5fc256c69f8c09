'use client';

import dynamic from 'next/dynamic';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Tabs, type Tab } from '@/components/ui/tabs';
import { Wait } from '@/components/ui/wait';
import { regionsOf, timeZero, type Region } from '@/lib/calls/regions';
import { slowSteps, slowTurns } from '@/lib/calls/slow-steps';
import { treeOf } from '@/lib/calls/span-tree';
import { latencyWords } from '@/lib/calls/span-words';
import { transcriptOf, turnAt } from '@/lib/calls/transcript';
import { timedSpans, type Span } from '@/lib/calls/span';
import type { CallView } from '@/lib/resources/recent-calls/view';
import { AnswerPart } from './answer-part';
import { CallDetails } from './call-details';
import { CallLinkButton } from './link-button';
import { CallLogs } from './call-logs';
import { PcapButton } from '@/components/resource/pcap-button';
import type { PlayerHandle } from './player';
import { Timings } from './timings';
import { Transcript } from './transcript';
import { useAnswer } from '@/components/resource/use-answer';
import { Waterfall } from './waterfall';
import styles from './workbench.module.css';

const Player = dynamic(() => import('./player').then((module) => module.Player), {
  loading: () => (
    <p className={styles.wait}>
      <Wait>Loading player…</Wait>
    </p>
  ),
});

export interface WorkbenchProps {
  call: CallView;
  timeZone: string;
  mayDelete: boolean;
  tab: string | null;
  onTab: (tab: string) => void;
  /** It is scrolled to: whoever follows a link is to see what it is about. */
  reveals?: boolean;
}

const NONE: Span[] = [];
const NO_PEAKS: Float32Array[] = [];

/**
 * An open call: what was said, what it sounded like, what happened, and every field of it. The parts share one place in
 * time and one chosen span; choosing in one moves the others.
 */
export function Workbench({ call, timeZone, mayDelete, tab, onTab, reveals = false }: WorkbenchProps) {
  const [trace, retryTrace] = useAnswer<{ spans: Span[] }>(call.trace);
  // Asked for when they are opened, and then once.
  const [wantsLogs, setWantsLogs] = useState(false);
  if (tab === 'logs' && !wantsLogs) setWantsLogs(true);
  const [logs, retryLogs] = useAnswer<{ lines: string[] | null }>(wantsLogs ? call.logs : null);
  const [selected, setSelected] = useState<string | null>(null);
  const [seconds, setSeconds] = useState(0);
  const [peaks, setPeaks] = useState<Float32Array[]>(NO_PEAKS);
  const player = useRef<PlayerHandle>(null);
  const box = useRef<HTMLElement>(null);

  useEffect(() => {
    if (reveals) box.current?.closest('tr')?.previousElementSibling?.scrollIntoView({ block: 'start' });
  }, [reveals]);

  const spans = trace.state === 'here' ? trace.value.spans : NONE;
  const tree = useMemo(() => treeOf(spans), [spans]);
  // What came at an unknown time has no place in the recording, nor in what was said.
  const timed = useMemo(() => timedSpans(spans), [spans]);
  const zero = useMemo(() => timeZero(timed), [timed]);
  const regions = useMemo(() => (zero === null ? [] : regionsOf(timed, zero, peaks)), [timed, zero, peaks]);
  // Without a recording the places in time count from the call's own beginning.
  const begin = zero ?? timed[0]?.start ?? 0;
  const turns = useMemo(() => transcriptOf(timed, begin), [timed, begin]);
  const slow = useMemo(() => slowSteps(timed, regions), [timed, regions]);
  const late = useMemo(() => slowTurns(turns, slow, timed), [turns, slow, timed]);
  const latencies = useMemo(() => new Map(regions.flatMap(sttLatencyWords)), [regions]);
  const linked = zero !== null && call.recording !== null;

  const choose = useCallback(
    (spanId: string, at?: number) => {
      setSelected(spanId);
      const span = timed.find(({ id }) => id === spanId);
      const to = at ?? (span && (span.start - begin) / 1000);
      if (to === undefined) return;
      if (linked) player.current?.seek(to);
      else setSeconds(to);
    },
    [timed, begin, linked],
  );

  const now = turnAt(turns, seconds);
  const tabs: Tab[] = [
    ...(call.trace
      ? [
          {
            id: 'tracing',
            label: 'Tracing (Beta)',
            panel: (
              <AnswerPart answer={trace} onRetry={retryTrace} loading="Loading trace…">
                {() => (
                  <Waterfall
                    tree={tree}
                    timeZone={timeZone}
                    selected={selected}
                    onSelect={choose}
                    slow={slow}
                    latencies={latencies}
                    cursor={linked ? zero + seconds * 1000 : null}
                  />
                )}
              </AnswerPart>
            ),
          },
        ]
      : []),
    ...(regions.length > 0
      ? [
          {
            id: 'timings',
            label: 'Timings',
            panel: <Timings regions={regions} selected={selected} onPick={(one) => choose(one.spanId, one.start)} />,
          },
        ]
      : []),
    { id: 'details', label: 'Details', panel: <CallDetails details={call.details} /> },
    ...(call.logs ? [{ id: 'logs', label: 'Logs', panel: <CallLogs answer={logs} onRetry={retryLogs} /> }] : []),
  ];
  const script = trace.state === 'here';

  return (
    <section
      ref={box}
      className={classNames(styles.wb, !(script && call.recording) && styles.alone)}
      aria-label={`Call at ${call.time}`}
    >
      {script && (
        <Transcript turns={turns} now={now} slow={late} onPick={(turn) => choose(turn.spanId, Math.max(0, turn.at))} />
      )}
      {call.recording && (
        <Player
          handle={player}
          path={call.recording}
          callSid={call.callSid ?? ''}
          expected={call.seconds}
          regions={regions}
          note={
            script && zero === null ? 'The trace doesn’t say when recording started, so no regions are shown.' : null
          }
          selected={selected}
          mayDelete={mayDelete}
          onTime={setSeconds}
          onPeaks={setPeaks}
          onPlace={(place) => setSelected(turns[turnAt(turns, place)]?.spanId ?? null)}
          onRegion={(region) => choose(region.spanId, region.start)}
        />
      )}
      <div className={styles.lower}>
        <div className={styles.head}>
          <div className={styles.tools}>
            {call.pcap && <PcapButton path={call.pcap} />}
            <CallLinkButton href={call.href} />
          </div>
        </div>
        <Tabs label="Call data" tabs={tabs} selected={tab ?? undefined} lazy onSelect={onTab} />
      </div>
    </section>
  );
}

/** How long the recogniser of a span took, or why that is not known. */
function sttLatencyWords({ kind, spanId, latency, latencyNote }: Region): [string, string][] {
  return kind === 'stt' ? [[spanId, latency === null ? (latencyNote ?? '') : latencyWords(latency)]] : [];
}
