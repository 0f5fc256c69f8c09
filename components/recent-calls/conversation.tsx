import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { classNames } from '@/components/ui/class-names';
import { turnLatencies, type TurnLatency } from '@/lib/calls/conversation';
import { spreadOf } from '@/lib/calls/spread';
import { clockWords, latencyWords } from '@/lib/calls/span-words';
import { transcriptText } from '@/lib/calls/transcript';
import { DEAD_AIR, type Heard, type Stretch } from '@/lib/calls/voices';
import { countOf } from '@/lib/format/count';
import type { CallView } from '@/lib/resources/recent-calls/view';
import { Download } from './download';
import { GridHead } from './grid-head';
import grid from './grid.module.css';
import type { CallData } from './use-call-data';
import styles from './conversation.module.css';

export interface ConversationProps {
  call: CallView;
  data: CallData;
  /** What was heard in the recording, as far as it has arrived; null before. */
  heard: Heard | null;
  onPick: (spanId: string | null, seconds: number) => void;
}

const PARTS = ['Recognition', 'Webhook', 'Speech output', 'Other'];
const COLUMNS = ['Caller stops', 'Said', ...PARTS, 'Turn'];

/** How a conversation went: what the caller waited for, where no one spoke, where both did. */
export function Conversation({ call, data, heard, onPick }: ConversationProps) {
  const { timed, regions, begin, turns, slow } = data;
  const latencies = useMemo(() => turnLatencies(timed, regions, begin), [timed, regions, begin]);
  const totals = spreadOf(latencies.flatMap(({ total }) => (total === null ? [] : [total])));
  const unknown = latencies.filter(({ total }) => total === null).length;
  const steps = [...slow].flatMap(([spanId, seconds]) => {
    const span = timed.find(({ id }) => id === spanId);
    return span ? [{ spanId, name: span.name, at: (span.start - begin) / 1000, seconds }] : [];
  });
  const spans = data.trace.state === 'loaded' ? data.trace.value.spans : [];
  return (
    <div className={styles.box}>
      <div className={`flow ${styles.tools}`}>
        <p>
          {totals
            ? `Turn latency: median ${latencyWords(totals.median)}, worst ${latencyWords(totals.worst)} (${countOf(latencies.length - unknown, 'turn')})`
            : 'Turn latency: unknown'}
          {unknown > 0 && `; ${countOf(unknown, 'turn')} without a known end of speech`}.
        </p>
        <Download call={call} name="transcript.txt" type="text/plain" textOf={() => transcriptText(turns)}>
          Transcript
        </Download>
        <Download call={call} name="trace.json" type="application/json" textOf={() => JSON.stringify(spans, null, 1)}>
          Trace
        </Download>
      </div>
      {latencies.length > 0 && <Latencies turns={latencies} onPick={onPick} />}
      <div className={styles.lists}>
        <Stretches
          title="Slow steps"
          none="No step was slow."
          items={steps.map(({ spanId, name, at, seconds }) => ({
            key: spanId,
            at,
            words: `${name.length > 60 ? `${name.slice(0, 59)}…` : name}: ${latencyWords(seconds)}`,
            spanId,
          }))}
          onPick={onPick}
        />
        <Stretches
          title="Silence"
          none={heard?.isWhole ? quiet(heard) : unheard(call)}
          items={(heard?.silent ?? []).map((one) =>
            stretchItem(one, heard?.isWhole && one === heard.longest ? ', the longest' : ''),
          )}
          onPick={onPick}
        />
        <Stretches
          title="Interruptions"
          none={uninterrupted(call, heard)}
          items={(heard?.both ?? []).map((one) => stretchItem(one, ' of both speaking'))}
          onPick={onPick}
        />
      </div>
    </div>
  );
}

/** Before the whole recording was heard. */
function unheard({ recording }: CallView): string {
  return recording === null
    ? 'Unknown: only a recording would show it.'
    : 'Available once the whole recording has loaded.';
}

/** For a call in which no interruption was found. */
function uninterrupted(call: CallView, heard: Heard | null): string {
  if (heard && !heard.both) return 'Unknown: the recording has both sides in one channel.';
  return heard?.isWhole ? 'The caller never interrupted the application.' : unheard(call);
}

/** For a call without long silences. */
function quiet({ longest }: Heard): string {
  if (!longest) return 'There was no silence.';
  return `The longest silence lasted ${(longest.end - longest.start).toFixed(1)} s; nothing reached ${DEAD_AIR} s.`;
}

function stretchItem({ start, end }: Stretch, more: string) {
  return { key: String(start), at: start, words: `${(end - start).toFixed(1)} s${more}`, spanId: null };
}

function Latencies({ turns, onPick }: { turns: TurnLatency[]; onPick: ConversationProps['onPick'] }) {
  const cell = (seconds: number | null) => (seconds === null ? 'unknown' : latencyWords(seconds));
  return (
    <div className={classNames(grid.box, styles.scroll)} role="region" aria-label="Turn latencies" tabIndex={0}>
      {/* Not a table element: it would be inside the list's table, whose rows become cards on a phone. */}
      <div role="table" aria-label="Turn latencies" aria-rowcount={turns.length + 1}>
        <GridHead words={COLUMNS} />
        {turns.map((turn) => (
          <div key={turn.spanId} role="row" className={grid.row}>
            <span role="cell">
              <MomentLink seconds={turn.stopped ?? turn.understood} onPick={(to) => onPick(turn.spanId, to)} />
            </span>
            <span role="cell">{turn.text}</span>
            {[turn.recognition, turn.webhook, turn.speech, turn.rest].map((seconds, place) => (
              <span key={place} role="cell" data-word={PARTS[place]}>
                {cell(seconds)}
              </span>
            ))}
            <span role="cell">
              <b>{cell(turn.total)}</b>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

interface StretchesProps {
  title: string;
  none: string;
  items: { key: string; at: number; words: string; spanId: string | null }[];
  onPick: ConversationProps['onPick'];
}

/** Labelled moments, each a link to its second. */
function Stretches({ title, none, items, onPick }: StretchesProps) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {items.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ol>
          {items.map(({ key, at, words, spanId }) => (
            <li key={key}>
              <MomentLink seconds={at} onPick={(to) => onPick(spanId, to)} />
              <span title={clockWords(at, true)}>{words}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** A second of the call as a link: a click goes there, and its URL can be shared. */
function MomentLink({ seconds, onPick }: { seconds: number; onPick: (seconds: number) => void }) {
  const address = new URLSearchParams(useSearchParams());
  address.set('t', seconds.toFixed(1));
  return (
    <a
      href={`?${address.toString()}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onPick(seconds);
      }}
    >
      {clockWords(seconds, true)}
    </a>
  );
}
