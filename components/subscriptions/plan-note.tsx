import { ButtonLink } from '@/components/ui/button-link';
import { Message } from '@/components/ui/message';
import type { Subscription } from '@/lib/resources/subscriptions/plan';
import styles from './subscriptions.module.css';

export interface PlanNoteProps {
  subscription: Subscription;
  text: string;
  /** Where it is upgraded; null for those who may not. */
  upgrade: string | null;
}

/** What a trial or a free plan means, above the account's form; a paid one needs no word. */
export function PlanNote({ subscription: { plan, isActive }, text, upgrade }: PlanNoteProps) {
  if (plan === 'paid') return null;
  return (
    <Message
      tone={plan === 'trial' ? 'jean' : isActive ? 'amber' : 'red'}
      icon={plan === 'trial' ? 'clock' : undefined}
      role="none"
      className={styles.note}
      end={
        upgrade && (
          <ButtonLink size="sm" href={upgrade}>
            Upgrade
          </ButtonLink>
        )
      }
    >
      {text}
    </Message>
  );
}
