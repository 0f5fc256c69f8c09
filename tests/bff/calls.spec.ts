import type { APIRequestContext } from '@playwright/test';
import { PAGE_PROVIDER } from '../../lib/kit/page-provider';
import { ACME } from '../../sandbox/seed/organisation';
import { callLinks, type CallData } from '../support/call-links';
import { expect, test } from '../support/e2e';
import { noonZone } from '../support/noon-zone';

// The test counts today's alerts.
test.use({ timezoneId: noonZone(new Date()) });

interface Listed {
  rows: { accountSid: string; callSid: string }[];
}

const RECORDED = '/api/recent-calls?date=7&q=19249303104';

/** The console's paths to a call's data, as shown to a user who may see it. */
async function pathsOf(context: APIRequestContext): Promise<Record<CallData | 'count', string>> {
  const page = await context.get('/internal/recent-calls?date=7&q=19249303104');
  const kinds = ['recording', 'trace', 'pcap', 'ladder', 'logs'] as const;
  const { recording, trace, pcap, ladder, logs } = callLinks(await page.text(), ...kinds);
  return {
    recording: `/api${recording}`,
    trace: `/api${trace}`,
    pcap: `/api${pcap}`,
    ladder: `/api${ladder}`,
    logs: `/api${logs}`,
    count: '/api/alerts/count',
  };
}

/**
 * What a user sees of the calls and alerts of one account; 'own' means that a list shows that account's, and never others'
 * instead.
 */
async function seenBy(
  context: APIRequestContext,
  account: string,
  call: string,
  paths: Awaited<ReturnType<typeof pathsOf>>,
) {
  const status = async (path: string) => (await context.get(path, { maxRedirects: 0 })).status();
  const listed = async (area: string) => {
    const answer = await context.get(`/api/${area}?date=7&account=${account}`);
    if (answer.status() === 404) return 'refused';
    const { rows } = (await answer.json()) as Listed;
    return rows.every(({ accountSid }) => accountSid === account) ? 'own' : 'others';
  };
  return {
    calls: await listed('recent-calls'),
    alerts: await listed('alerts'),
    page: await status(`/internal/recent-calls/${call}?account=${account}`),
    recording: await status(paths.recording),
    trace: await status(paths.trace),
    latencies: await status(paths.trace.replace('/trace/', '/latencies/')),
    statistics: await status(`/internal/recent-calls/statistics?date=7&account=${account}`),
    pcap: await status(paths.pcap),
    ladder: await status(paths.ladder),
    logs: await status(paths.logs),
    count: await status(paths.count),
  };
}

test('who may see and delete what', async ({ browser, stack }) => {
  const session = async (user: string) => {
    const context = await browser.newContext({
      baseURL: stack.url,
      extraHTTPHeaders: { origin: stack.url, [PAGE_PROVIDER]: ACME },
    });
    const answer = await context.request.post('/api/session', { data: { username: user, password: 'Passw0rd!' } });
    expect(answer.status()).toBe(200);
    return context;
  };
  const owner = await session('aurora');
  const listed = (await (await owner.request.get(RECORDED)).json()) as Listed;
  const { accountSid, callSid } = listed.rows[0]!;
  const others = await pathsOf(owner.request);
  await owner.close();
  const all = {
    calls: 'own',
    alerts: 'own',
    page: 200,
    recording: 200,
    trace: 200,
    latencies: 200,
    statistics: 200,
    pcap: 200,
    ladder: 200,
    logs: 200,
    count: 200,
  };
  const none = {
    calls: 'refused',
    alerts: 'refused',
    recording: 403,
    trace: 403,
    latencies: 403,
    // It says that the account is out of scope.
    statistics: 200,
    pcap: 403,
    ladder: 403,
    logs: 403,
    count: 200,
  };
  const table = [
    ['admin', all, 200],
    ['acme', all, 200],
    ['aurora', all, 200],
    // Another provider's: redirected. Another account's: not found.
    ['borealis', { ...none, page: 307 }, 403],
    ['harbor', { ...none, page: 404 }, 403],
    ['viewer', all, 403],
    ['acme-viewer', all, 403],
    ['aurora-viewer', all, 403],
  ] as const;
  for (const [user, seen] of table) {
    const context = await session(user);
    const paths = seen.calls === 'own' ? await pathsOf(context.request) : others;
    expect(await seenBy(context.request, accountSid, callSid, paths), user).toEqual(seen);
    await context.close();
  }
  // Deleting a missing recording succeeds, too: the call keeps naming it.
  for (const [user, seen, removed] of table) {
    const context = await session(user);
    const { recording } = seen.calls === 'own' ? await pathsOf(context.request) : others;
    expect((await context.request.delete(recording)).status(), user).toBe(removed);
    await context.close();
  }
  const removals = (await stack.sandbox.calls()).filter(({ method }) => method === 'DELETE');
  expect(removals.map(({ user }) => user)).toEqual(['admin', 'acme', 'aurora']);
});

test('the page of calls names the accounts of these calls, and not all others', async ({ browser, stack }) => {
  const admin = await browser.newContext({ baseURL: stack.url, extraHTTPHeaders: { origin: stack.url } });
  await admin.request.post('/api/session', { data: { username: 'admin', password: 'Passw0rd!' } });
  const page = await (await admin.request.get('/internal/recent-calls?date=7&account=&q=19249303104')).text();
  expect(['Aurora Bistro', 'Harbor Hotels'].filter((name) => page.includes(name))).toEqual(['Aurora Bistro']);
  await admin.close();
});

test('nobody sees anything without a session', async ({ request }) => {
  const account = '11111111-1111-4111-8111-111111111111';
  for (const path of ['', `/trace/${account}/${'a'.repeat(32)}`, `/recording/${account}/${account}/2026/11/20/wav`]) {
    expect((await request.get(`/api/recent-calls${path}`)).status(), path).toBe(401);
  }
  expect((await request.get('/api/alerts')).status()).toBe(401);
});

test('a recording comes as audio, with its name, and never from the browser’s cache', async ({ page, signIn }) => {
  await signIn('aurora');
  const paths = await pathsOf(page.request);
  const answer = await page.request.get(`${paths.recording}&download=1`);
  expect(answer.headers()['content-type']).toBe('audio/wav');
  expect(answer.headers()['content-disposition']).toMatch(/^attachment; filename="callid-[0-9a-f-]{36}\.wav"$/);
  expect(answer.headers()['cache-control']).toContain('no-store');
  expect((await answer.body()).subarray(0, 4).toString()).toBe('RIFF');
});

test('only declared paths lead to the platform', async ({ page, signIn, stack }) => {
  await signIn('admin');
  const account = '11111111-1111-4111-8111-111111111111';
  await stack.sandbox.forgetCalls();
  for (const path of [
    `/api/recent-calls/recording/${account}/x/2026/11/20/wav`,
    `/api/recent-calls/recording/nobody/${account}/2026/11/20/wav`,
    `/api/recent-calls/recording/${account}/${account}/2026/11/20/exe`,
    `/api/recent-calls/recording/${account}/${account}/..%2f..%2f/11/20/wav`,
    `/api/recent-calls/trace/${account}/..%2f..%2fUsers`,
    `/api/recent-calls/trace/nobody/${'a'.repeat(32)}`,
    `/api/recent-calls/pcap/${account}/..%2f..%2fUsers`,
    `/api/recent-calls/pcap/nobody/x`,
  ]) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
  expect((await stack.sandbox.calls()).filter(({ path }) => path.includes('RecentCalls'))).toEqual([]);
});

test('only a recording that its call names is deleted', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  const paths = await pathsOf(page.request);
  const headers = { origin: stack.url };
  expect((await page.request.delete(paths.recording.replace('/wav?', '/mp3?'), { headers })).status()).toBe(403);
  expect((await page.request.delete(paths.recording)).status(), 'from another origin').toBe(403);
  expect((await stack.sandbox.calls()).filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('a capture, a recording or logs that fail are told of as what they are: read', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  const paths = await pathsOf(page.request);
  for (const kind of ['reset', 'refuse', 'status'] as const) {
    await stack.sandbox.fault({
      match: { path: '/(pcap|logs|record/.*|trace/.*)$|/RecentCalls/[^/]+$' },
      kind,
      status: 503,
    });
    for (const what of ['pcap', 'ladder', 'logs', 'recording', 'trace'] as const) {
      const answer = await page.request.get(paths[what]);
      const { problem } = (await answer.json()) as { problem: { message: string; doubtful?: boolean } };
      expect(problem.message, `${kind}: ${what}`).not.toMatch(/change/);
      expect(problem.doubtful, `${kind}: ${what}`).toBeUndefined();
    }
    await stack.sandbox.noFaults();
  }
});

test('many tabs and viewers cost one call for the count of alerts', async ({ page, signIn, stack }) => {
  await signIn('manager.meridian');
  await stack.sandbox.forgetCalls();
  const answers = await Promise.all(Array.from({ length: 6 }, () => page.request.get('/api/alerts/count')));
  await signIn('desk.meridian');
  answers.push(await page.request.get('/api/alerts/count'));
  const found = await Promise.all(answers.map(async (answer) => (await answer.json()) as { times: number[] }));
  expect(new Set(found.map(({ times }) => times.join())).size).toBe(1);
  expect(found[0]!.times.length).toBeGreaterThan(0);
  expect((await stack.sandbox.calls()).filter(({ path }) => path.endsWith('/Alerts'))).toHaveLength(1);
});
