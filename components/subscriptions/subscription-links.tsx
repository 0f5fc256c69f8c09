import { Link } from '@/components/ui/link';
import { Kv } from '@/components/ui/kv';
import { grouped } from '@/lib/format/count';
import { deviceCount, type Subscription } from '@/lib/resources/subscriptions/plan';
import styles from './subscriptions.module.css';

export interface SubscriptionLinksProps {
  sid: string;
  subscription: Subscription;
  /** The user has read-only access. */
  readOnly: boolean;
}

const PLANS: Record<Subscription['plan'], string> = { trial: 'Trial', free: 'Free', paid: 'Paid' };

/** An account's plan next to its form, and links to change and pay for it. */
export function SubscriptionLinks({ sid, subscription, readOnly }: SubscriptionLinksProps) {
  const to = (page: string) => `/internal/accounts/${sid}/${page}`;
  const { plan, lapsed } = subscription;
  const links =
    plan === 'paid'
      ? [
          ...(lapsed ? [] : [{ label: 'Change subscription', href: to('modify-subscription') }]),
          { label: 'Manage payment', href: to('manage-payment') },
        ]
      : [{ label: 'Upgrade to a paid subscription', href: to('subscription') }];
  return (
    <section>
      <h2>Subscription</h2>
      <Kv
        items={[
          { key: 'plan', label: 'Plan', value: lapsed ? `${PLANS[plan]}, suspended` : PLANS[plan] },
          ...(lapsed ? [] : quantities(subscription)),
        ]}
      />
      {!readOnly && (
        <ul className={styles.links}>
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link href={href}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const quantities = (subscription: Subscription) => [
  { key: 'calls', label: 'Simultaneous calls', value: grouped(subscription.calls) },
  { key: 'devices', label: 'Registered devices', value: grouped(deviceCount(subscription)) },
];
