import { Status } from '@/components/ui/status';
import type { TestResult, TestStatus, UseResult } from '@/lib/resources/speech-services/status';
import styles from './speech.module.css';

const STATES = {
  ok: { word: 'ok', tone: 'teal', meaning: 'The vendor accepted the credentials.' },
  fail: { word: 'failed', tone: 'red', meaning: 'The vendor refused the credentials, or didn’t answer.' },
  'not tested': { word: 'not tested', tone: 'jean', meaning: 'Not in use, or the platform can’t test it.' },
} as const;

function State({ status }: { status: TestStatus }) {
  return <Status tone={STATES[status].tone}>{STATES[status].word}</Status>;
}

/** Explains the states on screen. */
export function Meanings({ result }: { result: TestResult }) {
  const states = [...new Set([result.tts.status, result.stt.status])];
  return (
    <section>
      <h2>What the states mean</h2>
      <dl className={styles.meanings}>
        {states.map((status) => (
          <div key={status}>
            <dt>
              <State status={status} />
            </dt>
            <dd>{STATES[status].meaning}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.help}>Every visit to the list tests each service again.</p>
    </section>
  );
}

/** The result of one use of a credential. */
export function UseLine({ use, result }: { use: string; result: UseResult }) {
  return (
    <div className={styles.line}>
      <b>{use}</b>
      <State status={result.status} />
      {result.reason && <span className={styles.note}>{result.reason}</span>}
    </div>
  );
}
