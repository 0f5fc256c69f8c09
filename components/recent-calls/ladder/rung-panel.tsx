import { CopyButton } from '@/components/ui/copy-button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Kv } from '@/components/ui/kv';
import { LinkButton } from '@/components/ui/link-button';
import { durationWords } from '@/lib/calls/span-words';
import { MASK } from '@/lib/calls/sip/mask';
import type { Ladder, Rung } from '@/lib/calls/sip/ladder';
import { rungClock } from '@/lib/calls/sip/rows';
import { countOf, grouped } from '@/lib/format/count';
import styles from './rung-panel.module.css';

export interface RungPanelProps {
  rung: Rung | null;
  ladder: Ladder;
  names: string[];
  zero: number;
  /** Its index among the visible messages; -1 if it is not among them. */
  place: number;
  count: number;
  onGo: (place: number) => void;
  /** Called when another rung is selected. */
  onPick: (rung: number) => void;
}

/** The selected message: its facts, related messages, and its text without secrets. */
export function RungPanel({ rung, ladder, names, zero, place, count, onGo, onPick }: RungPanelProps) {
  return (
    <section className={styles.side} aria-label="Message">
      {rung ? (
        <>
          <div className={styles.title}>
            <h3>{rung.title}</h3>
            {place >= 0 && (
              <span className="muted">
                {place + 1} of {count}
              </span>
            )}
            <span className={styles.moves}>
              {/* A button that becomes disabled would lose the focus of whoever has just pressed it. */}
              <IconButton
                icon="up"
                label="Previous message"
                aria-disabled={place <= 0 || undefined}
                onClick={() => place > 0 && onGo(place - 1)}
              />
              <IconButton
                icon="down"
                label="Next message"
                aria-disabled={place >= count - 1 || undefined}
                onClick={() => place < count - 1 && onGo(place + 1)}
              />
            </span>
          </div>
          <Kv items={factsOf(rung, ladder, names, zero, onPick)} />
          <MessageText rung={rung} />
        </>
      ) : (
        <p className="muted">Choose a message to read it.</p>
      )}
    </section>
  );
}

function factsOf(rung: Rung, ladder: Ladder, names: string[], zero: number, onPick: (rung: number) => void) {
  const { answer, inReplyTo, again, copies, ends } = rung;
  const end = (lane: number, address: string) =>
    names[lane] === ladder.lanes[lane]?.address ? address : `${names[lane]}, ${address}`;
  const link = (to: number, words: string) => <LinkButton onClick={() => onPick(to)}>{words}</LinkButton>;
  const after = again.map((later) => `${later.toFixed(1)} s`).join(', ');
  const isRequest = rung.status === null;
  return [
    {
      key: 'sent',
      label: 'Sent',
      value: `${rungClock((rung.at - zero) / 1000)}${after ? `, again after ${after}` : ''}`,
    },
    { key: 'from', label: 'From', value: end(rung.from, ends[0]) },
    { key: 'to', label: 'To', value: end(rung.to, ends[1]) },
    { key: 'transport', label: 'Transport', value: rung.transport ?? 'unknown' },
    ...(copies > 0 ? [{ key: 'copies', label: 'Captured', value: `${copies + 1} times` }] : []),
    ...(isRequest && rung.method !== 'ACK'
      ? [
          {
            key: 'answer',
            label: 'Answered',
            value: answer
              ? link(answer.rung, `${ladder.rungs[answer.rung]!.title} after ${durationWords(answer.after * 1000)}`)
              : 'No answer was captured',
          },
        ]
      : []),
    ...(inReplyTo
      ? [
          {
            key: 'inReplyTo',
            label: 'Answers',
            value: link(inReplyTo.rung, `${rung.method}, ${durationWords(inReplyTo.after * 1000)} before`),
          },
        ]
      : []),
  ];
}

/** The text of a message. Its first word is emphasised, masked secrets are marked. */
function MessageText({ rung: { text, masked, cut } }: { rung: Rung }) {
  const [word = ''] = /^\S*/.exec(text) ?? [];
  return (
    <div className={styles.code}>
      <div className={styles.codeHead}>
        {masked > 0 && <Icon name="lock" />}
        <span>{masked === 0 ? 'No secrets in it' : `${countOf(masked, 'secret')} masked`}</span>
        <CopyButton text={text} label="Copy message" named="Message" />
      </div>
      <pre tabIndex={0} aria-label="Text of the message">
        <b>{word}</b>
        {text
          .slice(word.length)
          .split(MASK)
          .map((part, place) => (
            <span key={place}>
              {place > 0 && <span title="Masked">{MASK}</span>}
              {part}
            </span>
          ))}
      </pre>
      {cut > 0 && (
        <p className={styles.cut}>{grouped(cut)} more characters aren’t shown. The pcap has the whole message.</p>
      )}
    </div>
  );
}
