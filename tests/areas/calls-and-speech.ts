import type { MarkedLegs } from '../../lib/calls/sip/answer';
import { accountSid } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { newCredential } from '../../lib/resources/speech-services/new-credential';
import { callLinks } from '../support/call-links';
import type { Ask, Asker, Reader } from '../faults/rig';
import type { RequestTarget } from './target';
import { changeOf, listOf, recordsOf } from './generic';

/** The other party of a call that is recorded and traced. */
const NUMBER = '19249303104';
const MERIDIAN = accountSid('Meridian Call Centre');
const RECORDING = '[account]/[call]/[year]/[month]/[day]/[format]';

const calls = { area: 'recent-calls', user: 'aurora' };
const alerts = { area: 'alerts', user: 'aurora' };
const speech = { area: 'speech-services', user: 'acme', at: '/ServiceProviders/{sid}/SpeechCredentials' };

interface Listed {
  rows: {
    accountSid: string;
    callSid: string;
    fields: Record<string, string>;
  }[];
}

/** All users who see an account's calls: each through different platform paths. */
export const CALLERS = ['aurora', 'acme', 'admin'];

/** The page of a seeded call that is recorded and traced. @param number its other party */
export async function recordedCallPage(rig: Pick<Reader, 'read'>, number = NUMBER, user = 'aurora'): Promise<string> {
  const { rows } = await rig.read<Listed>(user, `/api/recent-calls?date=7&q=${number}`);
  const { accountSid, callSid, fields } = rows[0]!;
  return `/internal/recent-calls/${callSid}?account=${accountSid}&at=${encodeURIComponent(fields.attempted_at!)}`;
}

/** The same, and the URLs of the call's stored data, as shown to a user. */
export async function recordedCall(rig: Reader, number = NUMBER, user = 'aurora') {
  const page = await recordedCallPage(rig, number, user);
  const links = callLinks(await rig.page(user, page), 'recording', 'trace', 'pcap', 'ladder', 'logs');
  return {
    page,
    recording: `/api${links.recording}`,
    trace: `/api${links.trace}`,
    pcap: `/api${links.pcap}`,
    ladder: `/api${links.ladder}`,
    logs: `/api${links.logs}`,
  };
}

/** The search for the messages of both legs, as the page requests it once it has the trace. */
async function bothLegs(rig: Asker, user: string): Promise<Ask> {
  const { trace, ladder } = await recordedCall(rig, NUMBER, user);
  const { legs } = await rig.read<{ legs: MarkedLegs }>(user, trace);
  const inner = new URLSearchParams({ inner: legs.inner!, innerMark: legs.mark! });
  return { method: 'GET', path: `${ladder}&${inner.toString()}` };
}

const ofCall = (
  method: string,
  what: 'recording' | 'trace' | 'pcap' | 'ladder' | 'logs',
  covers: string,
  more: Partial<RequestTarget> = {},
): RequestTarget => ({
  ...calls,
  covers: `${method} /api/recent-calls/${what}/${covers}`,
  ask: async (rig) => ({ method, path: (await recordedCall(rig, NUMBER, more.user))[what] }),
  ...more,
});

const voice = (name: string) => ({ sid: '', name, reported_usage: 'REALTIME', model: 'm', cloned: '', key: '' });

/**
 * Replaces the keys of a speech service: a new service is created, tested and assigned to applications; the old one is deleted.
 */
const replaceKeys = (
  which: string,
  given: (rig: Asker) => { sid: string; values: Record<string, unknown>; applications: string[] },
): RequestTarget => ({
  ...speech,
  which,
  covers: 'POST /api/speech-services/[sid]/keys',
  does: [`POST ${speech.at}`, `DELETE ${speech.at}/{sid}`],
  effects: /\/test$/,
  refusedAgain: 'the old service is gone, and that is said',
  leavesHalf:
    'nobody can read the keys to complete it; both services are in the list, and applications name one of them',
  ask: async (rig) => {
    const { sid, values, applications } = given(rig);
    return { method: 'POST', path: `/api/speech-services/${sid}/keys`, body: { values, applications } };
  },
});

/** A window with fixed ends: "the last seven days" contain other calls a few minutes later. */
function lastDays(days: number): string {
  const local = (at: number) => new Date(at).toISOString().slice(0, 16);
  const now = Date.now();
  return `?date=range&from=${local(now - days * 86_400_000)}&to=${local(now)}`;
}

export const callsAndSpeech: RequestTarget[] = [
  ...CALLERS.map((user) => ({ ...listOf({ ...calls, user }, lastDays(6)), which: user })),
  ...CALLERS.map((user): RequestTarget => ({
    ...calls,
    user,
    which: user,
    covers: 'GET /api/recent-calls/export',
    // For the account with the most calls, the response comes in two parts, however few are requested.
    ask: {
      method: 'GET',
      path: `/api/recent-calls/export?date=30&q=1924930&account=${user === 'aurora' ? '' : MERIDIAN}`,
    },
    inParts: true,
    quiet: [{ call: /Accounts$/, because: 'the column of names stays empty, that of the SIDs beside it does not' }],
  })),
  ofCall('GET', 'recording', RECORDING, { streams: true }),
  ofCall('DELETE', 'recording', RECORDING, { does: ['DELETE /Accounts/{sid}/RecentCalls/{sid}/record/{day}/wav'] }),
  ofCall('GET', 'trace', '[account]/[trace]'),
  {
    ...calls,
    covers: 'GET /api/recent-calls/latencies/[account]/[trace]',
    ask: async (rig) => ({ method: 'GET', path: (await recordedCall(rig)).trace.replace('/trace/', '/latencies/') }),
  },
  ofCall('GET', 'pcap', '[account]/[call]', { streams: true }),
  ofCall('GET', 'ladder', '[account]/[call]'),
  ...CALLERS.map((user): RequestTarget => ({
    ...ofCall('GET', 'ladder', '[account]/[call]', { user }),
    which: `both legs, ${user}`,
    ask: (rig) => bothLegs(rig, user),
  })),
  ...(['recording', 'trace', 'pcap'] as const).map((what) => ({
    ...ofCall(
      'GET',
      what,
      what === 'recording' ? RECORDING : what === 'trace' ? '[account]/[trace]' : '[account]/[call]',
      {
        user: 'admin',
        streams: what === 'trace' ? undefined : true,
      },
    ),
    which: 'admin',
  })),
  ofCall('GET', 'logs', '[account]/[call]', {
    quiet: [
      { call: /\/logs$/, because: 'an installation without logs answers 404 or 400, which is said in their place' },
    ],
  }),
  listOf(alerts, '?date=7'),
  {
    ...alerts,
    covers: 'GET /api/alerts/export',
    ask: { method: 'GET', path: '/api/alerts/export?date=7' },
    quiet: [{ call: /Accounts$/, because: 'the column of names stays empty, that of the SIDs beside it does not' }],
  },
  {
    ...alerts,
    covers: 'GET /api/alerts/count',
    asksNothing: true,
    ask: { method: 'GET', path: '/api/alerts/count' },
  },
  {
    area: 'find',
    user: 'acme',
    covers: 'GET /api/search',
    // Lists are cached: tests/unit/find.test.ts covers those that cannot be read.
    asksNothing: true,
    ask: { method: 'GET', path: '/api/search?q=aurora' },
  },
  {
    area: 'page-requests',
    user: 'acme',
    covers: 'GET /api/page-requests',
    // It reports earlier requests.
    asksNothing: true,
    ofSession: true,
    ask: { method: 'GET', path: '/api/page-requests?page=%2Finternal%2Fcarriers' },
  },
  ...recordsOf(speech, {
    read: ({ places }) => places.voiced,
    look: 'vendor=google&label=hotel-voices',
    create: () => ({ ...newCredential('soniox'), label: 'brand new', api_key: 'hidden-key' }),
    change: () => ({ use_for_tts: false, aws_region: 'eu-west-1' }),
    changed: ({ places }) => places.credential,
  }),
  {
    ...changeOf(
      speech,
      ({ places }) => places.voiced,
      () => ({ use_for_stt: false, use_custom_voices: true, custom_voices: [voice('Third')] }),
    ),
    does: [`PUT ${speech.at}/{sid}`, 'POST /GoogleCustomVoices'],
    which: 'with voices',
  },
  {
    ...speech,
    covers: 'POST /api/speech-services/[sid]/test',
    does: [`GET ${speech.at}/{sid}/test`],
    mayLook: true,
    effects: /\/test$/,
    quiet: [
      {
        call: /\/test$/,
        finds: /^claimed/,
        because: 'the platform notes the result of the last test, which nobody has entered; testing again replaces it',
      },
    ],
    ask: async ({ places }) => ({ method: 'POST', path: `/api/speech-services/${places.credential}/test` }),
  },
  {
    ...speech,
    covers: 'POST /api/speech-services/[sid]/voices/[voice]/key',
    user: 'admin',
    does: ['POST /GoogleCustomVoices/{sid}/VoiceCloningKey'],
    effects: /\/VoiceCloningKey$/,
    ask: async ({ places }) => ({
      method: 'POST',
      path: `/api/speech-services/${places.voiced}/voices/${sidFor('voice Concierge EN')}/key`,
      body: { key: 'a-key' },
    }),
  },
  replaceKeys('a service without a label', ({ places }) => ({
    sid: places.credential,
    values: { access_key_id: 'AKIANEW', secret_access_key: 'hidden-secret', test_first: true },
    applications: [],
  })),
  replaceKeys('with voices and an application', ({ places }) => ({
    sid: places.voiced,
    values: {
      service_key: '{"private_key":"hidden-key","client_email":"a@b.example"}',
      label: 'brand-new',
      test_first: true,
    },
    applications: [places.unusedApplication],
  })),
  {
    ...speech,
    covers: 'POST /api/speech-services/tests',
    does: [`GET ${speech.at}/{sid}/test`],
    mayLook: true,
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
    covers: 'POST /api/speech-services/preview',
    does: ['POST /Accounts/{sid}/TtsCache/Synthesize'],
    lookUp: true,
    streams: true,
    quiet: [
      {
        call: /TtsCache\/Synthesize$/,
        finds: /^claimed/,
        because: 'what was synthesised is at most in the cache of the platform, where nobody looks for it',
      },
    ],
    ask: async ({ places }) => ({
      method: 'POST',
      path: '/api/speech-services/preview',
      body: { vendor: 'google', label: 'eu', account: places.aurora, language: 'en-US', voice: 'a', text: 'Hello.' },
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
