import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-drawings';
import { Pill } from '@/components/ui/pill';
import type { InboundDecision } from '@/lib/call-routing/inbound-types';
import type { OutboundDecision, OutboundStep } from '@/lib/call-routing/outbound-types';
import { listed, say, type RecordKind, type RecordRef, type Sentence } from '@/lib/call-routing/trail';
import styles from './test.module.css';
import { Words, type HrefOf } from './words';

export interface VerdictProps {
  decision: InboundDecision | OutboundDecision;
  /** The platform itself leaves the outcome undefined. */
  isUndefined: boolean;
  /** Something not visible here could change the outcome. */
  isOpen: boolean;
  refOf: (kind: RecordKind, id: string) => RecordRef;
  hrefOf: HrefOf;
}

interface Told {
  tone: 'taken' | 'failed' | 'unsure';
  title: Sentence;
  text: Sentence;
}

const ICONS: Record<Told['tone'], IconName> = { taken: 'ok', failed: 'fail', unsure: 'untested' };

const BY: Record<OutboundStep, string> = {
  'requested trunk': 'The application asks for it by name.',
  'carrier of the caller number': 'It is the carrier of the caller’s number.',
  'routing table': 'The routing table names it.',
  'inbound carrier': 'The call came in on it.',
  random: 'It is the only one that can send calls.',
};

/** The outcome of the call, shown first. */
export function Verdict({ decision, isUndefined, isOpen, refOf, hrefOf }: VerdictProps) {
  const { tone, title, text } = tell(decision, refOf);
  return (
    <div className={classNames(styles.verdict, styles[tone])}>
      <p className={styles.decision}>
        <Icon name={ICONS[tone]} />
        <span>
          <Words sentence={title} hrefOf={hrefOf} />
        </span>
        {isUndefined && (
          <Pill tone="amber" title="The platform leaves it to chance or to the order of its database.">
            {decision.decision === 'one of' ? `one of ${decision.carriers.length}` : 'not defined'}
          </Pill>
        )}
        {isOpen && decision.decision !== 'unknown' && (
          <Pill tone="jean" title="What could change this result is listed below.">
            as far as can be seen
          </Pill>
        )}
      </p>
      <p className={styles.soft}>
        <Words sentence={text} hrefOf={hrefOf} />
      </p>
    </div>
  );
}

function tell(decision: VerdictProps['decision'], refOf: VerdictProps['refOf']): Told {
  switch (decision.decision) {
    case 'application': {
      const { application, account, trunk, origin } = decision;
      const from =
        origin === 'teams'
          ? say`from Microsoft Teams`
          : trunk
            ? say`from ${refOf('carrier', trunk)}`
            : say`from a device`;
      return {
        tone: 'taken',
        title: say`${refOf('application', application)} takes the call`,
        text: say`In the account ${refOf('account', account)}, ${from}.`,
      };
    }
    case 'carrier': {
      const { carrier, step } = decision;
      return { tone: 'taken', title: say`${refOf('carrier', carrier)} gets the call`, text: [BY[step]] };
    }
    case 'one of': {
      const refs = decision.carriers.map((id) => refOf('carrier', id));
      return { tone: 'unsure', title: say`One of ${refs.length} carriers, at random`, text: say`${listed(refs, 20)}.` };
    }
    case 'challenge':
      return {
        tone: 'unsure',
        title: say`The caller must authenticate (${decision.sipStatus})`,
        text: say`To ${refOf('account', decision.account)}, as a device or as a carrier with user name and password.`,
      };
    case 'reject':
      return {
        tone: 'failed',
        title: say`Rejected with ${decision.sipStatus}${decision.phrase ? ` ${decision.phrase}` : ''}`,
        text: [
          `By the ${decision.by === 'edge' ? 'edge server' : 'media server'}.`,
          ...(decision.reason ? [` Reason given: “${decision.reason}”.`] : []),
        ],
      };
    case 'unknown':
      return { tone: 'unsure', title: ['Not known here'], text: ['It depends on what you can’t see.'] };
  }
}
