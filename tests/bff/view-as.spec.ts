import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SEEDED_CALL } from '../../sandbox/seed/live';
import { ACME, AURORA, BOREALIS, HARBOR } from '../../sandbox/seed/organisation';
import { askedBy, CHANGES, handlerOf } from '../areas/asked';
import { placesOf } from '../areas/places';
import { titleOf } from '../areas/target';
import { BffClient, cookieOf } from '../support/bff';
import { callLinks } from '../support/call-links';
import { expect, test } from '../support/e2e';
import { liveCallApi } from '../support/live-links';
import { PAGES } from '../areas/pages';
import { withoutFirstScripts } from '../support/readable';
import type { Stack } from '../support/stack';
import type { Viewed } from '../support/rights';
import { askForView, foreignTexts, someSids, viewCookieOf, viewing } from '../support/view-as';

/*
 * A user views the console as a provider or an account, with a token that shows more. Nothing of others may appear, nothing can
 * be changed, and the view belongs to one session.
 */

const AS_AURORA: Viewed = { providerSid: ACME, accountSid: AURORA };
const AS_ACME: Viewed = { providerSid: ACME, accountSid: null };
const AS_BOREALIS: Viewed = { providerSid: BOREALIS, accountSid: null };

const VIEWS: [who: string, user: string, viewed: Viewed][] = [
  ['an administrator as an account', 'admin', AS_AURORA],
  ['an administrator as a provider', 'admin', AS_BOREALIS],
  ['an administrator as another provider', 'admin', AS_ACME],
  ['a provider user as an account', 'acme', AS_AURORA],
];

const API = path.resolve(__dirname, '../../app/api');
const READS = readdirSync(API, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts') && /export const GET\b/.test(readFileSync(path.join(API, file), 'utf8')))
  .map((file) => path.dirname(file));

/** The texts of others that were found; some responses repeat the ids of the URL. */
function leaks(answer: string, address: string, foreign: Map<string, string>): string[] {
  return [...foreign]
    .filter(([one]) => answer.includes(one) && !address.includes(one))
    .map(([one, of]) => `${of}: ${one}`);
}

/** URLs of every handler that reads, with ids and queries in and out of scope. */
function readAddresses(stack: Stack, viewed: Viewed): string[] {
  const sids = someSids(stack, viewed, 2);
  const areas = [...new Set(sids.map(({ area }) => area)), 'alerts', 'recent-calls', 'live-calls'];
  const queries = ['', `account=${AURORA}`, `account=${HARBOR}`, `provider=${BOREALIS}`, 'q=a&deep=1', 'size=100'];
  return READS.flatMap((folder) => {
    const places = folder.includes('[resource]')
      ? areas.map((area) => folder.replace('[resource]', area))
      : folder.includes('[source]')
        ? ['accounts', 'applications', 'carriers'].map((source) => folder.replace('[source]', source))
        : [folder];
    const filled = places.flatMap((place) =>
      place.includes('[') ? sids.map(({ sid }) => place.replace(/\[\w+\]/g, sid)) : [place],
    );
    return filled.flatMap((place) =>
      place === folder || place.split('/').length < 3
        ? queries.map((query) => `/${place}${query && `?${query}`}`)
        : [`/${place}`, `/${place}?account=${HARBOR}`],
    );
  });
}

for (const [who, user, viewed] of VIEWS) {
  test.describe(who, () => {
    test('finds nothing of anybody else on any page', async ({ stack }) => {
      test.setTimeout(180_000);
      const client = await viewing(stack, user, viewed);
      const foreign = foreignTexts(stack, viewed, user);
      expect(foreign.size).toBeGreaterThan(100);
      const found: string[] = [];
      const seen: Record<number, number> = {};
      for (const [, at] of PAGES) {
        const { status, text } = await client.page(at);
        seen[status] = (seen[status] ?? 0) + 1;
        found.push(...leaks(withoutFirstScripts(text), at, foreign).map((one) => `${at}: ${one}`));
        expect(status, at).toBeLessThan(500);
        if (status === 200 && at.startsWith('/internal/')) expect(text, at).toContain('Stop viewing');
      }
      expect(found).toEqual([]);
      expect(seen[200]).toBeGreaterThan(viewed.providerSid === ACME ? 25 : 12);
    });

    test('finds nothing of anybody else in any answer of a handler', async ({ stack }) => {
      // Some thousand requests: two minutes on a machine at rest.
      test.setTimeout(600_000);
      const client = await viewing(stack, user, viewed);
      const foreign = foreignTexts(stack, viewed, user);
      const found: string[] = [];
      const addresses = readAddresses(stack, viewed);
      expect(addresses.length).toBeGreaterThan(300);
      let answered = 0;
      const ask = async (address: string) => {
        const { status, text } = await client.send('GET', address);
        if (status === 200) answered += 1;
        found.push(...leaks(text, address, foreign).map((one) => `${address}: ${one}`));
        expect([500, 501], address).not.toContain(status);
      };
      for (let at = 0; at < addresses.length; at += 8) await Promise.all(addresses.slice(at, at + 8).map(ask));
      expect(found).toEqual([]);
      expect(answered).toBeGreaterThan(100);
    });

    test('does not find the records of others by their ids, nor by their names', async ({ stack }) => {
      const client = await viewing(stack, user, viewed);
      const others = someSids(stack, viewed, 4).filter(({ foreign }) => foreign);
      expect(others.length).toBeGreaterThan(8);
      for (const { area, sid } of others) {
        expect((await client.send('GET', `/${area}/${sid}`)).status, `${area} ${sid}`).toBe(404);
        const page = await client.page(`/internal/${area}/${sid}/edit`);
        expect([303, 307, 404], `${area} ${sid}`).toContain(page.status);
        const found = (await client.send('GET', `/search?deep=1&q=${sid}`)).json;
        expect(found?.records, sid).toEqual([]);
      }
      const names = ['Harbor Hotels', 'Borealis Voice', 'Cobalt Networks'];
      for (const name of viewed === AS_BOREALIS
        ? ['Aurora Bistro', 'Acme Telecom']
        : names.slice(viewed === AS_ACME ? 1 : 0)) {
        expect((await client.send('GET', `/search?deep=1&q=${encodeURIComponent(name)}`)).json?.records).toEqual([]);
      }
    });

    test('can change nothing, and the platform is not even asked', async ({ stack }) => {
      test.setTimeout(180_000);
      const clients = new Map<string, BffClient>();
      const client = await viewing(stack, user, viewed);
      const places = await placesOf(stack.sandbox);
      await stack.sandbox.mark();
      for (const target of CHANGES) {
        if (MAY.includes(handlerOf(target))) continue;
        const owner = clients.get(target.user) ?? (await BffClient.signIn(stack.url, target.user));
        clients.set(target.user, owner);
        const { method, path: to, body } = await askedBy(owner, target, places);
        await stack.sandbox.restore();
        await stack.sandbox.forgetCalls();
        const answer = await client.send(method, to, body);
        expect([answer.status, answer.json?.problem?.message], titleOf(target)).toEqual([
          403,
          'You are viewing as someone else. Stop viewing to do this.',
        ]);
        expect(await stack.sandbox.calls(), titleOf(target)).toEqual([]);
      }
      expect(await stack.sandbox.changes()).toEqual({});
    });
  });
}

/** Comparing is reading; these change only whose console is shown. */
const MAY = [
  'POST /configuration/plan',
  'DELETE /session',
  'POST /session/view-as/[kind]/[sid]',
  'DELETE /session/view-as',
];

test('an account is shown as its own user sees it', async ({ stack }) => {
  const client = await viewing(stack, 'admin', AS_AURORA);
  const own = await BffClient.signIn(stack.url, 'aurora-viewer');
  for (const area of [
    'clients',
    'applications',
    'carriers',
    'speech-services',
    'phone-numbers',
    'users',
    'ms-teams-tenants',
  ]) {
    const address = `/${area}?size=100`;
    const [shown, meant] = [await client.send('GET', address), await own.send('GET', address)];
    expect(shown.status, area).toBe(meant.status);
    expect(shown.json?.rows, area).toEqual(meant.json?.rows);
  }
  const menu = (text: string) => [...text.matchAll(/href="(\/internal\/[a-z-]+)/g)].map(([, to]) => to);
  const [shown, meant] = [await client.page('/internal/applications'), await own.page('/internal/applications')];
  expect([...new Set(menu(shown.text))].sort()).toEqual(
    [...new Set(menu(meant.text))].filter((to) => to !== `/internal/users/`).sort(),
  );
});

test('a provider is shown as its own user sees it', async ({ stack }) => {
  const client = await viewing(stack, 'admin', AS_ACME);
  const own = await BffClient.signIn(stack.url, 'acme-viewer');
  for (const area of ['accounts', 'clients', 'applications', 'carriers', 'speech-services', 'phone-numbers', 'users']) {
    const address = `/${area}?size=100`;
    const [shown, meant] = [await client.send('GET', address), await own.send('GET', address)];
    expect(shown.status, area).toBe(meant.status);
    const sids = (rows: unknown) =>
      (rows as Record<string, unknown>[]).map((row) => JSON.stringify(Object.values(row)[0]));
    expect(sids(shown.json?.rows), area).toEqual(sids(meant.json?.rows));
  }
});

test('the data of a call are shown in its own view, and with no mark of before in another one', async ({ stack }) => {
  const admin = await BffClient.signIn(stack.url, 'admin');
  const list = await admin.page(`/internal/recent-calls?date=7&account=${HARBOR}`);
  const before = [callLinks(list.text, 'pcap').pcap, await liveCallApi(admin, SEEDED_CALL, HARBOR)];
  const answer = await askForView(admin, AS_AURORA);
  const client = new BffClient(stack.url, `${admin.cookie}; ${viewCookieOf(answer)}`);
  await stack.sandbox.forgetCalls();
  for (const address of before) expect([403, 404], address).toContain((await client.send('GET', address)).status);
  const asked = (await stack.sandbox.calls()).map((one) => one.path);
  expect(asked.filter((one) => one.includes(HARBOR))).toEqual([]);
  const own = await client.page('/internal/recent-calls?date=7&q=19249303104');
  const { recording, trace, pcap } = callLinks(own.text, 'recording', 'trace', 'pcap');
  for (const address of [recording, trace, pcap]) expect((await client.send('GET', address)).status, address).toBe(200);
});

test.describe('a view', () => {
  const TARGETS: [user: string, of: string, sid: string, status: number][] = [
    ['admin', 'accounts', AURORA, 200],
    ['admin', 'service-providers', BOREALIS, 200],
    ['viewer', 'accounts', AURORA, 200],
    ['viewer', 'service-providers', ACME, 200],
    ['acme', 'accounts', AURORA, 200],
    ['acme-viewer', 'accounts', HARBOR, 200],
    ['acme', 'service-providers', ACME, 403],
    ['acme', 'service-providers', BOREALIS, 403],
    ['borealis', 'accounts', AURORA, 403],
    ['aurora', 'accounts', AURORA, 403],
    ['aurora', 'accounts', HARBOR, 403],
    ['aurora', 'service-providers', ACME, 403],
    ['admin', 'accounts', '00000000-0000-4000-8000-000000000000', 404],
    ['admin', 'service-providers', '00000000-0000-4000-8000-000000000000', 404],
    ['admin', 'accounts', 'nonsense', 404],
    ['admin', 'users', AURORA, 404],
  ];
  for (const [user, of, sid, status] of TARGETS) {
    test(`of ${of} ${sid} by ${user} is answered ${status}`, async ({ stack }) => {
      const client = await BffClient.signIn(stack.url, user);
      const answer = await client.send('POST', `/session/view-as/${of}/${sid}`, {});
      expect(answer.status, answer.text).toBe(status);
      expect(viewCookieOf(answer) !== '').toBe(status === 200);
    });
  }

  test('of a provider leads to the view of one of its accounts, and of no other', async ({ stack }) => {
    const client = await viewing(stack, 'admin', AS_BOREALIS);
    expect((await askForView(client, AS_AURORA)).status).toBe(404);
    expect((await askForView(client, AS_ACME)).status).toBe(403);
    const acme = await viewing(stack, 'admin', AS_ACME);
    const inner = await askForView(acme, AS_AURORA);
    expect(inner.status).toBe(200);
    const aurora = new BffClient(stack.url, `${acme.cookie.split(';')[0]}; ${viewCookieOf(inner)}`);
    expect((await aurora.send('GET', '/accounts')).status).toBe(403);
    expect((await askForView(aurora, { ...AS_AURORA, accountSid: HARBOR })).status).toBe(403);
  });

  test('ends with "Stop viewing", on the page from which it began', async ({ stack }) => {
    const admin = await BffClient.signIn(stack.url, 'admin');
    const began = await askForView(admin, AS_AURORA, '/internal/accounts?q=aurora');
    const client = new BffClient(stack.url, `${admin.cookie}; ${viewCookieOf(began)}`);
    expect(began.json?.to).toBe(`/internal/accounts/${AURORA}/edit`);
    const ended = await client.send('DELETE', '/session/view-as');
    expect(ended.json?.to).toBe('/internal/accounts?q=aurora');
    expect(ended.headers['set-cookie']?.[0]).toMatch(/^console-view=; Max-Age=0; /);
    const elsewhere = await askForView(admin, AS_AURORA, 'https://evil.example/');
    const strange = new BffClient(stack.url, `${admin.cookie}; ${viewCookieOf(elsewhere)}`);
    expect((await strange.send('DELETE', '/session/view-as')).json?.to).toBe('/internal/accounts');
  });

  test('is of one session: nothing of it is left for another one, of the same user or of somebody else', async ({
    stack,
  }) => {
    const first = await BffClient.signIn(stack.url, 'admin');
    const view = viewCookieOf(await askForView(first, AS_AURORA));
    // Tokens have a resolution of one second.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    for (const user of ['admin', 'viewer', 'acme', 'borealis', 'aurora']) {
      const other = await BffClient.signIn(stack.url, user);
      const mixed = new BffClient(stack.url, `${other.cookie}; ${view}`);
      const [own, seen] = [await other.send('GET', '/session'), await mixed.send('GET', '/session')];
      expect(seen.json?.pageUser, user).toBe(own.json?.pageUser);
      const [plain, shown] = [await other.send('GET', '/clients'), await mixed.send('GET', '/clients')];
      expect(shown.json, user).toEqual(plain.json);
    }
  });

  test('that is forged, broken, or another cookie in its place, says nothing', async ({ stack }) => {
    const borealis = await BffClient.signIn(stack.url, 'borealis');
    const acme = await viewing(stack, 'acme', AS_AURORA);
    const view = acme.cookie.split('; ')[1]!;
    const session = borealis.cookie.split('=').slice(1).join('=');
    const plain = { as: { ...AS_AURORA, providerName: 'x', accountName: 'x' }, from: null, of: 'x' };
    for (const forged of [
      view,
      view.slice(0, -10),
      `console-view=${session}`,
      `console-view=${encodeURIComponent(JSON.stringify(plain))}`,
      `console-view=${'x'.repeat(5000)}`,
    ]) {
      const client = new BffClient(stack.url, `${borealis.cookie}; ${forged}`);
      const answer = await client.send('GET', '/session');
      expect(answer.json?.pageUser).toBe(answer.json?.userSid);
      expect((await client.send('GET', `/accounts/${AURORA}`)).status).not.toBe(200);
    }
    // Nor does it open a session.
    const alone = new BffClient(stack.url, view.replace('console-view=', 'console='));
    expect((await alone.send('GET', '/session')).json).toEqual({ userSid: null });
  });

  test('ends with the session', async ({ stack }) => {
    const client = await viewing(stack, 'acme', AS_AURORA);
    const out = await client.send('DELETE', '/session');
    expect(out.status).toBe(200);
    expect((await client.send('GET', '/clients')).status).toBe(401);
    // In the view's place is what ends the session even if a late page brings its cookie back.
    const [session, view] = client.cookie.split('; ');
    const end = viewCookieOf(out);
    expect(end).not.toBe(view);
    const late = new BffClient(stack.url, `${session}; ${end}`);
    expect((await late.send('GET', '/session')).json).toEqual({ userSid: null });
    expect((await client.page('/internal/clients')).status).toBe(307);
  });

  test('is never stored as the session itself', async ({ stack }) => {
    const client = await viewing(stack, 'admin', AS_AURORA);
    // A page that redirects the viewer leaves a message in the session's cookie, which it writes again.
    const away = await client.page('/internal/settings');
    expect(away.status).toBe(307);
    const admin = new BffClient(stack.url, cookieOf(away));
    const who = await admin.send('GET', '/session');
    expect(who.json?.pageUser).toBe(who.json?.userSid);
    expect((await admin.send('GET', '/accounts')).status).toBe(200);
    expect((await admin.page('/internal/settings')).status).toBe(200);
  });

  test('refuses what a page of another view asks for', async ({ stack }) => {
    const admin = await BffClient.signIn(stack.url, 'admin');
    const { pageUser } = (await admin.send('GET', '/session')).json as { pageUser: string };
    const client = new BffClient(stack.url, `${admin.cookie}; ${viewCookieOf(await askForView(admin, AS_AURORA))}`);
    const stale = await client.send('GET', '/clients', undefined, { 'page-user': pageUser });
    expect([stale.status, stale.json?.problem?.message]).toEqual([
      403,
      'You started or stopped viewing as someone else in another window. Reload the page.',
    ]);
    const { pageUser: viewed } = (await client.send('GET', '/session')).json as { pageUser: string };
    expect((await client.send('GET', '/clients', undefined, { 'page-user': viewed })).status).toBe(200);
    expect((await admin.send('GET', '/clients', undefined, { 'page-user': viewed })).status).toBe(403);
  });

  test('leaves the own password alone', async ({ stack }) => {
    const client = await viewing(stack, 'admin', AS_AURORA);
    const page = await client.page('/create-password');
    expect([page.status, page.headers.location]).toEqual([307, `/internal/accounts/${AURORA}/edit`]);
  });

  test('leaves audit lines that name who looked, and as whom', async ({ stack }) => {
    const client = await viewing(stack, 'admin', AS_AURORA);
    await client.send('DELETE', '/session/view-as');
    const lines = stack
      .log()
      .split('\n')
      .filter((line) => line.includes('"audit":true') && line.includes('view-as'));
    expect(lines.slice(-2).map((line) => JSON.parse(line) as Record<string, unknown>)).toEqual([
      expect.objectContaining({
        user: 'admin',
        scope: 'admin',
        action: `POST /api/session/view-as/accounts/${AURORA}`,
        result: 'ok',
      }),
      expect.objectContaining({ user: 'admin', scope: 'admin', action: 'DELETE /api/session/view-as', result: 'ok' }),
    ]);
  });
});

test('nothing that was remembered as an administrator is shown in a view, nor the other way round', async ({
  stack,
}) => {
  const admin = await BffClient.signIn(stack.url, 'admin');
  const client = new BffClient(stack.url, `${admin.cookie}; ${viewCookieOf(await askForView(admin, AS_AURORA))}`);
  const addresses = ['/search?q=harbor', '/search?q=a&deep=1', '/live-calls?account=', '/alerts/count', '/clients'];
  const pages = [
    '/internal/overview?check=numbers,speech,accounts,routing,limits,contracts&setup=1',
    '/internal/live-calls',
  ];
  const foreign = foreignTexts(stack, AS_AURORA, 'admin');
  const ask = async (who: BffClient) => [
    ...(await Promise.all(addresses.map((address) => who.send('GET', address)))),
    ...(await Promise.all(pages.map((address) => who.page(address)))),
  ];
  for (const who of [admin, client, admin, client]) {
    const answers = (await Promise.all([ask(who), ask(who)])).flat();
    if (who === client) for (const { text } of answers) expect(leaks(text, '', foreign)).toEqual([]);
    else expect(answers[0]!.text).toContain('Harbor Hotels');
  }
  // Concurrently, too.
  const [own, viewed] = await Promise.all([ask(admin), ask(client)]);
  expect(own[0]!.text).toContain('Harbor Hotels');
  for (const { text } of viewed) expect(leaks(text, '', foreign)).toEqual([]);
});
