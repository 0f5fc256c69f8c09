import { Kv } from '@/components/ui/kv';
import { counted } from '@/lib/resources/subscriptions/plan';
import { costOf, money, monthlyCost, type Prices, type Quantities } from '@/lib/resources/subscriptions/price';
import styles from './subscriptions.module.css';

/** The monthly cost of quantities, product by product. */
export function MonthlyCost({ prices, wanted }: { prices: Prices; wanted: Quantities }) {
  const { calls, devices } = prices;
  return (
    <section className={styles.cost} aria-label="Cost" aria-live="polite">
      <Kv
        numeric
        items={[
          {
            key: 'calls',
            label: counted(wanted.calls, 'simultaneous call'),
            value: money(costOf(calls, wanted.calls), calls.currency),
          },
          {
            key: 'devices',
            label: counted(wanted.devices, 'additional device'),
            value: money(costOf(devices, wanted.devices), devices.currency),
          },
          {
            key: 'sum',
            label: <strong>Every month</strong>,
            value: <strong>{money(monthlyCost(prices, wanted), calls.currency)}</strong>,
          },
        ]}
      />
    </section>
  );
}
