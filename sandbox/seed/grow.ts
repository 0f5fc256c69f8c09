import type { Store } from '../store';
import { hostLabel, numberedName } from './names';
import { Random, sidFor } from './seed';

/** Adds realistic accounts to the first provider; can be repeated. */
export function growAccounts(store: Store, count: number) {
  const provider = store.first('service_providers', { name: 'Acme Telecom' }) ?? store.list('service_providers')[0];
  if (!provider) return;
  const before = store.count('accounts');
  const random = new Random(before);
  const created = Date.UTC(2026, 0, 1);
  store.load(
    'accounts',
    Array.from({ length: Math.max(0, count) }, (_, i) => {
      const name = numberedName(before + i);
      return {
        account_sid: sidFor(`account ${name}`),
        name,
        sip_realm: random.chance(0.5) ? `${hostLabel(name)}.sip.voice.example.com` : null,
        service_provider_sid: provider.service_provider_sid,
        created_at: new Date(created + (before + i) * 60_000).toISOString(),
        plan_type: 'paid',
        webhook_secret: `wh_secret_${random.letters(22)}`,
      };
    }),
  );
}
