'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ProblemParts } from '@/components/resource/problem-parts';
import { Button } from '@/components/ui/button';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { LiveRegion } from '@/components/ui/live-region';
import { Message } from '@/components/ui/message';
import { NamedLink } from '@/components/ui/named-link';
import { toasts } from '@/components/ui/toasts';
import { useStillShown } from '@/components/ui/use-still-shown';
import { callBff } from '@/lib/kit/bff-client';
import type { Problem, Result } from '@/lib/kit/problem';
import {
  isMaybeEmergency,
  RINGS,
  startedCallHref,
  type StartedCall,
  type TestCall,
} from '@/lib/resources/live-calls/test-call';
import { LIVE_CALLS_PATH } from '@/lib/resources/live-calls/view';
import styles from './test-call.module.css';

export interface StartTestCallProps {
  call: TestCall;
  applicationName: string;
  /** A finding advises against the call. */
  doubt: boolean;
}

const ACCEPTED = 'The platform has accepted the call.';

/** The page was left meanwhile. */
function tellElsewhere({ account }: TestCall, answer: Result<StartedCall>): void {
  if (!answer.ok) return toasts.show({ text: answer.problem.message, tone: 'error' });
  const link = { href: startedCallHref(account, answer.value), label: 'Find the call' };
  toasts.show({ text: ACCEPTED, tone: 'info', link });
}

/** The button that makes the call, after its predicted outcome. One press makes one call. */
export function StartTestCall({ call, applicationName, doubt }: StartTestCallProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [started, setStarted] = useState<StartedCall | null>(null);
  const stillShown = useStillShown();
  const emergency = isMaybeEmergency(call);

  async function start() {
    setBusy(true);
    setProblem(null);
    const answer = await callBff<StartedCall>('POST', '/live-calls/test', call);
    if (!stillShown()) return tellElsewhere(call, answer);
    // During the navigation to the call's page, the button stays busy: a second press would make a second call.
    if (answer.ok && answer.value.listed) return router.push(startedCallHref(call.account, answer.value));
    setBusy(false);
    if (answer.ok) setStarted(answer.value);
    else setProblem(answer.problem);
  }

  return (
    <section className={styles.start} aria-label="Make the call">
      <p>
        {`Calls ${call.to} with ${applicationName}. Rings for up to ${RINGS} seconds and ends after ${call.limit} seconds. Your carrier may charge for it.`}
      </p>
      {emergency && (
        <Message tone="amber">{`${call.to} may be an emergency number. Don’t call it for a test.`}</Message>
      )}
      {started ? (
        <Message tone="jean" end={<NamedLink name="Find the call" href={startedCallHref(call.account, started)} />}>
          <LiveRegion role="status">
            {started.listed === false ? 'The platform has accepted the call, but doesn’t list it yet.' : ACCEPTED}
          </LiveRegion>
        </Message>
      ) : (
        <Button
          ref={leavesFocus}
          variant={doubt || emergency ? undefined : 'primary'}
          icon="out"
          busy={busy}
          onClick={start}
        >
          {`Call ${call.to}`}
        </Button>
      )}
      {problem && (
        <Message
          tone="red"
          end={problem.doubtful ? <NamedLink name="Calls in progress" href={LIVE_CALLS_PATH} /> : undefined}
        >
          {problem.message}
          <ProblemParts parts={problem.parts} />
          {problem.fields && (
            <ul>
              {Object.entries(problem.fields).map(([field, sentence]) => (
                <li key={field}>{sentence}</li>
              ))}
            </ul>
          )}
        </Message>
      )}
    </section>
  );
}
