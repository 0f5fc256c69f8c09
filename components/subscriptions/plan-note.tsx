import { ButtonLink } from '@/components/ui/button-link';
import { Message } from '@/components/ui/message';
import type { Subscription } from '@/lib/resources/subscriptions/plan';
import styles from './subscriptions.module.css';

export interface PlanNoteProps {
  subscription: Subscription;
  text: string;
  /** The upgrade URL; null for users who may not upgrade. */
  upgrade: string | null;
}

/** Explains a trial or free plan, above the account's form; a paid plan needs no note. */
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
