/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import { AURORA } from '@/sandbox/seed/organisation';
import { CallsTile } from '@/app/internal/overview/calls-tile';
import Statistics from '@/app/internal/recent-calls/statistics/page';
import { readAddress } from '@/lib/bff/overview/address';
import { loadCallsToday } from '@/lib/bff/overview/calls-today';
import { overviewSources } from '@/lib/bff/overview/sources';
import { visit } from '@/lib/bff/visit';
import { readListQuery } from '@/lib/kit/list-query';
import { recentCalls } from '@/lib/resources/recent-calls/resource';
import { noonZone } from '../support/noon-zone';
import { ownSandbox } from '../support/own-sandbox';
import { signedInContext } from '../support/signed-in-context';

/* Numbers of calls, as the server renders them: each leads to the list that it counts, or nowhere. */

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));
jest.mock('@/lib/bff/visit', () => ({ visit: jest.fn() }));

const own = ownSandbox();
async function aurora() {
  const signedIn = await signedInContext(own.control, 'aurora', 'account', { accountSid: AURORA });
  // Shortly after midnight there are no calls of today.
  signedIn.context.timeZone = noonZone(new Date());
  return signedIn;
}

interface Counted {
  of: string;
  count: number;
  href: string;
}

/** The numbers of a table of the statistics that are links. */
async function counted(title: string, params: Record<string, string>) {
  const { token, context } = await aurora();
  const { principal } = context;
  const ofContext = () => Promise.resolve({ ok: true, value: context });
  jest.mocked(visit).mockResolvedValue({ session: { token, principal }, principal, context: ofContext } as never);
  const html = renderToStaticMarkup(await Statistics({ searchParams: Promise.resolve(params) }));
  const table = html.split('<section').find((part) => part.includes(`aria-label="${title}"`)) ?? '';
  const links = [
    ...table.matchAll(/<span role="cell">([^<]*)<\/span><span role="cell"><a [^>]*href="([^"]*)"[^>]*>([\d,]+)</g),
  ];
  return {
    table,
    links: links.map(([, of, href, count]): Counted => ({ of: of!, href: href!, count: Number(count) })),
  };
}

/** How many calls a link's list has. */
async function totalOf(href: string): Promise<number> {
  const { context } = await aurora();
  const { searchParams } = new URL(href.replaceAll('&amp;', '&'), 'http://console.invalid');
  const query = readListQuery(recentCalls.list, Object.fromEntries(searchParams));
  const page = await recentCalls.page!(context, query);
  if (!page.ok) throw new Error(page.problem.message);
  return page.value.matched;
}

it('an hour of a day leads to its calls; one of several days can’t', async () => {
  const { links } = await counted('By hour of the day', { date: 'yesterday' });
  expect(links.length).toBeGreaterThan(3);
  for (const { href, count } of links) expect(await totalOf(href)).toBe(count);
  const several = await counted('By hour of the day', { date: '7' });
  expect(several.table).toMatch(/\d [ap]m/);
  expect(several.links).toEqual([]);
});

it('a trunk leads to its calls, but not where only the newest calls were read: the list would have more', async () => {
  const { links } = await counted('By trunk', { date: '7' });
  expect(links.length).toBeGreaterThan(2);
  for (const { href, count } of links) expect(await totalOf(href)).toBe(count);
  await own.control.grow({ calls: 4000 });
  const part = await counted('By trunk', { date: '30' });
  expect(part.table).toContain('Voxbeam');
  expect(part.links).toEqual([]);
});

it('failing trunks that have no room on the overview are a click away; what is none says so', async () => {
  own.sandbox.store.sql("UPDATE recent_calls SET answered = 0, trunk = 'Failing ' || (id % 7)").run();
  own.sandbox.store.sql("UPDATE recent_calls SET trunk = 'user' WHERE id % 7 = 0").run();
  const now = own.sandbox.store.now();
  const { token, context } = await aurora();
  const { principal } = context;
  const sources = overviewSources({ token, viewing: '' }, context, '', now);
  const tile = await CallsTile({
    viewer: { principal } as never,
    loading: loadCallsToday(sources, context, false, now),
    address: readAddress({}),
    timeZone: context.timeZone,
    now,
  });
  const html = renderToStaticMarkup(tile);
  const [, href] = /<a [^>]*href="([^"]*)"[^>]*>and \d+ more trunks?</.exec(html) ?? [];
  expect(href).toMatch(/^\/internal\/recent-calls\/statistics\?date=today&amp;status=not-answered$/);
  const { table } = await counted('By trunk', { date: 'today', status: 'not-answered' });
  for (const name of ['SIP device (user)', 'Failing 1', 'Failing 6']) expect(table).toContain(name);
});
