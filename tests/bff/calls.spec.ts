import { expect, test } from '../support/e2e';

interface Listed {
  rows: {
    accountSid: string;
    callSid: string;
    sipCallId: string;
    traceId: string | null;
    fields: Record<string, string>;
  }[];
}

const RECORDED = '/api/recent-calls?date=7&q=19249303104';

/** The paths of a call's data at the console. */
function pathsOf({ rows: [row] }: Listed) {
  const { accountSid, callSid, sipCallId, traceId } = row!;
  return {
    recording: `/api/recent-calls/recording/${accountSid}/${callSid}/${row!.fields.attempted_at!.slice(0, 10).replaceAll('-', '/')}/wav`,
    trace: `/api/recent-calls/trace/${accountSid}/${traceId}`,
    pcap: `/api/recent-calls/pcap/${accountSid}/${encodeURIComponent(sipCallId)}`,
    logs: `/api/recent-calls/logs/${accountSid}/${callSid}`,
    count: '/api/alerts/count?since=0',
  };
}

test('who may see and delete what', async ({ browser, stack }) => {
  const statuses: Record<string, Record<string, number>> = {};
  const session = async (user: string) => {
    const context = await browser.newContext({ baseURL: stack.url, extraHTTPHeaders: { origin: stack.url } });
    const answer = await context.request.post('/api/session', { data: { username: user, password: 'Passw0rd!' } });
    expect(answer.status()).toBe(200);
    return context;
  };
  const owner = await session('aurora');
  const paths = pathsOf((await (await owner.request.get(RECORDED)).json()) as Listed);
  await owner.close();
  for (const user of ['admin', 'acme', 'aurora', 'borealis', 'harbor', 'viewer', 'acme-viewer', 'aurora-viewer']) {
    const context = await session(user);
    const status = async (path: string) => (await context.request.get(path)).status();
    statuses[user] = {
      recording: await status(paths.recording),
      trace: await status(paths.trace),
      pcap: await status(paths.pcap),
      logs: await status(paths.logs),
      count: await status(paths.count),
      remove:
        user === 'admin' || user === 'acme' || user === 'aurora'
          ? 0
          : (await context.request.delete(paths.recording)).status(),
    };
    await context.close();
  }
  const all = { recording: 200, trace: 200, pcap: 200, logs: 200, count: 200 };
  const none = { recording: 403, trace: 403, pcap: 403, logs: 403, count: 200 };
  expect(statuses).toEqual({
    admin: { ...all, remove: 0 },
    acme: { ...all, remove: 0 },
    aurora: { ...all, remove: 0 },
    borealis: { ...none, remove: 403 },
    harbor: { ...none, remove: 403 },
    viewer: { ...all, remove: 403 },
    'acme-viewer': { ...all, remove: 403 },
    'aurora-viewer': { ...all, remove: 403 },
  });
  for (const user of ['aurora', 'acme', 'admin']) {
    const context = await session(user);
    expect((await context.request.delete(paths.recording)).status(), user).toBe(200);
    await context.close();
  }
});

test('a recording comes as audio, with its name, and never from the browser’s cache', async ({ page, signIn }) => {
  await signIn('aurora');
  const paths = pathsOf((await (await page.request.get(RECORDED)).json()) as Listed);
  const answer = await page.request.get(`${paths.recording}?download=1`);
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
  const paths = pathsOf((await (await page.request.get(RECORDED)).json()) as Listed);
  const headers = { origin: stack.url };
  expect((await page.request.delete(paths.recording.replace(/wav$/, 'mp3'), { headers })).status()).toBe(404);
  expect((await page.request.delete(paths.recording)).status(), 'from another origin').toBe(403);
  expect((await stack.sandbox.calls()).filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('many tabs and viewers cost one call for the count of alerts', async ({ page, signIn, stack }) => {
  await signIn('manager.meridian');
  await stack.sandbox.forgetCalls();
  const answers = await Promise.all(Array.from({ length: 6 }, () => page.request.get('/api/alerts/count?since=0')));
  await signIn('desk.meridian');
  answers.push(await page.request.get('/api/alerts/count?since=0'));
  const counts = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { count: number }).count));
  expect(new Set(counts).size).toBe(1);
  expect(counts[0]).toBeGreaterThan(0);
  expect((await stack.sandbox.calls()).filter(({ path }) => path.endsWith('/Alerts'))).toHaveLength(1);
});
