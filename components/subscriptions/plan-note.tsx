import { ButtonLink } from '@/components/ui/button-link';
import { Message } from '@/components/ui/message';
import type { Subscription } from '@/lib/resources/subscriptions/plan';
import styles from './subscriptions.module.css';

export interface PlanNoteProps {
  subscription: Subscription;
  text: string;
  /** The URL of the account's pages; null for users who may not change its subscription. */
  pages: string | null;
}

/** Explains a trial or free plan, above the account's form; a paid plan needs a note only once it has lapsed. */
export function PlanNote({ subscription: { plan, isActive, lapsed }, text, pages }: PlanNoteProps) {
  if (plan === 'paid' && !lapsed) return null;
  return (
    <Message
      tone={plan === 'trial' ? 'jean' : isActive && !lapsed ? 'amber' : 'red'}
      icon={plan === 'trial' ? 'clock' : undefined}
      role="none"
      className={styles.note}
      end={
        pages && (
          <ButtonLink size="sm" href={`${pages}/${lapsed ? 'manage-payment' : 'subscription'}`}>
            {lapsed ? 'Replace the card' : 'Upgrade'}
          </ButtonLink>
        )
      }
    >
      {text}
    </Message>
  );
}
