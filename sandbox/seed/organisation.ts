import type { Row } from '../columns';
import type { Store } from '../store';
import { growAccounts } from './grow';
import { ACME_ACCOUNTS, BOREALIS_ACCOUNTS, COBALT_ACCOUNTS, hostLabel } from './names';
import { sidFor, type Random, type Seed } from './seed';

const DAY = 86_400_000;

const providerSid = (name: string) => sidFor(`provider ${name}`);
export const accountSid = (name: string) => sidFor(`account ${name}`);

export const ACME = providerSid('Acme Telecom');
export const BOREALIS = providerSid('Borealis Voice');
export const COBALT = providerSid('Cobalt Networks');
export const AURORA = accountSid('Aurora Bistro');
export const HARBOR = accountSid('Harbor Hotels');

function hook(store: Store, random: Random, address: string): string {
  const guarded = random.chance(0.4);
  const row = {
    webhook_sid: random.sid(),
    url: address,
    method: 'POST',
    username: guarded ? 'hookuser' : null,
    password: guarded ? random.letters(12) : null,
  };
  store.load('webhooks', [row]);
  return row.webhook_sid;
}

/** One account of each plan, so that every notice of the console has its account. The trial is always under way. */
function planOf(name: string): Row {
  if (name === 'Harbor Hotels') {
    return { plan_type: 'trial', trial_end_date: new Date(Date.now() + 14 * DAY).toISOString() };
  }
  if (name === 'Evergreen Energy') return { plan_type: 'free', is_active: 0, deactivated_reason: 'trial expired' };
  if (name === 'Foxglove Florists') return { plan_type: 'free' };
  return { plan_type: 'paid', ...(name === 'Aurora Bistro' ? { stripe_customer_id: 'cus_aurora' } : {}) };
}

function bucketOf(name: string): Row | null {
  if (name === 'Aurora Bistro') {
    return {
      vendor: 's3_compatible',
      endpoint: 'https://storage.example.com',
      name: 'recordings',
      access_key_id: 'AKIAEXAMPLE',
      secret_access_key: 'example-secret-1234',
      tags: [{ Key: 'team', Value: 'voice' }],
      region: 'us-east-1',
    };
  }
  if (name === 'Meridian Call Centre') {
    return {
      vendor: 'aws_s3',
      region: 'eu-central-1',
      name: 'meridian-calls',
      access_key_id: 'AKIAMERIDIAN',
      secret_access_key: 'another-example-secret',
    };
  }
  return null;
}

function accountRow(store: Store, random: Random, name: string, provider: string, domain: string): Row {
  const created = Date.UTC(
    2025,
    random.between(0, 11),
    random.between(1, 28),
    random.between(6, 18),
    random.between(0, 59),
  );
  const label = hostLabel(name);
  // The second account deliberately has none: its users see the console's request for one.
  const hasRealm = name === 'Aurora Bistro' || (name !== 'Harbor Hotels' && label !== '' && random.chance(0.65));
  const bucket = bucketOf(name);
  return {
    account_sid: accountSid(name),
    name,
    sip_realm: hasRealm ? `${label}.${domain}` : null,
    service_provider_sid: provider,
    registration_hook_sid: random.chance(0.3)
      ? hook(store, random, `https://${label || 'app'}.example.com/register`)
      : null,
    queue_event_hook_sid: random.chance(0.2)
      ? hook(store, random, `https://${label || 'app'}.example.com/queue`)
      : null,
    created_at: new Date(created).toISOString(),
    webhook_secret: `wh_secret_${random.letters(22)}`,
    record_all_calls: bucket ? 1 : 0,
    bucket_credential: bucket,
    ...planOf(name),
  };
}

export const seedOrganisation: Seed = ({ store, size, random }) => {
  store.load('service_providers', [
    { service_provider_sid: ACME, name: 'Acme Telecom', ms_teams_fqdn: 'teams.acme.example.com' },
    { service_provider_sid: BOREALIS, name: 'Borealis Voice' },
    { service_provider_sid: COBALT, name: 'Cobalt Networks' },
  ]);
  const domain = 'sip.voice.example.com';
  store.load('accounts', [
    ...ACME_ACCOUNTS.map((name) => accountRow(store, random, name, ACME, domain)),
    ...BOREALIS_ACCOUNTS.map((name) => accountRow(store, random, name, BOREALIS, domain)),
    ...COBALT_ACCOUNTS.map((name) => accountRow(store, random, name, COBALT, domain)),
  ]);
  if (size === 'large') growAccounts(store, 5000 - store.count('accounts'));
};
