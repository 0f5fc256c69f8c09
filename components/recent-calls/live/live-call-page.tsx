'use client';

import { useMemo, useLayoutEffect, useRef, useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { classNames } from '@/components/ui/class-names';
import { Kv } from '@/components/ui/kv';
import { LiveRegion } from '@/components/ui/live-region';
import { Message } from '@/components/ui/message';
import { NamedLink } from '@/components/ui/named-link';
import { PageHead } from '@/components/ui/page-head';
import { RetryButton } from '@/components/ui/retry-button';
import { Sid } from '@/components/ui/sid';
import { Status } from '@/components/ui/status';
import { timedSpans, type Span } from '@/lib/calls/span';
import { cutWords, transcriptOf } from '@/lib/calls/transcript';
import { clockWords } from '@/lib/calls/span-words';
import { countOf } from '@/lib/format/count';
import { callTitle, partyText } from '@/lib/format/phone-number';
import type { LiveCallState } from '@/lib/resources/live-calls/call-view';
import { LiveCallActions } from './live-call-actions';
import styles from './live-call-page.module.css';
import { Paused } from '@/components/resource/paused';
import { Updates } from '@/components/resource/updates';
import { regionsOf } from '@/lib/calls/regions';
import { slowSteps } from '@/lib/calls/slow-steps';
import { treeOf } from '@/lib/calls/span-tree';
import { Waterfall } from '../waterfall';
import { useLiveCall, type LiveCallAsked } from './use-live-call';

export interface LiveCallPageProps extends LiveCallAsked {
  /** The call's account; null if the user has only one. */
  account: string | null;
  /** The application that talks to the caller; null if it is unknown or cannot be read. */
  application: { name: string; href: string } | null;
  callSid: string;
  from: string;
  to: string;
  direction: string | null;
  trunk: string | null;
  /** The page of the call that dialled this one; null if none did. */
  parent: string | null;
  /** This console shows traces. */
  tracing: boolean;
  /** The user may hang up and mute. */
  mayAct: boolean;
  timeZone: string;
}

/** A call in progress: its state, what was said so far, and the available actions. */
export function LiveCallPage(props: LiveCallPageProps) {
  const { callSid, from, to, direction, trunk, parent, account, application, mayAct, tracing, timeZone, ...asked } =
    props;
  const { state, spans, problem, traceProblem, pausedSeconds, lookNow, lookAgain } = useLiveCall(asked);
  const updates = asked.periodSeconds > 0;
  const update = async () => {
    const found = await lookNow();
    return found?.state && !found.failed && found.pausedSeconds === null ? `Updated: ${found.state.word}` : null;
  };
  const turns = useMemo(() => {
    const timed = timedSpans(spans);
    return transcriptOf(timed, timed[0]?.start ?? 0);
  }, [spans]);
  const note = useMemo(() => cutWords(turns), [turns]);
  const newest = useNewest(turns.length);
  const facts = [
    ...(account ? [{ key: 'account', label: 'Account', value: account }] : []),
    ...(application ? [{ key: 'app', label: 'Application', value: <NamedLink {...application} /> }] : []),
    { key: 'direction', label: 'Direction', value: direction ?? 'unknown' },
    ...(trunk ? [{ key: 'trunk', label: 'Trunk', value: trunk }] : []),
    ...(parent ? [{ key: 'parent', label: 'Dialled by', value: <NamedLink name="another call" href={parent} /> }] : []),
    { key: 'sid', label: 'Call SID', value: <Sid value={callSid} name="this call" /> },
  ];
  return (
    <>
      <PageHead
        title="Call in progress"
        record={callTitle({ from, to })}
        status={<Status tone={state.tone}>{state.word}</Status>}
        actions={
          <>
            {!updates && <Updates words="Updates are off" onNow={update} />}
            <ButtonLink href="/internal/live-calls">All calls in progress</ButtonLink>
          </>
        }
      />
      {problem && <Message tone="red">{problem}</Message>}
      {pausedSeconds !== null && <Paused seconds={pausedSeconds} resumes={updates} />}
      {!state.running && !problem && (
        <Message tone="jean" end={lookAgain && <RetryButton onRetry={lookAgain}>Check again</RetryButton>}>
          <LiveRegion role="status">{endWords(state, updates, lookAgain !== null)}</LiveRegion>
        </Message>
      )}
      <div className={styles.live}>
        <section aria-labelledby="said">
          <h2 id="said">
            Transcript <span className="muted">{countOf(turns.length, 'turn')} so far</span>
          </h2>
          {traceProblem && <p className="muted">Couldn’t load the trace. {traceProblem}</p>}
          {turns.length === 0 ? (
            !traceProblem && <p className="muted">{nothingWords(tracing, asked.trace !== null)}</p>
          ) : (
            <ol ref={newest} className={styles.turns} tabIndex={0} aria-label="Turns">
              {turns.map((turn) => (
                <li key={turn.spanId}>
                  <span className="muted">{clockWords(turn.at)}</span>
                  <span className="muted">{turn.kind === 'dtmf' ? `${turn.who}, DTMF` : turn.who}</span>
                  <span>{turn.text}</span>
                </li>
              ))}
            </ol>
          )}
          {note && <p className={classNames('muted', styles.note)}>{note}</p>}
        </section>
        <div className={styles.side}>
          <Kv items={facts} />
          {mayAct && (
            <LiveCallActions
              api={asked.api}
              state={state}
              isDialled={parent !== null}
              caller={partyText(from)}
              onDone={() => void lookNow()}
            />
          )}
        </div>
      </div>
      {spans.length > 0 && <GrowingTrace spans={spans} timeZone={timeZone} />}
    </>
  );
}

function nothingWords(tracing: boolean, hasTrace: boolean): string {
  if (!tracing) return 'Call traces are turned off in this console.';
  return hasTrace ? 'No speech or key presses yet.' : 'The platform keeps no trace of this call.';
}

function endWords({ listed, why }: LiveCallState, updates: boolean, gaveUp: boolean): string {
  if (!listed)
    return 'The platform no longer lists this call. It may still be in progress: calls longer than an hour leave the list.';
  const over = `The call is over.${why ? ` ${why}` : ''}`;
  if (gaveUp)
    return `${over} The platform hasn’t written its record yet.${why ? ' It writes none if it could send the call nowhere.' : ''}`;
  return `${over} Its record is shown ${updates ? 'here' : 'after an update'} once the platform has written it.`;
}

/** The distance from its end, in pixels, at which a list still counts as scrolled to the end. */
const NEAR = 60;

/** Keeps the newest turn in view for a user who reads along; anyone else keeps their scroll position. */
function useNewest(turns: number) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(0);
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const wasAtEnd = current.scrollTop + current.clientHeight >= before.current - NEAR;
    before.current = current.scrollHeight;
    if (wasAtEnd) current.scrollTop = current.scrollHeight;
  }, [turns]);
  return list;
}

interface GrowingTraceProps {
  /** The spans written so far. */
  spans: Span[];
  timeZone: string;
}

const NO_LATENCIES = new Map<string, string>();

/** The steps of a call in progress, shown as for an ended one; the selection stays as more arrive. */
function GrowingTrace({ spans, timeZone }: GrowingTraceProps) {
  const [selected, setSelected] = useState<string | null>(null);
  const tree = useMemo(() => treeOf(spans), [spans]);
  const slow = useMemo(() => {
    const timed = timedSpans(spans);
    return slowSteps(timed, regionsOf(timed, timed[0]?.start ?? 0, []));
  }, [spans]);
  return (
    <section className={styles.trace} aria-labelledby="trace">
      <h2 id="trace">
        Tracing (Beta) <span className="muted">{countOf(spans.length, 'span')} so far</span>
      </h2>
      <div className={styles.box}>
        <Waterfall
          {...{ tree, timeZone, selected, slow }}
          onSelect={setSelected}
          latencies={NO_LATENCIES}
          cursor={null}
        />
      </div>
    </section>
  );
}
