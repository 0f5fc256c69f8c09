import { REQUESTS } from '../areas/table';
import type { ReceivedCall } from './sandbox-control';

/*
 * Every platform request that the console may make: methods, path with ids as {}, names in the query. A request in neither this
 * table nor that of the requests (tests/areas) is a leak.
 */

const TABLE = `
GET POST DELETE      /Accounts/{}/Limits                             category
PUT DELETE           /Accounts/{}/Limits/{}
GET                  /Accounts/{}/ApiKeys
GET                  /Accounts/{}/Alerts                             page count start end days alert_type
POST                 /Accounts/{}/BucketCredentialTest
POST                 /Accounts/{}/PredefinedCarriers/{}
GET                  /Accounts/{}/CallCount
GET POST             /Accounts/{}/Calls
GET PUT              /Accounts/{}/Calls/{}
GET                  /Accounts/{}/Conferences
GET                  /Accounts/{}/Queues
GET                  /Accounts/{}/RecentCalls                        page count start end days answered direction filter
GET                  /Accounts/{}/RecentCalls/{}
GET                  /Accounts/{}/RecentCalls/{}/logs
GET                  /Accounts/{}/RecentCalls/(call)/invite/pcap
GET DELETE           /Accounts/{}/RecentCalls/{}/record/(day)/(format)
GET                  /Accounts/{}/RecentCalls/trace/(trace)
POST                 /Accounts/{}/RegisteredSipUsers
GET                  /Accounts/{}/RegisteredSipUsers/(call)
POST                 /Accounts/{}/SipRealms/(realm)
GET DELETE           /Accounts/{}/TtsCache
POST                 /Accounts/{}/TtsCache/Synthesize
GET                  /Accounts/{}/WebhookSecret                      regenerate
GET                  /AppEnv                                         url
GET                  /Availability                                   type value
GET POST             /GoogleCustomVoices                             service_provider_sid account_sid label speech_credential_sid
GET PUT DELETE       /GoogleCustomVoices/{}
POST                 /GoogleCustomVoices/{}/VoiceCloningKey
GET                  /LcrRoutes                                      lcr_sid
PUT DELETE           /LcrRoutes/{}
POST                 /LcrCarrierSetEntries
PUT DELETE           /LcrCarrierSetEntries/{}
GET POST             /Lcrs
GET PUT DELETE       /Lcrs/{}
POST PUT             /Lcrs/{}/Routes
POST                 /login
POST                 /logout
GET POST             /PasswordSettings
GET POST             /PhoneNumbers                                   page page_size filter account_sid service_provider_sid
GET                  /PredefinedCarriers
GET                  /Sbcs                                           service_provider_sid
GET POST             /ServiceProviders
GET PUT DELETE       /ServiceProviders/{}
GET                  /ServiceProviders/{}/ApiKeys
GET                  /ServiceProviders/{}/Alerts                     page count start end days alert_type
GET POST DELETE      /ServiceProviders/{}/Limits                     category
PUT DELETE           /ServiceProviders/{}/Limits/{}
POST                 /ServiceProviders/{}/PredefinedCarriers/{}
GET                  /ServiceProviders/{}/RecentCalls                page count start end days answered direction filter
GET                  /{owners}/{}/RecentCalls/(call)
GET                  /{owners}/{}/RecentCalls/(call)/register/pcap
GET POST             /{owners}/{}/SpeechCredentials
GET PUT DELETE       /{owners}/{}/SpeechCredentials/{}
GET                  /{owners}/{}/SpeechCredentials/{}/test
GET                  /{owners}/{}/SpeechCredentials/speech/supportedLanguagesAndVoices   vendor label create_new
GET POST             /{owners}/{}/VoipCarriers
PUT                  /{owners}/{}/VoipCarriers/{}
GET POST             /SipGateways                                    voip_carrier_sid
PUT DELETE           /SipGateways/{}
GET POST             /SmppGateways                                   voip_carrier_sid
PUT DELETE           /SmppGateways/{}
GET                  /Smpps                                          service_provider_sid
GET POST             /SystemInformation
GET DELETE           /TtsCache
GET                  /Users/me
GET                  /VoipCarriers
GET DELETE           /VoipCarriers/{}
`;

const PIECES: [string, string][] = [
  ['{}', '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'],
  ['{owners}', '(Accounts|ServiceProviders)'],
  ['(call)', '(?!\\.\\.?/)[^/]+'],
  ['(day)', '\\d{4}/\\d\\d/\\d\\d'],
  ['(format)', '(mp3|wav)'],
  ['(trace)', '[0-9a-f]{32}'],
  ['(realm)', '[a-z0-9-]+(\\.[a-z0-9-]+)+'],
];

const OF_REQUESTS = REQUESTS.flatMap(({ reads = [], does = [] }) => [...reads, ...does]).map((call) =>
  call.replaceAll('{sid}', '{}').replace('{day}', '(day)'),
);

const LINES = [...TABLE.trim().split('\n'), ...new Set(OF_REQUESTS)].map((line) => {
  const [methods, path, names = ''] = line.split(/\s{2,}|(?<=[A-Z]) (?=\/)/) as [string, string, string?];
  return { methods: methods.split(' '), path, names: names.split(' ') };
});

const DECLARED = LINES.map(({ path, ...line }) => {
  const pattern = PIECES.reduce((sum, [sign, expression]) => sum.replaceAll(sign, expression), path);
  return { ...line, path: new RegExp(`^${pattern}$`, 'i') };
});

/** Every path that is read, in segments, as in the table. */
export function declaredReads(): string[] {
  const reads = LINES.filter(({ methods }) => methods.includes('GET')).flatMap(({ path }) =>
    path.includes('{owners}')
      ? ['Accounts', 'ServiceProviders'].map((owners) => path.replace('{owners}', owners))
      : [path],
  );
  return [...new Set(reads)];
}

/** The undeclared calls, one line each. */
export function undeclared(calls: ReceivedCall[]): string[] {
  const strange = calls.filter(
    (call) =>
      !DECLARED.some(
        ({ methods, path, names }) =>
          methods.includes(call.method) &&
          path.test(call.path) &&
          Object.keys(call.query).every((one) => names.includes(one)),
      ),
  );
  return [...new Set(strange.map(({ method, path, query }) => `${method} ${path} ${Object.keys(query).join(' ')}`))];
}
