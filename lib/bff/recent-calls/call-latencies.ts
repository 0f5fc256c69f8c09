import 'server-only';
import { stageLatencies, type StageLatency, type UnmeasuredLatency } from '../../calls/latencies';
import { ok, type Result } from '../../kit/problem';
import { readCallTrace } from './call-data';
import { pauseFor } from '../pause';

/** How long the caller waited, according to one trace. */
export interface TraceLatencies {
  /** Seconds to wait before asking again: others need the platform's requests, and nothing was read. */
  pause: number;
  latencies: StageLatency[];
  /** Waits whose length the trace does not contain. */
  unmeasured: UnmeasuredLatency[];
}

/** Reads the trace of a call and measures it. The browser, which asks for 25 traces, gets only the numbers. */
export async function readCallLatencies(asked: Parameters<typeof readCallTrace>[0]): Promise<Result<TraceLatencies>> {
  const { calls } = asked.viewer;
  const pause = pauseFor(calls);
  if (pause > 0) return ok({ pause, latencies: [], unmeasured: [] });
  const trace = await readCallTrace(asked);
  return trace.ok ? ok({ pause: 0, ...stageLatencies(trace.value.spans) }) : trace;
}
