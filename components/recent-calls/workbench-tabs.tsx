import { Tabs } from '@/components/ui/tabs';
import type { Region } from '@/lib/calls/regions';
import { latencyWords } from '@/lib/calls/span-words';
import type { Heard } from '@/lib/calls/voices';
import type { CallView } from '@/lib/resources/recent-calls/view';
import { AnswerPart } from './answer-part';
import { CallDetails } from './call-details';
import { CallLogs } from './call-logs';
import { Conversation } from './conversation';
import { LadderPanel } from './ladder/ladder-panel';
import { NoConversation } from './no-conversation';
import { Timings } from './timings';
import type { CallData } from './use-call-data';
import { Waterfall } from './waterfall';

interface TabParts {
  call: CallView;
  data: CallData;
  timeZone: string;
  /** The selected span. */
  selected: string | null;
  /** The player's position. */
  seconds: number;
  /** The selected message of the ladder. */
  message: string | null;
  choose: (spanId: string, at?: number) => void;
  chooseMessage: (id: string, seconds: number | null) => void;
  /** Selects a position, with the span that it belongs to, if any. */
  choosePlace: (spanId: string | null, seconds: number) => void;
  /** What was heard in the recording, as far as it has arrived; null before. */
  heard: Heard | null;
}

/** The tabs of an open call: those that exist for this one. */
export function WorkbenchTabs({ tab, onTab, ...parts }: TabParts & { tab: string; onTab: (tab: string) => void }) {
  const { call, data, selected, seconds, message, heard, choose, chooseMessage, choosePlace } = parts;
  const { placed } = data;
  const tabs = [
    call.trace && { id: 'tracing', label: 'Tracing (Beta)', panel: <Tracing {...parts} /> },
    call.trace && {
      id: 'conversation',
      label: 'Conversation',
      panel: (
        <AnswerPart answer={data.trace} onRetry={data.retryTrace} loading="Loading trace…">
          {() => <Conversation call={call} data={data} heard={heard} onPick={choosePlace} />}
        </AnswerPart>
      ),
    },
    call.isUntraced && { id: 'conversation', label: 'Conversation', panel: <NoConversation call={call} /> },
    call.ladder && {
      id: 'ladder',
      label: 'Ladder',
      panel: <LadderPanel call={call} data={data} seconds={seconds} message={message} onMessage={chooseMessage} />,
    },
    { id: 'details', label: 'Details', panel: <CallDetails details={call.details} /> },
    call.logs && {
      id: 'logs',
      label: 'Logs',
      panel: <CallLogs call={call} answer={data.logs} onRetry={data.retryLogs} />,
    },
    // Last, because it comes with the trace: a tab that moved then would slip away from the pointer.
    placed.length > 0 && {
      id: 'timings',
      label: 'Timings',
      panel: <Timings regions={placed} selected={selected} onPick={(one) => choose(one.spanId, one.start)} />,
    },
  ].filter((tab) => !!tab);
  return <Tabs label="Call data" tabs={tabs} selected={tab} lazy onSelect={onTab} />;
}

function Tracing({ call, data, timeZone, selected, seconds, choose }: TabParts) {
  const { trace, retryTrace, tree, zero, slow, regions } = data;
  const linked = zero !== null && call.recording !== null;
  return (
    <AnswerPart answer={trace} onRetry={retryTrace} loading="Loading trace…">
      {() => (
        <Waterfall
          tree={tree}
          timeZone={timeZone}
          selected={selected}
          onSelect={choose}
          slow={slow}
          latencies={new Map(regions.flatMap(sttLatencyWords))}
          cursor={linked ? zero + seconds * 1000 : null}
        />
      )}
    </AnswerPart>
  );
}

/** The recogniser's latency for a span, or why it is unknown. */
function sttLatencyWords({ kind, spanId, latency, latencyNote }: Region): [string, string][] {
  return kind === 'stt' ? [[spanId, latency === null ? (latencyNote ?? '') : latencyWords(latency)]] : [];
}
