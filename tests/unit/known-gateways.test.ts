import { forgetGateways, rememberedGateways } from '@/lib/bff/call-routing/known-gateways';
import type { Session } from '@/lib/session/session';

/* What is known of gateways answers "Test a number" for a while, but never past the user's own save of a carrier. */

process.env.PLATFORM_API_URL = 'http://127.0.0.1:1';
process.env.SESSION_PASSWORDS = 'a password for the tests that is long enough';

const session = { token: 'of the user', viewing: '' } as Session;
const other = { token: 'of someone else', viewing: '' } as Session;
/** What this replica has in its own memory. */
const own = () => Reflect.get(globalThis, Symbol.for('console.routing gateways')) as Map<string, unknown>;

beforeEach(() => own().clear());

it('Gateways that were read for a question are there for the next one, of the same user only', async () => {
  (await rememberedGateways(session)).set('carrier', []);
  expect([...(await rememberedGateways(session)).keys()]).toEqual(['carrier']);
  expect((await rememberedGateways(other)).size).toBe(0);
});

it('A carrier that was saved at this replica is read again', async () => {
  (await rememberedGateways(session)).set('carrier', []);
  await forgetGateways({ session });
  expect((await rememberedGateways(session)).size).toBe(0);
});

it('A carrier that was saved at another replica is read again here, once', async () => {
  (await rememberedGateways(session)).set('carrier', []);
  (await rememberedGateways(other)).set('carrier', []);
  const here = new Map(own());
  await forgetGateways({ session });
  // The other replica has dropped its own memory only.
  here.forEach((known, key) => own().set(key, known));
  (await rememberedGateways(session)).set('new gateways', []);
  expect([...(await rememberedGateways(session)).keys()]).toEqual(['new gateways']);
  expect([...(await rememberedGateways(other)).keys()]).toEqual(['carrier']);
});
