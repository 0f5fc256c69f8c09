import { Fragment } from 'react';
import { appOf, dtmfOf, sttOf } from '@/lib/calls/span-facts';
import { streamTimes, ttsOf } from '@/lib/calls/tts-facts';
import { jsonOf, type Span } from '@/lib/calls/span';
import { durationWords, knownFacts, latencyWords } from '@/lib/calls/span-words';
import { spanTime } from '@/lib/format/call-time';
import styles from './waterfall.module.css';

const UNKNOWN = 'time unknown';

/** A span's times, its meaning, and everything recorded about it. */
export function SpanData({ span, timeZone, latency }: { span: Span; timeZone: string; latency: string | null }) {
  const rows: [string, string][] = [
    ['Id', span.id],
    ['Start', span.start === null ? UNKNOWN : spanTime(span.start, timeZone)],
    ['End', span.start === null || span.duration === null ? UNKNOWN : spanTime(span.start + span.duration, timeZone)],
    ['Duration', span.duration === null ? 'unknown' : durationWords(span.duration)],
    ...meaningOf(span),
    ...knownFacts([['Latency', latency]]),
  ];
  return (
    <>
      <h3>{span.name}</h3>
      <dl>
        {rows.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {Object.entries(span.attributes).map(([key, value]) => (
        <div key={key}>
          <span className="muted">{key}</span>
          <pre className={styles.code}>{pretty(span, key, String(value))}</pre>
        </div>
      ))}
    </>
  );
}

/** Formats JSON with line breaks; leaves everything else as it is. */
function pretty(span: Span, key: string, value: string): string {
  const json = jsonOf(span, key);
  return json ? JSON.stringify(json, null, 2) : value;
}

/** The facts of the different kinds of spans (specification part 2 section 2). */
function meaningOf(span: Span): [string, string][] {
  const stt = sttOf(span);
  const rows: [string, string | null | undefined][] = [];
  if (stt) {
    rows.push(['Resolved', stt.resolve], ['Transcript', stt.transcript]);
    rows.push(['Confidence', stt.confidence?.toFixed(2)], ['Language', stt.language], ['Vendor', stt.vendor]);
  }
  // The duration says the rest; without it, there is nothing to add.
  const measured = span.duration === null ? null : { ...span, duration: span.duration };
  const dtmf = measured && dtmfOf(measured);
  if (dtmf) rows.push(['Key', dtmf.key], ['Pressed', `${Math.round(dtmf.duration * 1000)} ms`]);
  const tts = measured && ttsOf(measured);
  if (tts) {
    rows.push(
      ['Vendor', tts.vendor],
      ['TTS latency', latencyWords(tts.latency)],
      ...streamTimes(span).map(([name, ms]): [string, string] => [name, durationWords(ms)]),
      ['Cached', tts.isCached ? 'yes' : 'no'],
    );
  }
  const app = measured && appOf(measured);
  if (app)
    rows.push(['Status', String(app.statusCode)], ['Response', latencyWords(app.latency)], ['Reason', app.reason]);
  return knownFacts(rows);
}
