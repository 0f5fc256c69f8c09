import { newCarrier, newSipGateway } from '../../../lib/resources/carriers/values';
import { carrierSid } from '../../../sandbox/seed/carriers';
import { SEEDED_CALL } from '../../../sandbox/seed/live';
import { AURORA, HARBOR } from '../../../sandbox/seed/organisation';
import { sidFor } from '../../../sandbox/seed/seed';
import { speechSid } from '../../../sandbox/seed/speech';
import type { BffClient } from '../bff';
import { NEW_APPLICATION, NEW_APPLICATION_FILE } from '../configuration-steps';
import { callLinks } from '../call-links';
import { liveCallApi } from '../live-links';
import { editWhole, first, post, put, remove, type Change, type ChangeRow, type Row } from './build';

const TEST_CALL = { target: 'phone', to: '+13475550188', from: '12125550037', account: AURORA, limit: 30 };
const CARRIER = { ...newCarrier(), name: 'New carrier', sip: [{ ...newSipGateway(), address: '192.0.2.77' }] };
const BUCKET = { bucket_vendor: 'aws_s3', bucket_name: 'b', bucket_region: 'us-east-1', bucket_access_key_id: 'AKIA' };
const TABLE = sidFor('lcr Acme outbound');
const TELNYX = carrierSid('Telnyx');

const SIGNING_IN = {
  ...NEW_APPLICATION,
  fields: { ...NEW_APPLICATION.fields, 'call_hook.username': 'gateway' },
};
const SUBSCRIPTION = `/accounts/${AURORA}/subscription`;

/** Takes a number off its application, as the list does that has shown which it is. */
const withoutApplication = (number: string) => async (client: BffClient) => {
  const found = await client.send('GET', `/phone-numbers/matching?account=${AURORA}&q=${number}`);
  const { numbers } = found.json as unknown as { numbers: { id: string; application: { sid: string } | null }[] };
  const { id, application } = numbers[0]!;
  const pieces = [{ id, number, from: application?.sid ?? null, to: null }];
  return { method: 'POST' as const, path: '/phone-numbers/assign', body: { account: AURORA, pieces } };
};

/** Changes through handlers of their own. */
export const HANDLER_CHANGES: ChangeRow[] = [
  [
    'POST /phone-numbers/assign',
    'numbers get an application',
    'aurora',
    withoutApplication('442079460123'),
    ['account', 'pieces'],
    ['PUT /PhoneNumbers/{sid}'],
  ],
  [
    'POST /phone-numbers/import',
    'numbers of a file are created',
    'acme',
    post('/phone-numbers/import', {
      pieces: [{ id: '2', number: '12125559999', account: AURORA, carrier: TELNYX, application: null }],
    }),
    ['pieces'],
    ['POST /PhoneNumbers'],
  ],
  [
    'POST /phone-numbers/import/references',
    'the names in a file are looked up',
    'acme',
    post('/phone-numbers/import/references', { rows: [{ account: AURORA, carrier: TELNYX, application: '' }] }),
    ['rows'],
    [],
  ],
  [
    'POST /live-calls/test',
    'a test call is started',
    'aurora',
    async (client) => {
      const application = await first(client, `applications?account=${AURORA}`, 'applicationSid');
      return { method: 'POST', path: '/live-calls/test', body: { ...TEST_CALL, application } };
    },
    ['application', 'from', 'to', 'limit'],
    ['POST /Accounts/{sid}/Calls'],
  ],
  [
    'PUT /live-calls/[call]',
    'a call in progress is hung up',
    'acme',
    async (client) => ({
      method: 'PUT',
      path: await liveCallApi(client, SEEDED_CALL, HARBOR),
      body: { action: 'hang-up' },
    }),
    ['action'],
    ['PUT /Accounts/{sid}/Calls/{sid}'],
  ],
  [
    'POST /configuration/plan',
    'a file is held against an account',
    'aurora',
    post('/configuration/plan', { account: '', file: NEW_APPLICATION_FILE }),
    ['account', 'file'],
    [],
    'may look',
  ],
  [
    'POST /configuration/apply',
    'a step of a plan is made',
    'acme',
    post('/configuration/apply', {
      account: AURORA,
      pieces: [{ id: NEW_APPLICATION.id, step: SIGNING_IN, secrets: { 'call_hook.password': 'hidden-secret' } }],
    }),
    ['account', 'pieces'],
    ['POST /Applications'],
  ],
  [
    'POST /speech-services/[sid]/test',
    'a speech service is tested',
    'aurora',
    post(`/speech-services/${speechSid('aurora aws')}/test`),
    [],
    ['GET /Accounts/{sid}/SpeechCredentials/{sid}/test'],
    'may look',
  ],
  [
    'POST /speech-services/[sid]/keys',
    'the keys of a speech service are replaced',
    'aurora',
    post(`/speech-services/${speechSid('aurora aws')}/keys`, {
      values: { access_key_id: 'AKIANEW', secret_access_key: 'hidden-secret', test_first: true },
      applications: [],
    }),
    ['access_key_id', 'secret_access_key'],
    ['POST /Accounts/{sid}/SpeechCredentials', 'DELETE /Accounts/{sid}/SpeechCredentials/{sid}'],
  ],
  [
    'POST /speech-services/preview',
    'a voice speaks a text',
    'aurora',
    post('/speech-services/preview', {
      vendor: 'google',
      label: 'eu',
      account: AURORA,
      language: 'en-US',
      voice: 'en-US-Wavenet-F',
      text: 'Hello.',
    }),
    ['vendor', 'voice', 'text'],
    ['POST /Accounts/{sid}/TtsCache/Synthesize'],
  ],
  [
    'POST /speech-services/tests',
    'the speech services on screen are tested',
    'aurora',
    post('/speech-services/tests', { sids: [speechSid('aurora aws')] }),
    ['sids'],
    ['GET /Accounts/{sid}/SpeechCredentials/{sid}/test'],
    'may look',
  ],
  [
    'POST /speech-services/[sid]/voices/[voice]/key',
    'the cloning key of a voice is stored',
    'acme',
    post(`/speech-services/${speechSid('google hotel')}/voices/${sidFor('voice Concierge EN')}/key`, { key: 'a-key' }),
    ['key'],
    ['POST /GoogleCustomVoices/{sid}/VoiceCloningKey'],
  ],
  [
    'POST /carriers/save',
    'a carrier is added',
    'aurora',
    post('/carriers/save', { values: CARRIER }),
    ['name', 'sip'],
    ['POST /Accounts/{sid}/VoipCarriers', 'POST /SipGateways'],
  ],
  [
    'PUT /carriers/save/[sid]',
    'a carrier is changed',
    'acme',
    editWhole(`/carriers/${TELNYX}`, `/carriers/save/${TELNYX}`, ({ facts }) => ({
      values: { tech_prefix: '777' },
      marks: facts.marks,
    })),
    ['tech_prefix'],
    ['PUT /ServiceProviders/{sid}/VoipCarriers/{sid}'],
  ],
  [
    'POST /carriers/preset',
    'a preset becomes a carrier',
    'acme',
    post('/carriers/preset', { preset: sidFor('preset Voxbone'), account: null }),
    ['preset'],
    ['POST /ServiceProviders/{sid}/PredefinedCarriers/{sid}'],
  ],
  [
    'POST /least-cost-routing/board',
    'a routing table without anything is to be added',
    'aurora',
    post('/least-cost-routing/board', { board: {} }),
    [],
    [],
  ],
  [
    'PUT /least-cost-routing/[sid]/board',
    'a routing table is changed',
    'acme',
    editWhole(`/least-cost-routing/${TABLE}`, `/least-cost-routing/${TABLE}/board`, ({ values, facts }) => ({
      board: { ...values, name: 'Renamed' },
      before: facts.fingerprint,
    })),
    ['name'],
    ['PUT /Lcrs/{sid}'],
  ],
  [
    'POST /applications/environment',
    'an application is asked for its variables',
    'aurora',
    post('/applications/environment', { url: 'https://apps.example.com/appenv', sid: null }),
    ['url', 'sid'],
    ['GET /AppEnv'],
  ],
  ['POST /api-keys', 'a key is made', 'aurora', post(`/api-keys?account=${AURORA}`), [], ['POST /ApiKeys']],
  ['DELETE /api-keys/[sid]', 'a key is deleted', 'aurora', newKey, [], ['DELETE /ApiKeys/{sid}']],
  [
    'PUT /accounts/[sid]/sip-realm',
    'a realm is changed',
    'aurora',
    () => ({ method: 'PUT', path: `/accounts/${AURORA}/sip-realm`, body: { realm: 'other.sip.voice.example.com' } }),
    ['realm'],
    ['POST /Accounts/{sid}/SipRealms/other.sip.voice.example.com'],
  ],
  [
    'DELETE /accounts/[sid]/tts-cache',
    'the speech cache of an account is emptied',
    'aurora',
    remove(`/accounts/${AURORA}/tts-cache`),
    [],
    ['DELETE /Accounts/{sid}/TtsCache'],
  ],
  [
    'POST /accounts/[sid]/webhook-secret',
    'a webhook secret is made anew',
    'aurora',
    post(`/accounts/${AURORA}/webhook-secret`),
    [],
    ['GET /Accounts/{sid}/WebhookSecret'],
  ],
  [
    'POST /accounts/[sid]/bucket-test',
    'a bucket is tested',
    'aurora',
    post(`/accounts/${AURORA}/bucket-test`, { values: { ...BUCKET, bucket_secret_access_key: 'hidden-secret' } }),
    ['bucket_vendor', 'bucket_secret_access_key'],
    ['POST /Accounts/{sid}/BucketCredentialTest'],
  ],
  [
    'POST /accounts/self-delete',
    'an account that is in use is to delete itself',
    'aurora',
    post('/accounts/self-delete', { phrase: 'delete my account', password: 'Passw0rd!' }),
    ['phrase', 'password'],
    [],
  ],
  [
    'DELETE /recent-calls/recording/[account]/[call]/[year]/[month]/[day]/[format]',
    'a recording is deleted',
    'aurora',
    recording,
    [],
    ['DELETE /Accounts/{sid}/RecentCalls/{sid}/record/{day}/wav'],
  ],
  [
    'POST /service-providers',
    'a provider is added',
    'admin',
    post('/service-providers', { name: 'New provider' }),
    ['name'],
    ['POST /ServiceProviders'],
  ],
  [
    'DELETE /service-providers/[sid]',
    'a provider in use is to be deleted',
    'admin',
    remove(`/service-providers/${sidFor('provider Cobalt Networks')}`),
    [],
    [],
  ],
  [
    'PUT /settings/provider',
    'a provider is changed',
    'acme',
    put('/settings/provider', { name: 'Acme Telephony', teams: false, limit_unit: 'session' }),
    ['name'],
    ['PUT /ServiceProviders/{sid}'],
  ],
  [
    'PUT /settings/domains',
    'the domains are changed',
    'admin',
    put('/settings/domains', { domain_name: 'a.example', sip_domain_name: '', monitoring_domain_name: '' }),
    ['domain_name'],
    ['POST /SystemInformation'],
  ],
  [
    'PUT /settings/passwords',
    'the password rules are changed',
    'admin',
    put('/settings/passwords', { min_password_length: '9', require_digit: true, require_special_character: false }),
    ['min_password_length'],
    ['POST /PasswordSettings'],
  ],
  [
    'DELETE /settings/tts-cache',
    'the speech cache is emptied',
    'admin',
    remove('/settings/tts-cache'),
    [],
    ['DELETE /TtsCache'],
  ],
  [
    'POST /settings/tts-cache',
    'the speech caches of a provider are emptied',
    'acme',
    post('/settings/tts-cache', { from: 0 }),
    ['from'],
    ['DELETE /Accounts/{sid}/TtsCache'],
  ],
  [
    'PUT /session/provider',
    'another provider is chosen',
    'admin',
    () => ({ method: 'PUT', path: '/session/provider', body: { providerSid: sidFor('provider Cobalt Networks') } }),
    ['providerSid'],
    [],
    'may look',
  ],
  [
    'POST /session/view-as/[of]/[sid]',
    'the console is shown as an account would see it',
    'acme',
    post(`/session/view-as/accounts/${AURORA}`, { from: '/internal/accounts' }),
    ['from'],
    [],
    'may look',
  ],
  ['DELETE /session/view-as', 'the own console is shown again', 'acme', remove('/session/view-as'), [], [], 'may look'],
  [
    'PUT /session/password',
    'the own password is changed',
    'acme',
    () => ({
      method: 'PUT',
      path: '/session/password',
      body: { oldPassword: 'Passw0rd!', newPassword: 'hidden-N3w-one!' },
    }),
    ['oldPassword', 'newPassword'],
    ['PUT /Users/{sid}'],
    'may look',
  ],
  ['DELETE /session', 'somebody signs out', 'acme', remove('/session'), [], ['POST /logout'], 'may look'],
  // Here the platform sells nothing, and there are no such handlers; tests/bff/subscriptions.spec.ts has one that does.
  ['POST /accounts/[sid]/subscription', 'a subscription', 'aurora', post(SUBSCRIPTION), [], [], 'may look'],
  ['PUT /accounts/[sid]/subscription', 'other quantities', 'aurora', put(SUBSCRIPTION), [], [], 'may look'],
  ['DELETE /accounts/[sid]/subscription', 'its end', 'aurora', remove(SUBSCRIPTION), [], [], 'may look'],
  ['PUT /accounts/[sid]/payment', 'another card', 'aurora', put(`/accounts/${AURORA}/payment`), [], [], 'may look'],
];

async function newKey(client: BffClient): Promise<Change> {
  const { sid } = (await client.send('POST', `/api-keys?account=${AURORA}`)).json as Row;
  return { method: 'DELETE', path: `/api-keys/${sid}?account=${AURORA}` };
}

async function recording(client: BffClient): Promise<Change> {
  const { text } = await client.page('/internal/recent-calls?date=7&q=19249303104');
  return { method: 'DELETE', path: callLinks(text, 'recording').recording };
}
