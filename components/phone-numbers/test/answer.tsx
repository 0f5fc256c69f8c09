import { RetryMessage } from '@/components/resource/retry-message';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { Finding } from '@/lib/call-routing/lint';
import { plain, type RecordKind, type RecordRef, type Sentence, type Step, type Way } from '@/lib/call-routing/trail';
import type { InboundDecision } from '@/lib/call-routing/inbound-types';
import type { OutboundDecision } from '@/lib/call-routing/outbound-types';
import type { Problem } from '@/lib/kit/problem';
import type { Unread } from '@/lib/resources/call-routing/load';
import { Attempts } from './attempts';
import { Findings } from './findings';
import { Part } from './part';
import styles from './test.module.css';
import { Unasked } from './unasked';
import { Verdict } from './verdict';
import { Words, type HrefOf } from './words';

export interface AnswerProps {
  /** Null: the data it needs could not be read. */
  way: Way<InboundDecision | OutboundDecision> | null;
  problems: Problem[];
  unread: Unread;
  /** Further notes about how the answer was found. */
  notes: string[];
  findings: Finding[];
  refOf: (kind: RecordKind, id: string) => RecordRef;
  hrefOf: HrefOf;
  /** The page's own URL, which reads more of them. */
  href: string;
}

const MOST_FINDINGS = 10;

/** Where the number goes, how that is decided, and what is uncertain. */
export function Answer(props: AnswerProps) {
  const { way, problems, unread, notes, findings, refOf, hrefOf, href } = props;
  return (
    <>
      {problems.map((problem) => (
        <RetryMessage key={problem.message} problem={problem} />
      ))}
      <Unasked {...unread} href={href} />
      {way && (
        <>
          <div role="status">
            <Verdict
              decision={way.decision}
              isUndefined={way.isUndefined}
              isOpen={way.open.length > 0 || unread.carriers + unread.tables > 0}
              refOf={refOf}
              hrefOf={hrefOf}
            />
          </div>
          {way.decision.decision === 'carrier' && way.decision.attempts.length > 0 && (
            <Part
              title={way.decision.attempts.length === 1 ? 'What is sent' : 'What is sent, until one takes the call'}
            >
              <Attempts attempts={way.decision.attempts} />
            </Part>
          )}
          <Part title="How it is decided">
            <ol className={styles.steps}>
              {way.steps.map((step, place) => (
                <StepLine key={place} step={step} hrefOf={hrefOf} />
              ))}
            </ol>
          </Part>
          {way.open.length > 0 && <Open sentences={way.open} hrefOf={hrefOf} />}
        </>
      )}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Findings findings={findings} most={MOST_FINDINGS} hrefOf={hrefOf} />
    </>
  );
}

function StepLine({ step: { kind, text }, hrefOf }: { step: Step; hrefOf: HrefOf }) {
  return (
    <li className={classNames(kind === 'undefined' && styles.unsureStep, kind === 'stop' && styles.stopStep)}>
      <span>
        {kind === 'undefined' && <b>Not defined: </b>}
        <Words sentence={text} hrefOf={hrefOf} />
      </span>
    </li>
  );
}

function Open({ sentences, hrefOf }: { sentences: Sentence[]; hrefOf: HrefOf }) {
  return (
    <Part title="What can’t be known here">
      <ul className={styles.open}>
        {sentences.map((sentence) => (
          <li key={plain(sentence)}>
            <Icon name="info" />
            <span>
              <Words sentence={sentence} hrefOf={hrefOf} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
