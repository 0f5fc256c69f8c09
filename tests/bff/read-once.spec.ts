import { carrierSid } from '../../sandbox/seed/carriers';
import { HARBOR } from '../../sandbox/seed/organisation';
import { speechSid } from '../../sandbox/seed/speech';
import { BffClient } from '../support/bff';
import { edit, editWhole, type Change, type Row } from '../support/edits';
import { expect, test } from '../support/e2e';

/* The platform requests of a save, call by call: the record is read only once, for both the comparison and the save. */

const TELNYX = carrierSid('Telnyx');

const SAVES: [what: string, user: string, save: (client: BffClient) => Promise<Change>, calls: string[]][] = [
  [
    'an application is changed',
    'aurora',
    async (client) => {
      const { rows } = (await client.send('GET', '/applications')).json as unknown as { rows: Row[] };
      return edit(`/applications/${String(rows[0]!.applicationSid)}`, { name: 'Another name' })(client);
    },
    ['GET /Accounts', 'GET /Applications/{}', 'PUT /Applications/{}'],
  ],
  [
    'an account is changed',
    'acme',
    edit(`/accounts/${HARBOR}`, { name: 'Harbour Hotels' }),
    // The others' names are compared, because the platform accepts a name twice.
    ['GET /Accounts', 'GET /Accounts/{}', 'GET /Accounts/{}/Limits', 'PUT /Accounts/{}'],
  ],
  [
    'a carrier is changed',
    'acme',
    editWhole(`/carriers/${TELNYX}`, `/carriers/save/${TELNYX}`, ({ facts }) => ({
      values: { tech_prefix: '777' },
      marks: facts.marks,
    })),
    ['GET /SipGateways', 'GET /VoipCarriers/{}', 'PUT /ServiceProviders/{}/VoipCarriers/{}'],
  ],
  [
    'a speech service is changed',
    'aurora',
    edit(`/speech-services/${speechSid('aurora aws')}`, { use_for_tts: false }),
    // Each update is read back and compared, because the platform silently ignores incomplete ones.
    [
      'GET /Accounts',
      'GET /Accounts/{}/SpeechCredentials/{}',
      'PUT /Accounts/{}/SpeechCredentials/{}',
      'GET /Accounts/{}/SpeechCredentials/{}',
    ],
  ],
];

for (const [what, user, save, expected] of SAVES) {
  test(`${what} with ${expected.length} calls`, async ({ stack }) => {
    const client = await BffClient.signIn(stack.url, user);
    const { method, path, body } = await save(client);
    await stack.sandbox.forgetCalls();
    const answer = await client.send(method, path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    const calls = (await stack.sandbox.calls()).map(
      (one) => `${one.method} ${one.path.replace(/[0-9a-f-]{36}/g, '{}')}`,
    );
    expect(calls.sort()).toEqual([...expected].sort());
  });
}
