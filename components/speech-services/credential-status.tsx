'use client';

import { useVisibleFact } from '@/components/resource/visible-facts';
import { InlineRetry } from '@/components/ui/inline-retry';
import { Status } from '@/components/ui/status';
import { Wait } from '@/components/ui/wait';
import { callBff } from '@/lib/kit/bff-client';
import type { Result } from '@/lib/kit/problem';
import {
  CHECKING,
  combinedStatus,
  NOTHING_USED,
  STATUS_ERROR,
  type TestResult,
} from '@/lib/resources/speech-services/status';
import styles from './speech.module.css';

export interface CredentialStatusProps {
  sid: string;
  name: string;
  /** It is used for nothing, so there is nothing to try. */
  unused: boolean;
}

/** The live state of a credential in a list: tried when its row is on screen. */
export function CredentialStatus({ sid, name, unused }: CredentialStatusProps) {
  const load = (signal: AbortSignal) => callBff<TestResult>('POST', `/speech-services/${sid}/test`, undefined, signal);
  const { value, ref, retry } = useVisibleFact<Result<TestResult>>(`speech ${sid}`, unused ? null : load);
  return (
    <span ref={ref}>
      {unused ? <Said tone="jean">{NOTHING_USED}</Said> : <Outcome value={value} name={name} retry={retry} />}
    </span>
  );
}

function Outcome({ value, name, retry }: { value?: Result<TestResult>; name: string; retry: () => void }) {
  if (!value) return <Wait>{CHECKING}</Wait>;
  if (!value.ok) {
    return (
      <InlineRetry onRetry={retry} label={`Retry status of ${name}`}>
        <span title={value.problem.message}>{STATUS_ERROR}</span>
      </InlineRetry>
    );
  }
  const { tone, text } = combinedStatus(value.value);
  return <Said tone={tone}>{text}</Said>;
}

/** A sentence as a state: cut where the column ends, whole on hover, in several lines on a phone. */
function Said({ tone, children }: { tone: 'teal' | 'jean' | 'red'; children: string }) {
  return (
    <Status tone={tone} title={children} className={styles.said}>
      <span>{children}</span>
    </Status>
  );
}
