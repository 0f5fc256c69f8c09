import { recordPath } from '@/lib/access/paths';
import type { ReactNode } from 'react';
import { WaysTo } from '@/components/resource/wrong-fields';
import { ButtonLink } from '@/components/ui/button-link';
import styles from './subscriptions.module.css';

export interface PaymentFootProps {
  sid: string;
  /** The fields that need correction before it can be sent. */
  wrong: readonly { name: string; label: string }[];
  /** Goes to one of them. */
  onGo: (name: string) => void;
  /** The submit buttons. */
  children: ReactNode;
}

/** The end of a subscription form: cancel, submit, and links to the fields that block it. */
export function PaymentFoot({ sid, wrong, onGo, children }: PaymentFootProps) {
  return (
    <div className="flow">
      <ButtonLink href={recordPath('accounts', sid)}>Cancel</ButtonLink>
      {children}
      <span role="alert" className={styles.attention}>
        <WaysTo count={wrong.length} fields={wrong} onGo={onGo} />
      </span>
    </div>
  );
}
