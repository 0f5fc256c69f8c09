'use client';

import { useEffect, useRef, useState } from 'react';
import { RateLimitWait } from '@/components/resource/rate-limit-wait';
import { Button } from '@/components/ui/button';
import { Wait } from '@/components/ui/wait';
import {
  latencyLines,
  unmeasuredWords,
  type MeasuredLatency,
  type OpenLatency,
  type TraceLatencies,
} from '@/lib/calls/latencies';
import { callBff } from '@/lib/kit/bff-client';
import { pauseAsked, waitSeconds } from '@/lib/kit/wait-seconds';
import { LatencyTable } from './latency-table';
import styles from './statistics.module.css';

/** A call whose trace is analysed. */
export interface TracedCall {
  /** The path of its latencies, below /api. */
  path: string;
  /** The URL of its page. */
  href: string;
  application: string | null;
}

interface Progress {
  phase: 'idle' | 'running' | 'stopped' | 'over';
  read: number;
  failed: number;
  pause: number;
  measured: MeasuredLatency[];
  unmeasured: OpenLatency[];
}

const IDLE: Progress = { phase: 'idle', read: 0, failed: 0, pause: 0, measured: [], unmeasured: [] };

/**
 * How long callers waited in the last calls with a trace. Each trace costs a request, so they are read only on demand, one after
 * the other, and the user can stop it.
 */
export function Latencies({ calls }: { calls: TracedCall[] }) {
  const [now, setNow] = useState(IDLE);
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  async function measure(from: Progress) {
    const { signal } = (stopping.current = new AbortController());
    let state: Progress = { ...from, phase: 'running' };
    const show = (changes: Partial<Progress>) => setNow((state = { ...state, ...changes }));
    show({});
    while (state.read < calls.length && !signal.aborted) {
      const { path, href, application } = calls[state.read]!;
      // An aborted request throws.
      const answer = await callBff<TraceLatencies>('GET', path, undefined, signal).catch(() => null);
      if (!answer || signal.aborted) break;
      const seconds = pauseAsked(answer);
      if (seconds > 0) {
        await waitSeconds(seconds, (left) => show({ pause: left }), signal);
        continue;
      }
      const found = answer.ok ? answer.value.latencies.map((one) => ({ ...one, application, href })) : [];
      const open = answer.ok ? answer.value.unmeasured.map((one) => ({ ...one, application })) : [];
      show({
        read: state.read + 1,
        failed: state.failed + (answer.ok ? 0 : 1),
        measured: [...state.measured, ...found],
        unmeasured: [...state.unmeasured, ...open],
      });
    }
    // After the user has left the page, there is nothing to show.
    if (stopping.current?.signal === signal) show({ phase: signal.aborted ? 'stopped' : 'over', pause: 0 });
  }

  const { phase, read, failed, pause, measured, unmeasured } = now;
  const isRunning = phase === 'running';
  const lines = latencyLines(measured, unmeasured);
  const open = unmeasuredWords(lines);
  return (
    <section className={styles.part} aria-label="How long callers waited">
      <h2>How long callers waited</h2>
      <div className={`flow ${styles.tools}`}>
        <p role="status">
          {calls.length === 0
            ? 'None of these calls has a trace.'
            : phase === 'idle'
              ? `Measured from the traces of the last ${count(calls.length)}, one request to the platform each.`
              : `From the traces of ${read} of the last ${count(calls.length)}.`}
          {failed > 0 && ` ${failed === 1 ? '1 is' : `${failed} are`} no longer stored or couldn’t be loaded.`}
          {phase === 'over' && lines.length === 0 && ' None of them has a wait to measure.'}
        </p>
        {pause > 0 ? (
          <RateLimitWait seconds={pause} />
        ) : (
          isRunning && <Wait>{`Reading trace ${read + 1} of ${calls.length}…`}</Wait>
        )}
        {isRunning ? (
          <Button size="sm" onClick={() => stopping.current?.abort()}>
            Stop
          </Button>
        ) : (
          calls.length > 0 && (
            <Button size="sm" onClick={() => void measure(phase === 'stopped' ? now : IDLE)}>
              {phase === 'stopped' ? 'Resume' : phase === 'over' ? 'Measure again' : 'Measure'}
            </Button>
          )
        )}
      </div>
      {lines.length > 0 && <LatencyTable lines={lines} />}
      {open && <p className={styles.sample}>{open}</p>}
    </section>
  );
}

const count = (calls: number) => (calls === 1 ? 'call with a trace' : `${calls} calls with a trace`);
