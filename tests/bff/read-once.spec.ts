import { BffClient } from '../support/bff';
import { HANDLER_CHANGES } from '../support/changes/handlers';
import { RESOURCE_CHANGES } from '../support/changes/resources';
import { expect, test } from '../support/e2e';

/*
 * What a save asks of the platform, call by call: the record is read once, for the comparison and for the save alike. The
 * saves themselves are those of the table of changes.
 */

const CALLS: Record<string, string[]> = {
  'an application is changed': ['GET /Accounts', 'GET /Applications/{}', 'PUT /Applications/{}'],
  // The others' names are compared: the platform takes a name twice.
  'an account is changed': ['GET /Accounts', 'GET /Accounts/{}', 'GET /Accounts/{}/Limits', 'PUT /Accounts/{}'],
  'a carrier is changed': ['GET /SipGateways', 'GET /VoipCarriers/{}', 'PUT /ServiceProviders/{}/VoipCarriers/{}'],
  // Each update is read back and compared: the platform swallows what it finds incomplete.
  'a speech service is changed': [
    'GET /Accounts',
    'GET /Accounts/{}/SpeechCredentials/{}',
    'PUT /Accounts/{}/SpeechCredentials/{}',
    'GET /Accounts/{}/SpeechCredentials/{}',
  ],
};

for (const [name, expected] of Object.entries(CALLS)) {
  test(`${name} with ${expected.length} calls`, async ({ stack }) => {
    const [, , user, change] = [...RESOURCE_CHANGES, ...HANDLER_CHANGES].find(([, what]) => what === name)!;
    const client = await BffClient.signIn(stack.url, user);
    const { method, path, body } = await change(client);
    await stack.sandbox.forgetCalls();
    const answer = await client.send(method, path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    const calls = (await stack.sandbox.calls()).map(
      (one) => `${one.method} ${one.path.replace(/[0-9a-f-]{36}/g, '{}')}`,
    );
    expect(calls.sort()).toEqual([...expected].sort());
  });
}
