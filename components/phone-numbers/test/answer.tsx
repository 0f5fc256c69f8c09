import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { Attempt } from '@/lib/call-routing/attempts';
import type { Finding } from '@/lib/call-routing/lint';
import type { Direction, Question } from '@/lib/call-routing/question';
import { plain, type Sentence, type Step, type Way } from '@/lib/call-routing/trail';
import type { InboundDecision } from '@/lib/call-routing/inbound-types';
import type { OutboundDecision } from '@/lib/call-routing/outbound-types';
import { Findings } from './findings';
import { Missing, type MissingProps } from './missing';
import { Part } from './part';
import styles from './test.module.css';
import { Verdict, type VerdictProps } from './verdict';
import { Words, type HrefOf } from './words';

export interface AnswerProps extends MissingProps, Pick<VerdictProps, 'refOf' | 'hrefOf'> {
  asked: Pick<Question, 'direction' | 'number'>;
  /** Null: the data it needs could not be read. */
  way: Way<InboundDecision | OutboundDecision> | null;
  /** Further notes about how the answer was found. */
  notes: string[];
  findings: Finding[];
}

const MOST_FINDINGS = 10;

const CALL: Record<Direction, string> = {
  in: 'Incoming call to',
  out: 'Outgoing call to',
  device: 'Call from a SIP client to',
};

/** Where the number goes, how that is decided, and what is uncertain. */
export function Answer(props: AnswerProps) {
  const { asked, way, problems, unread, notes, findings, refOf, hrefOf, href } = props;
  return (
    <>
      {/* The question beside it may already be another one. */}
      <p className="muted">{`${CALL[asked.direction]} ${asked.number}`}</p>
      <Missing problems={problems} unread={unread} href={href} />
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
        <ul className="muted">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Findings findings={findings} most={MOST_FINDINGS} hrefOf={hrefOf} />
    </>
  );
}

/** What is sent to the gateways of a carrier, in order. */
function Attempts({ attempts }: { attempts: Attempt[] }) {
  return (
    <ol className={styles.attempts}>
      {attempts.map(({ gateway, uri, via, authUser, diversion }, place) => (
        <li key={`${gateway} ${place}`}>
          <code>{uri}</code>
          {via && (
            <span>
              sent to <code>{via}</code>
            </span>
          )}
          {authUser && (
            <span>
              authenticates as <code>{authUser}</code>
            </span>
          )}
          {diversion && (
            <span>
              Diversion <code>{diversion}</code>
            </span>
          )}
        </li>
      ))}
    </ol>
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
