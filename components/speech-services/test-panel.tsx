import { useEffect, useEffectEvent, useState } from 'react';
import { writeAddressAfterwards } from '@/components/resource/write-address';
import { Button } from '@/components/ui/button';
import { LiveRegion } from '@/components/ui/live-region';
import { Message } from '@/components/ui/message';
import { Pill } from '@/components/ui/pill';
import { Status } from '@/components/ui/status';
import { askBff } from '@/lib/kit/bff-client';
import type { Result } from '@/lib/kit/problem';
import {
  combinedStatus,
  STATUS_ERROR,
  type TestResult,
  type TestStatus,
  type UseResult,
} from '@/lib/resources/speech-services/status';
import styles from './speech.module.css';

export interface TestPanelProps {
  sid: string;
  /** A text that changes with each save, also of secrets: a result is shown only for the settings that were tested. */
  settings: string;
  /** The form has unsaved changes; the platform tests what is stored. */
  unsaved: boolean;
  /** Tests at once: the credential has just been created. */
  now: boolean;
  /** What the result leaves open, or decides. */
  note?: string;
}

const HEADLINES = { teal: 'OK', red: 'Failed', jean: 'Not tested' } as const;

/** The IDs of those tested when first shown: returning to a new credential must not test it again. */
const triedAtOnce = new Set<string>();

/** Has the platform test the stored credential, and shows the result for each use. */
export function TestPanel({ sid, settings, unsaved, now, note }: TestPanelProps) {
  const [atOnce] = useState(now && !triedAtOnce.has(sid));
  const [busy, setBusy] = useState(atOnce);
  const [tested, setTested] = useState<{ settings: string; result: Result<TestResult> }>();
  const result = tested?.settings === settings ? tested.result : undefined;

  const ask = (signal?: AbortSignal) =>
    askBff<TestResult>(`/speech-services/${sid}/test`, undefined, signal).then((answer) => {
      setTested({ settings, result: answer });
      setBusy(false);
    });

  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!atOnce) return;
    triedAtOnce.add(sid);
    // Reloading the page must not test it again either.
    writeAddressAfterwards({ test: null });
    const leaving = new AbortController();
    askNow(leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [atOnce, sid]);

  function test() {
    setBusy(true);
    void ask();
  }

  const tone = result?.ok ? combinedStatus(result.value).tone : undefined;
  return (
    <>
      <section>
        <h2>Test {tone && <Pill tone={tone}>{HEADLINES[tone]}</Pill>}</h2>
        <div className={styles.result} role="status">
          {busy && <p className="muted">Testing…</p>}
          {!busy && result?.ok && (
            <>
              <UseLine use="TTS" result={result.value.tts} />
              <UseLine use="STT" result={result.value.stt} />
            </>
          )}
        </div>
        {!busy && result && !result.ok && <Message tone="red">{`${STATUS_ERROR}: ${result.problem.message}`}</Message>}
        {unsaved && (
          <Message tone="amber">
            <LiveRegion role="status">You have unsaved changes. The test uses the saved settings.</LiveRegion>
          </Message>
        )}
        {note && <p className={`fine ${styles.help}`}>{note}</p>}
        <p className={styles.under}>
          <Button size="sm" icon="retry" busy={busy} onClick={test}>
            {result ? 'Test again' : 'Test'}
          </Button>
        </p>
      </section>
      {!busy && result?.ok && <Meanings result={result.value} />}
    </>
  );
}

const STATES = {
  ok: { word: 'ok', tone: 'teal', meaning: 'The vendor accepted the credentials.' },
  fail: { word: 'failed', tone: 'red', meaning: 'The vendor refused the credentials, or didn’t answer.' },
  'not tested': { word: 'not tested', tone: 'jean', meaning: 'Not in use, or the platform can’t test it.' },
} as const;

function State({ status }: { status: TestStatus }) {
  return <Status tone={STATES[status].tone}>{STATES[status].word}</Status>;
}

/** Explains the states on screen. */
function Meanings({ result }: { result: TestResult }) {
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
      <p className={`fine ${styles.help}`}>Every visit to the list tests each service again.</p>
    </section>
  );
}

/** The result of one use of a credential. */
function UseLine({ use, result }: { use: string; result: UseResult }) {
  return (
    <div className={styles.line}>
      <b>{use}</b>
      <State status={result.status} />
      {result.reason && <span className={styles.note}>{result.reason}</span>}
    </div>
  );
}
