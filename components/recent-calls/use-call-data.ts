import { useMemo, useState } from 'react';
import { useAnswer, type Answer } from '@/components/resource/use-answer';
import { regionsOf, timeZero, type Region } from '@/lib/calls/regions';
import type { LadderAnswer, MarkedLegs } from '@/lib/calls/sip/answer';
import { slowSteps, slowTurns } from '@/lib/calls/slow-steps';
import { timedSpans, type Span } from '@/lib/calls/span';
import { treeOf } from '@/lib/calls/span-tree';
import { transcriptOf, untimedTurns } from '@/lib/calls/transcript';
import type { CallView } from '@/lib/resources/recent-calls/view';

const NONE: Span[] = [];
const NO_REGIONS: Region[] = [];
const NO_PEAKS: Float32Array[] = [];

interface Trace {
  spans: Span[];
  legs: MarkedLegs | null;
}

/**
 * The stored data of a call, read once, when first needed.
 * @param wants which parts are on screen
 * @param peaks of its recording, and whether they are those of the whole recording
 */
export function useCallData(
  call: CallView,
  wants: { ladder: boolean; logs: boolean },
  peaks: Float32Array[],
  isWhole: boolean,
) {
  const [trace, retryTrace] = useAnswer<Trace>(call.trace);
  const wantsLogs = useOnce(wants.logs);
  const [logs, retryLogs] = useAnswer<{ lines: string[] | null }>(wantsLogs ? call.logs : null);
  const wantsLadder = useOnce(wants.ladder);
  const [ladder, retryLadder] = useAnswer<LadderAnswer>(wantsLadder && !call.isOld ? ladderPath(call, trace) : null);

  const spans = trace.state === 'loaded' ? trace.value.spans : NONE;
  const tree = useMemo(() => treeOf(spans), [spans]);
  // Spans without a time have no place in the recording.
  const timed = useMemo(() => timedSpans(spans), [spans]);
  const zero = useMemo(() => timeZero(timed), [timed]);
  // Without a recording, times count from the start of the call.
  const begin = zero ?? timed[0]?.start ?? 0;
  // The trace alone tells much of them; where in the audio they are, only one with the start of the recording.
  const heard = zero === null ? NO_PEAKS : peaks;
  const regions = useMemo(() => regionsOf(timed, begin, heard, isWhole), [timed, begin, heard, isWhole]);
  const turns = useMemo(() => [...transcriptOf(timed, begin), ...untimedTurns(spans)], [timed, begin, spans]);
  const slow = useMemo(() => slowSteps(timed, regions), [timed, regions]);
  const late = useMemo(() => slowTurns(turns, slow, timed), [turns, slow, timed]);
  return {
    trace,
    retryTrace,
    logs,
    retryLogs,
    ladder,
    retryLadder,
    tree,
    timed,
    zero,
    begin,
    regions,
    /** Those that have a place in the recording. */
    placed: zero === null ? NO_REGIONS : regions,
    turns,
    slow,
    late,
  };
}

export type CallData = ReturnType<typeof useCallData>;

/** Whether a condition has ever been true. */
function useOnce(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was || now;
}

/** Waits for the trace: it names the inner leg, whose search finds both. */
function ladderPath({ ladder, trace, id }: CallView, { state, ...answer }: Answer<Trace>): string | null {
  if (ladder === null || (trace !== null && state === 'loading')) return null;
  const legs = 'value' in answer ? answer.value.legs : null;
  if (legs?.outer !== id) return ladder;
  return `${ladder}&${new URLSearchParams({ inner: legs.inner, innerMark: legs.mark }).toString()}`;
}
