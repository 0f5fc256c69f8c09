import { carrierSid } from '../../sandbox/seed/carriers';
import { AURORA } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';

// Whatever remains of the platform's window is less than the reserve for others.
test.use({ stackOptions: { sandbox: { rateLimit: 600 }, env: { RATE_LIMIT_RESERVE: '600' } } });

const NUMBER = { id: sidFor('number 12125550100 Telnyx'), number: '12125550100', from: null, to: null };
const NEW = { id: '2', number: '13035550100', account: AURORA, carrier: carrierSid('Voxbeam'), application: null };

for (const [method, path, body] of [
  ['POST', '/phone-numbers/assign', { account: AURORA, pieces: [NUMBER] }],
  ['POST', '/phone-numbers/import', { pieces: [NEW] }],
  ['POST', '/phone-numbers/import/references', { rows: [{ account: AURORA, carrier: 'Voxbeam', application: '' }] }],
  ['GET', '/phone-numbers/import/numbers', undefined],
  ['POST', '/settings/tts-cache', { after: '' }],
] as const) {
  test(`${method} ${path} asks for a pause until the window begins anew`, async ({ stack }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    const answer = await acme.send(method, path, body);
    expect(answer.status).toBe(200);
    expect(answer.json!.pause).toBeGreaterThan(200);
    expect(answer.json!.pause).toBeLessThanOrEqual(300);
  });
}

test('the overview shows what it always shows, and leaves its checks to a time with more requests', async ({
  stack,
}) => {
  const acme = await BffClient.signIn(stack.url, 'acme');
  await stack.sandbox.forgetCalls();
  const page = await acme.page('/internal/overview?check=numbers,speech&now=clients');
  expect(page.status).toBe(200);
  expect(page.text).toContain(
    'Couldn’t load: Phone numbers, Shared speech services. The platform has few requests left',
  );
  expect(page.text).toContain('Failing trunks');
  const asked = (await stack.sandbox.calls()).map(({ path }) => path);
  expect(asked.filter((path) => /PhoneNumbers|SpeechCredentials|RegisteredSipUsers/.test(path))).toEqual([]);
});
