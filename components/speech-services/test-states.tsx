import { Status } from '@/components/ui/status';
import type { TestResult, UseResult } from '@/lib/resources/speech-services/status';
import styles from './speech.module.css';

const WORDS = { ok: 'ok', fail: 'failed', 'not tested': 'not tested' } as const;
const TONES = { ok: 'teal', fail: 'red', 'not tested': 'jean' } as const;

const MEANINGS = {
  ok: 'The vendor accepted the credentials.',
  fail: 'The vendor refused the credentials, or didn’t answer.',
  'not tested': 'Not in use, or the platform can’t test it.',
} as const;

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
              <Status tone={TONES[status]}>{WORDS[status]}</Status>
            </dt>
            <dd>{MEANINGS[status]}</dd>
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
      <Status tone={TONES[result.status]}>{WORDS[result.status]}</Status>
      {result.reason && <span className={styles.note}>{result.reason}</span>}
    </div>
  );
}
