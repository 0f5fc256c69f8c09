import { recordCall, wireCall } from '../calls/call';
import { traceOf } from '../calls/trace';
import type { Store } from '../store';
import { liveCallsOf, type LiveCall } from './live-call';
import { addTraffic } from './traffic';

/** Brings the platform up to date with the clock: new calls if there is traffic, records of those that have ended. */
export function advance(store: Store) {
  const now = store.now().getTime();
  addTraffic(store, now);
  for (const { story, ended } of liveCallsOf(store))
    if (story && ended !== null && ended <= now) recordCall(store, story);
}

/** The call in progress that has this trace. */
function callOfTrace(store: Store, id: string): LiveCall | undefined {
  return liveCallsOf(store).find(({ story }) => story && wireCall(story).trace_id === id);
}

interface Written {
  instrumentationLibrarySpans: { spans: { endTimeUnixNano: string }[] }[];
}

/**
 * The part of a trace written so far for a call in progress: a span is exported when it ends.
 * @returns undefined if no call in progress has this trace, or nothing of it is written
 */
export function growingTrace(store: Store, id: string): object | undefined {
  const found = callOfTrace(store, id);
  const now = store.now().getTime();
  if (!found?.story || (found.ended !== null && found.ended <= now)) return undefined;
  const all = (traceOf(found.story) as { resourceSpans: Written[] }).resourceSpans;
  const endOf = ({ instrumentationLibrarySpans: [library] }: Written) => Number(library!.spans[0]!.endTimeUnixNano);
  const written = all.filter((span) => endOf(span) / 1e6 <= now);
  return written.length > 0 ? { resourceSpans: written } : undefined;
}
