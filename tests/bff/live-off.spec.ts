import type { LiveView } from '../../lib/resources/live-calls/view';
import { AURORA } from '../../sandbox/seed/organisation';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import { liveCallApi } from '../support/live-links';

test.use({ stackOptions: { env: { LIVE_POLL_SECONDS: '0', LIVE_STREAM_SECONDS: '60' } } });

const CALL = { account: AURORA, from: '+19175550101', to: '12125550037' };

test('a console that updates nothing by itself answers who asks, and sends no stream', async ({ stack }) => {
  const [sid] = await stack.sandbox.live({ calls: [CALL] });
  const aurora = await BffClient.signIn(stack.url, 'aurora');
  const list = await aurora.send('GET', '/live-calls');
  expect(list.status, list.text).toBe(200);
  const view = list.json as unknown as LiveView;
  expect([view.periodSeconds, view.calls.map(({ from }) => from)]).toEqual([0, [CALL.from]]);
  expect((await aurora.send('GET', '/live-calls/stream')).status).toBe(404);
  const call = await liveCallApi(aurora, sid!, AURORA);
  expect((await aurora.send('GET', call)).status).toBe(200);
  expect((await aurora.send('GET', call.replace('?', '/stream?'))).status).toBe(404);
});
