import { Kv } from '@/components/ui/kv';
import { countOf } from '@/lib/format/count';
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
            label: countOf(wanted.calls, 'simultaneous call'),
            value: money(costOf(calls, wanted.calls), calls.currency),
          },
          {
            key: 'devices',
            label: countOf(wanted.devices, 'additional device'),
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
