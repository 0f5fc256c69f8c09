import { sidFor } from '../../../sandbox/seed/seed';
import { newCredential } from '../../../lib/resources/speech-services/form';
import { callLinks } from '../../support/call-links';
import type { Reader } from '../rig';
import type { RequestTarget } from '../target';
import { changeOf, createOf, listOf, lookOf, readOf, removeOf } from './generic';

const calls = { area: 'recent-calls', user: 'aurora' };
const alerts = { area: 'alerts', user: 'aurora' };
const speech = { area: 'speech-services', user: 'acme' };

interface Listed {
  rows: {
    accountSid: string;
    callSid: string;
    fields: Record<string, string>;
  }[];
}

/** The page of a call of the seed that is recorded and traced. @param number its other end */
export async function recordedCallPage(rig: Pick<Reader, 'read'>, number = '19249303104'): Promise<string> {
  const { rows } = await rig.read<Listed>('aurora', `/api/recent-calls?date=7&q=${number}`);
  const { accountSid, callSid, fields } = rows[0]!;
  return `/internal/recent-calls/${callSid}?account=${accountSid}&at=${encodeURIComponent(fields.attempted_at!)}`;
}

/** The same, and the addresses of what is kept of the call, as they are shown to its account. */
export async function recordedCall(rig: Reader, number?: string) {
  const page = await recordedCallPage(rig, number);
  const links = callLinks(await rig.page('aurora', page), 'recording', 'trace', 'pcap', 'ladder', 'logs');
  return {
    page,
    recording: `/api${links.recording}`,
    trace: `/api${links.trace}`,
    pcap: `/api${links.pcap}`,
    ladder: `/api${links.ladder}`,
    logs: `/api${links.logs}`,
  };
}

const ofCall = (
  method: string,
  what: 'recording' | 'trace' | 'pcap' | 'ladder' | 'logs',
  covers: string,
  more: Partial<RequestTarget> = {},
): RequestTarget => ({
  ...calls,
  covers: `${method} /api/recent-calls/${what}/${covers}`,
  ask: async (rig) => ({ method, path: (await recordedCall(rig))[what] }),
  ...more,
});

const voice = (name: string) => ({ sid: '', name, reported_usage: 'REALTIME', model: 'm', cloned: '', key: '' });

export const callsAndSpeech: RequestTarget[] = [
  listOf(calls, '?date=7'),
  {
    ...calls,
    covers: 'GET /api/recent-calls/export',
    ask: { method: 'GET', path: '/api/recent-calls/export?date=7&q=1924930' },
    quiet: [
      { call: /^GET \/Accounts$/, because: 'the column of names stays empty, that of the SIDs beside it does not' },
    ],
  },
  ofCall('GET', 'recording', '[account]/[call]/[year]/[month]/[day]/[format]', { streams: true }),
  ofCall('DELETE', 'recording', '[account]/[call]/[year]/[month]/[day]/[format]'),
  ofCall('GET', 'trace', '[account]/[trace]'),
  {
    ...calls,
    covers: 'GET /api/recent-calls/latencies/[account]/[trace]',
    ask: async (rig) => ({ method: 'GET', path: (await recordedCall(rig)).trace.replace('/trace/', '/latencies/') }),
  },
  ofCall('GET', 'pcap', '[account]/[call]', { streams: true }),
  ofCall('GET', 'ladder', '[account]/[call]'),
  ofCall('GET', 'logs', '[account]/[call]', {
    quiet: [
      { call: /\/logs$/, because: 'an installation without logs answers 404 or 400, which is said in their place' },
    ],
  }),
  listOf(alerts, '?date=7'),
  {
    ...alerts,
    covers: 'GET /api/alerts/count',
    asksNothing: true,
    ask: { method: 'GET', path: '/api/alerts/count' },
  },
  listOf(speech),
  lookOf(speech, 'vendor=google&label='),
  readOf(speech, ({ places }) => places.voiced),
  createOf(speech, () => ({ ...newCredential('soniox'), label: 'brand new', api_key: 'k' })),
  changeOf(
    speech,
    ({ places }) => places.credential,
    () => ({ use_for_tts: false, aws_region: 'eu-west-1' }),
  ),
  {
    ...changeOf(
      speech,
      ({ places }) => places.voiced,
      () => ({ use_for_stt: false, use_custom_voices: true, custom_voices: [voice('Third')] }),
      'with voices',
    ),
  },
  removeOf(speech, ({ places }) => places.credential),
  {
    ...speech,
    covers: 'POST /api/speech-services/[sid]/test',
    effects: /\/test$/,
    ask: async ({ places }) => ({ method: 'POST', path: `/api/speech-services/${places.credential}/test` }),
  },
  {
    ...speech,
    covers: 'POST /api/speech-services/[sid]/voices/[voice]/key',
    effects: /\/VoiceCloningKey$/,
    ask: async ({ places }) => ({
      method: 'POST',
      path: `/api/speech-services/${places.voiced}/voices/${sidFor('voice Concierge EN')}/key`,
      body: { key: 'a-key' },
    }),
  },
  {
    ...speech,
    covers: 'POST /api/speech-services/tests',
    effects: /\/test$/,
    tells: /"problem":/,
    ask: async ({ places }) => ({
      method: 'POST',
      path: '/api/speech-services/tests',
      body: { sids: [places.credential] },
    }),
  },
  {
    ...speech,
    covers: 'GET /api/speech-services/choices',
    ask: async ({ places }) => ({ method: 'GET', path: `/api/speech-services/choices?account=${places.aurora}` }),
  },
  {
    ...speech,
    covers: 'GET /api/speech-services/languages',
    lookUp: true,
    ask: async ({ places }) => ({
      method: 'GET',
      path: `/api/speech-services/languages?vendor=google&account=${places.aurora}`,
    }),
  },
];
