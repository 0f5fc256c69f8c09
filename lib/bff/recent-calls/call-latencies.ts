import 'server-only';
import { stageLatencies, type StageLatency, type UnmeasuredLatency } from '../../calls/latencies';
import { ok, type Result } from '../../kit/problem';
import { readCallTrace } from './call-data';
import { pauseFor } from '../pause';

/** What one trace tells of how long its caller waited. */
export interface TraceLatencies {
  /** Seconds to wait before asking again: the platform's requests are needed by others, and nothing was read. */
  pause: number;
  latencies: StageLatency[];
  /** Waits of which the trace does not say how long they were. */
  unmeasured: UnmeasuredLatency[];
}

/** Reads the trace of a call and measures it. The browser gets the few numbers that it asks 25 traces for. */
export async function readCallLatencies(asked: Parameters<typeof readCallTrace>[0]): Promise<Result<TraceLatencies>> {
  const { calls } = asked.viewer;
  const pause = pauseFor(calls);
  if (pause > 0) return ok({ pause, latencies: [], unmeasured: [] });
  const trace = await readCallTrace(asked);
  return trace.ok ? ok({ pause: 0, ...stageLatencies(trace.value.spans) }) : trace;
}
