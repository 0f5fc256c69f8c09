import { use, useCallback, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { Message } from '@/components/ui/message';
import { RetryButton } from '@/components/ui/retry-button';
import { countOf } from '@/lib/format/count';
import { attemptsOf, attemptWords } from '@/lib/calls/sip/attempts';
import { CAPTURE_DAYS, NO_CAPTURES, type LadderAnswer } from '@/lib/calls/sip/answer';
import { align, alignmentWords, capturedMoments, tracedMoments } from '@/lib/calls/sip/clock';
import type { Ladder as LadderOfCall } from '@/lib/calls/sip/ladder';
import { laneNames } from '@/lib/calls/sip/lane-names';
import { failureIn } from '@/lib/calls/sip/own-failure';
import { answeredAt } from '@/lib/calls/sip/rows';
import type { TimedSpan } from '@/lib/calls/span';
import type { CallView } from '@/lib/resources/recent-calls/view';
import { AnswerPart } from '../answer-part';
import { AttemptsSlot } from '../attempts-slot';
import type { CallData } from '../use-call-data';
import styles from '../workbench.module.css';
import { Ladder } from './ladder';

export interface LadderPanelProps {
  call: CallView;
  data: CallData;
  /** The player's position, in seconds since the start of the recording. */
  seconds: number;
  /** The ID of the selected message. */
  message: string | null;
  /** Called with a position of the same clock; null if the times of the ladder are by another one. */
  onMessage: (id: string, seconds: number | null) => void;
}

/** The SIP ladder of a call, or why there is none. */
export function LadderPanel({ call, data, seconds, message, onMessage }: LadderPanelProps) {
  const { ladder, retryLadder } = data;
  if (call.isOld) {
    return (
      <p className={styles.wait}>
        The capture server looks back {CAPTURE_DAYS} days, and this call is older. Its messages can no longer be found.
      </p>
    );
  }
  // While the trace is loading, no request is made yet.
  const answer = ladder.state === 'none' ? ({ state: 'loading' } as const) : ladder;
  return (
    <AnswerPart answer={answer} onRetry={retryLadder} loading="Loading messages…">
      {(found) =>
        found.ladder && found.ladder.rungs.length > 0 ? (
          <Found {...{ call, data, seconds, message, onMessage }} ladder={found.ladder} />
        ) : (
          <NoMessages answer={found} onRetry={retryLadder} />
        )
      }
    </AnswerPart>
  );
}

/** In place of a ladder without messages: why, and another search. */
function NoMessages({ answer: { captures, tries }, onRetry }: { answer: LadderAnswer; onRetry: () => void }) {
  return (
    <div className={styles.wait}>
      <Message tone="jean" end={<RetryButton onRetry={onRetry}>{captures ? 'Search again' : 'Retry'}</RetryButton>}>
        {captures
          ? `No messages of this call were found in ${tries} searches. A search can miss messages that are there.`
          : NO_CAPTURES}
      </Message>
    </div>
  );
}

type FoundProps = LadderPanelProps & { ladder: LadderOfCall };

function Found({ call, data, ladder, seconds, message, onMessage }: FoundProps) {
  const { timed, zero } = data;
  const names = useMemo(() => laneNames(ladder, hostsOf(call)), [ladder, call]);
  const worded = useMemo(() => ({ ...ladder, failure: failureIn(ladder, hostsOf(call)) }), [ladder, call]);
  const clock = useMemo(() => clockOf(ladder, timed, zero), [ladder, timed, zero]);
  const found = ladder.rungs.findIndex(({ id }) => id === message);
  const moves = (zero !== null || call.recording !== null) && clock.name !== 'Start';
  const select = useCallback(
    (rung: number, place: number) => onMessage(ladder.rungs[rung]!.id, moves ? place : null),
    [ladder, moves, onMessage],
  );
  const slot = use(AttemptsSlot);
  const attempts = attemptWords(attemptsOf(ladder, names));
  const notes = notesOf(ladder, clock.words);
  return (
    <>
      {slot && createPortal(attempts, slot)}
      <Ladder
        ladder={worded}
        names={names}
        zero={clock.zero}
        clock={clock.name}
        notes={attempts && !slot ? [attempts, ...notes] : notes}
        cursor={moves ? seconds : null}
        selected={found < 0 ? null : found}
        onSelect={select}
      />
    </>
  );
}

/** What a call's record says about its hosts. */
function hostsOf({ direction, trunk, details }: CallView) {
  const text = (key: string) => details.find((one) => one.key === key)?.text ?? null;
  return { direction, trunk, host: text('host'), remoteHost: text('remote_host') };
}

/** The zero point of a ladder's times, by the clock of its capture. */
function clockOf(ladder: LadderOfCall, spans: TimedSpan[], zero: number | null) {
  const alignment = align(capturedMoments(ladder), tracedMoments(spans));
  const words = alignmentWords(alignment);
  if (zero !== null) return { zero: zero - alignment.offset, name: 'Recording', words } as const;
  const answered = answeredAt(ladder);
  if (answered !== null) return { zero: answered, name: 'Answered', words: null } as const;
  return { zero: ladder.rungs[0]!.at, name: 'Start', words: null } as const;
}

/** What a reader of the ladder must know: what it leaves out, and whose clock it shows. */
function notesOf(ladder: LadderOfCall, clock: string | null): string[] {
  const { omitted, others, beyond, legs } = ladder;
  const more = omitted + beyond;
  return [
    ...(clock ? [clock] : []),
    ...(more > 0 ? [`Not shown: ${countOf(more, 'more message')}. Download the pcap to see all messages.`] : []),
    ...(others > 0 ? [`Left out: ${countOf(others, 'captured record')} other than SIP messages.`] : []),
    ...(legs.some(({ connected }) => connected) ? ['Messages of the connected call are shown as well.'] : []),
    ...(legs.some(({ inner }) => inner) ? [] : ['Only the outer leg, to the carrier or device, was found.']),
  ];
}
