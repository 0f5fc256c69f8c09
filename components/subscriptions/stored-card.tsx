import { Kv } from '@/components/ui/kv';
import type { Card } from '@/lib/resources/subscriptions/plan';
import { money, type Invoice } from '@/lib/resources/subscriptions/price';

export interface StoredCardProps {
  /** Null if the platform names none. */
  card: Card | null;
  /** The next invoice; null if there is none, undefined if it could not be read. */
  invoice: Invoice | null | undefined;
}

/** The current card, and the next payment. */
export function StoredCard({ card, invoice }: StoredCardProps) {
  return (
    <Kv
      items={[
        { key: 'card', label: 'Card', value: card ? `${card.brand} ending in ${card.last4}` : 'No card on file' },
        ...(card?.expires ? [{ key: 'expires', label: 'Expires', value: card.expires }] : []),
        ...(invoice === null
          ? []
          : [
              {
                key: 'next',
                label: 'Next invoice',
                value: invoice ? money(invoice.total, invoice.currency) : 'unavailable',
              },
            ]),
      ]}
    />
  );
}
