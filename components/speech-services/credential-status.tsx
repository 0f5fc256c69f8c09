'use client';

import { RowFactCell } from '@/components/resource/row-fact-cell';
import { rowFacts } from '@/components/resource/row-facts';
import { Status } from '@/components/ui/status';
import { Wait } from '@/components/ui/wait';
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
  if (last) return <Said tone={last.tone}>{last.text}</Said>;
  if (unused) return <Said tone="jean">{NOTHING_USED}</Said>;
  const waiting = (
    <span className={styles.checking}>
      <Wait>{CHECKING}</Wait>
    </span>
  );
  return (
    <RowFactCell facts={tests} sid={sid} label={`status of ${name}`} waiting={waiting} failed={STATUS_ERROR}>
      {(result) => {
        const { tone, text, reason } = combinedStatus(result);
        return (
          <Said tone={tone} detail={reason}>
            {text}
          </Said>
        );
      }}
    </RowFactCell>
  );
}

/** A sentence as a state: truncated to the column, in full on hover, wrapped in small windows. */
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
