import type { Row } from '../columns';
import type { Store } from '../store';
import { ACME, AURORA, BOREALIS, HARBOR } from './organisation';
import { Random, type Seed } from './seed';

const TITLES = [
  'IVR main menu',
  'After hours',
  'Customer survey',
  'Voicemail',
  'Dial by name',
  'Appointment reminder',
  'Queue overflow',
];
const VOICES: Row[] = [
  { vendor: 'google', language: 'en-US', voice: 'en-US-Wavenet-C' },
  { vendor: 'aws', language: 'en-US', voice: 'Joanna' },
  { vendor: 'microsoft', language: 'de-DE', voice: 'de-DE-KatjaNeural' },
];

function hook(random: Random, url: string): Row {
  const guarded = random.chance(0.3);
  return {
    webhook_sid: random.sid(),
    url,
    method: 'POST',
    username: guarded ? 'hook' : null,
    password: guarded ? random.letters(10) : null,
  };
}

function applicationsOf(store: Store, random: Random, account: Row, count: number): Row[] {
  const first = random.between(0, TITLES.length - 1);
  return Array.from({ length: count }, (_, i) => {
    const title = TITLES[(first + i) % TITLES.length] ?? 'Application';
    const name = i < TITLES.length ? title : `${title} ${Math.floor(i / TITLES.length) + 1}`;
    const path = name.toLowerCase().replace(/ /g, '-');
    const call = hook(
      random,
      random.chance(0.5) ? `wss://apps.example.com/${path}` : `https://apps.example.com/${path}`,
    );
    const status = hook(random, `https://apps.example.com/${path}/status`);
    const messages = random.chance(0.6) ? hook(random, `https://apps.example.com/${path}/sms`) : undefined;
    store.load('webhooks', messages ? [call, status, messages] : [call, status]);
    const speech = random.pick(VOICES);
    const fallback = random.chance(0.25);
    return {
      application_sid: random.sid(),
      name,
      account_sid: account.account_sid,
      call_hook_sid: call.webhook_sid,
      call_status_hook_sid: status.webhook_sid,
      messaging_hook_sid: messages?.webhook_sid ?? null,
      app_json: random.chance(0.2) ? '[{"verb":"say","text":"Hello"},{"verb":"hangup"}]' : null,
      speech_synthesis_vendor: speech.vendor,
      speech_synthesis_language: speech.language,
      speech_synthesis_voice: speech.voice,
      speech_recognizer_vendor: speech.vendor,
      speech_recognizer_language: speech.language,
      use_for_fallback_speech: fallback ? 1 : 0,
      fallback_speech_synthesis_vendor: fallback ? 'aws' : null,
      fallback_speech_synthesis_language: fallback ? 'en-US' : null,
      fallback_speech_synthesis_voice: fallback ? 'Matthew' : null,
      fallback_speech_recognizer_vendor: fallback ? 'aws' : null,
      fallback_speech_recognizer_language: fallback ? 'en-US' : null,
      created_at: account.created_at,
      record_all_calls: random.chance(0.1) ? 1 : 0,
    };
  });
}

function clientsOf(random: Random, account: Row, count: number, from = 1000): Row[] {
  return Array.from({ length: count }, (_, i) => ({
    client_sid: random.sid(),
    account_sid: account.account_sid,
    is_active: random.chance(0.85) ? 1 : 0,
    username: `phone${from + i}`,
    password: random.letters(10),
    allow_direct_app_calling: random.chance(0.8) ? 1 : 0,
    allow_direct_queue_calling: random.chance(0.5) ? 1 : 0,
    allow_direct_user_calling: random.chance(0.7) ? 1 : 0,
  }));
}

/** Adds SIP clients to Aurora. */
export function growClients(store: Store, count: number) {
  const before = store.count('clients');
  store.load('clients', clientsOf(new Random(before), { account_sid: AURORA }, Math.max(0, count), 5000 + before));
}

/** Grown accounts, unlike named ones, get an application only occasionally, so that lists stay fast to create. */
export const seedApplicationsAndClients: Seed = ({ store, random }) => {
  const accounts = store.list('accounts');
  const named = accounts.length < 500;
  for (const account of accounts) {
    const plenty = account.account_sid === AURORA;
    if (!named && !plenty && !random.chance(0.1)) continue;
    store.load('applications', applicationsOf(store, random, account, plenty ? 9 : random.between(0, 4)));
    if (account.sip_realm) store.load('clients', clientsOf(random, account, plenty ? 12 : random.between(0, 3)));
  }
};

const key = (random: Random, owner: Row, lastUsed: string | null): Row => ({
  api_key_sid: random.sid(),
  token: random.sid(),
  last_used: lastUsed,
  created_at: '2026-03-02T08:00:00.000Z',
  ...owner,
});

export const seedSettings: Seed = ({ store, random }) => {
  const used = '2026-11-17T20:54:20.000Z';
  store.load('api_keys', [
    key(random, { service_provider_sid: ACME }, used),
    key(random, { service_provider_sid: ACME }, null),
    key(random, { service_provider_sid: BOREALIS }, null),
    key(random, { account_sid: AURORA }, used),
    key(random, { account_sid: AURORA }, null),
    key(random, { account_sid: HARBOR }, null),
    key(random, {}, used),
  ]);
  const contract =
    store.flavour === 'specified'
      ? {
          contract_quantity: 300,
          contract_renew: 1,
          contract_start_date: '2026-01-01',
          contract_end_date: '2026-12-31',
        }
      : {};
  store.load('service_provider_limits', [
    { service_provider_sid: ACME, category: 'voice_call_session', quantity: 500, ...contract },
    { service_provider_sid: BOREALIS, category: 'voice_call_minutes', quantity: 100_000 },
  ]);
  store.load('account_limits', [
    { account_sid: AURORA, category: 'voice_call_session', quantity: 10 },
    { account_sid: HARBOR, category: 'voice_call_minutes', quantity: 1000 },
  ]);
  if (store.flavour === 'community') {
    store.load('service_provider_limits', [
      { service_provider_sid: ACME, category: 'voice_call_session_license', quantity: 300 },
    ]);
  }
  store.keep('password_settings', { min_password_length: 8, require_digit: 1, require_special_character: 0 });
  store.keep('system_information', {
    domain_name: 'voice.example.com',
    sip_domain_name: 'sip.voice.example.com',
    monitoring_domain_name: 'monitoring.voice.example.com',
    private_network_cidr: null,
    log_level: 'info',
  });
  store.keep('tts_cache', { [AURORA]: 128, [HARBOR]: 17 });
};
