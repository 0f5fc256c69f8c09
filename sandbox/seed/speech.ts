import type { Row } from '../columns';
import { accountSid, ACME, AURORA, BOREALIS, HARBOR } from './organisation';
import { sidFor, type Seed } from './seed';

const KEY = JSON.stringify({
  type: 'service_account',
  project_id: 'acme-voices',
  private_key_id: 'f00dfeed',
  private_key: `-----BEGIN PRIVATE KEY-----\n${'MIIEvQIBADANBgkqhkiG9w0BAQEF'.repeat(4)}\n-----END PRIVATE KEY-----\n`,
  client_email: 'voice@acme-voices.iam.example.com',
  client_id: '1234567890',
});

/** Sids derived from these names, so that tests and bookmarks keep working. */
export const speechSid = (name: string) => sidFor(`speech ${name}`);

type Use = 'both' | 'tts' | 'stt' | 'none';

interface Given {
  owner?: Row;
  use?: Use;
  label?: string;
  /** Days before the newest day of the seed. */
  used?: number;
}

const NEWEST = Date.UTC(2026, 10, 20, 9, 30);

function row(name: string, vendor: string, credential: Row, given: Given = {}): Row {
  const { owner = {}, use = 'both', label = null, used } = given;
  return {
    speech_credential_sid: speechSid(name),
    service_provider_sid: ACME,
    account_sid: null,
    vendor,
    use_for_tts: use === 'both' || use === 'tts' ? 1 : 0,
    use_for_stt: use === 'both' || use === 'stt' ? 1 : 0,
    last_used: used === undefined ? null : new Date(NEWEST - used * 86_400_000).toISOString(),
    label,
    credential,
    ...owner,
  };
}

const api_key = 'key-4f1c9a77e2b05d';
const ELEVEN_OPTIONS = JSON.stringify({
  optimize_streaming_latency: 3,
  voice_settings: { stability: 0.5, similarity_boost: 0.5, use_speaker_boost: true },
});

/** Every vendor at least once; the labels determine the results of tests and lookups (sandbox/README.md). */
export const seedSpeech: Seed = ({ store }) => {
  const aurora = { account_sid: AURORA };
  const harbor = { account_sid: HARBOR };
  const borealis = { service_provider_sid: BOREALIS };
  store.load('speech_credentials', [
    row('google', 'google', { service_key: KEY }, { used: 0 }),
    row('google hotel', 'google', { service_key: KEY }, { label: 'hotel-voices', used: 1 }),
    row('google failing', 'google', { service_key: KEY }, { label: 'stt-failing', used: 12 }),
    row(
      'aws',
      'aws',
      { access_key_id: 'AKIAEXAMPLEKEY', secret_access_key: 'wJalrEXAMPLEKEY', aws_region: 'us-east-1' },
      { used: 5 },
    ),
    row(
      'aws role',
      'aws',
      { role_arn: 'arn:aws:iam::123456789012:role/voice', aws_region: 'eu-west-1' },
      { label: 'role' },
    ),
    row('aws instance', 'aws', { aws_region: 'eu-central-1' }, { label: 'instance' }),
    row('microsoft', 'microsoft', { api_key, region: 'westeurope' }, { used: 2 }),
    row(
      'microsoft custom',
      'microsoft',
      {
        api_key,
        region: 'westeurope',
        use_custom_tts: 1,
        custom_tts_endpoint: 'tts-endpoint-id',
        use_custom_stt: 1,
        custom_stt_endpoint: 'stt-endpoint-id',
      },
      { label: 'custom' },
    ),
    row('microsoft failing', 'microsoft', { api_key, region: 'eastus' }, { label: 'failing' }),
    row('wellsaid', 'wellsaid', { api_key }, { use: 'tts' }),
    row('nuance', 'nuance', { client_id: 'nuance-client', secret: api_key }),
    row(
      'nuance on-premise',
      'nuance',
      { nuance_tts_uri: '10.0.0.1:5000', nuance_stt_uri: '10.0.0.1:5001' },
      { label: 'on-premise' },
    ),
    row('deepgram', 'deepgram', { api_key, model_id: 'nova-2' }, { use: 'stt', used: 0 }),
    row(
      'deepgram on-premise',
      'deepgram',
      { deepgram_stt_uri: '10.0.0.2:8080', deepgram_tts_uri: 'http://10.0.0.2:8081', deepgram_stt_use_tls: 0 },
      { label: 'on-premise' },
    ),
    row('ibm', 'ibm', {
      tts_api_key: api_key,
      tts_region: 'us-south',
      stt_api_key: api_key,
      stt_region: 'us-south',
      instance_id: 'inst-1',
    }),
    row('nvidia', 'nvidia', { riva_server_uri: '10.1.1.1:50051' }),
    row('soniox', 'soniox', { api_key }, { use: 'stt' }),
    row('cobalt', 'cobalt', { cobalt_server_uri: '10.1.1.2:2727' }, { use: 'stt' }),
    row(
      'elevenlabs',
      'elevenlabs',
      { api_key, model_id: 'eleven_multilingual_v2', options: ELEVEN_OPTIONS },
      { use: 'tts', used: 3 },
    ),
    row('assemblyai', 'assemblyai', { api_key }, { use: 'stt' }),
    row('whisper', 'whisper', { api_key, model_id: 'tts-1' }, { use: 'tts' }),
    row('playht', 'playht', { api_key, user_id: 'play-user', voice_engine: 'PlayHT2.0-turbo' }, { use: 'tts' }),
    row('rimelabs', 'rimelabs', { api_key, model_id: 'mist' }, { use: 'tts' }),
    row(
      'custom',
      'custom:acme-tts',
      {
        auth_token: 'custom-token-1',
        custom_tts_url: 'https://tts.example.com',
        custom_stt_url: 'wss://stt.example.com',
      },
      { used: 9 },
    ),
    row('unknown', 'parrotvox', { api_key, region: 'mars-1', parrot_mood: 'cheerful' }, { label: 'from-the-future' }),
    row('unused', 'deepgram', { api_key }, { label: 'unused', use: 'none' }),
    row('aurora google', 'google', { service_key: KEY }, { owner: aurora, use: 'tts', label: 'eu', used: 0 }),
    row('aurora soniox', 'soniox', { api_key }, { owner: aurora, use: 'stt' }),
    row(
      'aurora failing',
      'elevenlabs',
      { api_key, model_id: 'eleven_turbo_v2', api_uri: 'api.elevenlabs.io' },
      { owner: aurora, use: 'tts', label: 'failing' },
    ),
    row(
      'aurora aws',
      'aws',
      { access_key_id: 'AKIAAURORA', secret_access_key: 'aurora-secret-1', aws_region: 'eu-west-1' },
      { owner: aurora, used: 1 },
    ),
    row('harbor microsoft', 'microsoft', { api_key, region: 'uksouth' }, { owner: harbor, label: 'no-reason' }),
    row(
      'bold',
      'custom:<b>voices</b>',
      { custom_tts_url: 'https://bold.example.com/tts' },
      { owner: { account_sid: accountSid('<b>Bold & Söhne</b>') }, use: 'tts' },
    ),
    row('borealis google', 'google', { service_key: KEY }, { owner: borealis }),
  ]);
  const voice = (name: string, reported_usage: string, model: string) => ({
    google_custom_voice_sid: sidFor(`voice ${name}`),
    speech_credential_sid: speechSid('google hotel'),
    name,
    reported_usage,
    model: `projects/acme-voices/locations/us/models/${model}`,
  });
  store.load('google_custom_voices', [
    voice('Concierge EN', 'REALTIME', 'TTS7412'),
    voice('Concierge DE', 'OFFLINE', 'TTS7413'),
  ]);
};
