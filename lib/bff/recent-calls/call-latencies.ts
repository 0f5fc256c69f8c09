import { stageLatencies, type TraceLatencies } from '../../calls/latencies';
import { mapped, ok, type Result } from '../../kit/problem';
import { readCallTrace } from './call-data';
import { pauseFor } from '../pause';

/** Reads the trace of a call and measures it. The browser, which asks for 25 traces, gets only the numbers. */
export async function readCallLatencies(asked: Parameters<typeof readCallTrace>[0]): Promise<Result<TraceLatencies>> {
  const { calls } = asked.viewer;
  const pause = pauseFor(calls);
  if (pause > 0) return ok({ pause, latencies: [], unmeasured: [] });
  return mapped(readCallTrace(asked), (trace) => ({ pause: 0, ...stageLatencies(trace.spans) }));
}
