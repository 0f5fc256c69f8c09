'use client';

import { rowFacts } from '@/components/resource/row-facts';
import { useRowFact } from '@/components/resource/use-row-fact';
import { InlineRetry } from '@/components/ui/inline-retry';
import { Status } from '@/components/ui/status';
import { Wait } from '@/components/ui/wait';
import type { Result } from '@/lib/kit/problem';
import {
  CHECKING,
  combinedStatus,
  NOTHING_USED,
  STATUS_ERROR,
  type CombinedStatus,
  type TestResult,
} from '@/lib/resources/speech-services/status';
import styles from './speech.module.css';

export interface CredentialStatusProps {
  sid: string;
  name: string;
  /** It has no use, so there is nothing to test. */
  unused: boolean;
  /** The result of the last test, if no test may be made. */
  last?: CombinedStatus;
}

const tests = rowFacts<TestResult>('POST', '/speech-services/tests');

/** The live state of a credential in a list: tested once its row is on screen. */
export function CredentialStatus({ sid, name, unused, last }: CredentialStatusProps) {
  const { known, ref, retry } = useRowFact(tests, unused || last ? null : sid);
  if (last) return <Said tone={last.tone}>{last.text}</Said>;
  return (
    <span ref={ref}>
      {unused ? <Said tone="jean">{NOTHING_USED}</Said> : <Outcome known={known} name={name} retry={retry} />}
    </span>
  );
}

function Outcome({ known, name, retry }: { known?: Result<TestResult>; name: string; retry: () => void }) {
  if (!known)
    return (
      <span className={styles.checking}>
        <Wait>{CHECKING}</Wait>
      </span>
    );
  if (!known.ok) {
    return (
      <InlineRetry onRetry={retry} label={`Retry status of ${name}`} reason={known.problem.message}>
        {STATUS_ERROR}
      </InlineRetry>
    );
  }
  const { tone, text, reason } = combinedStatus(known.value);
  return (
    <Said tone={tone} detail={reason}>
      {text}
    </Said>
  );
}

/** A sentence as a state: truncated to the column, in full on hover, wrapped on a phone. */
function Said({ tone, detail, children }: { tone: CombinedStatus['tone']; detail?: string; children: string }) {
  return (
    <span className={styles.outcome} title={detail ?? children}>
      <Status tone={tone} className={styles.said}>
        <span>{children}</span>
      </Status>
      {detail && <span className={styles.detail}>{detail}</span>}
    </span>
  );
}
