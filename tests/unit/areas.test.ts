import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { AREAS } from '@/components/resource/areas';
import { navigationFor } from '@/components/shell/navigation';
import { recordPath } from '@/lib/access/paths';
import { RULES, type Area } from '@/lib/access/rules';
import { readSettings } from '@/lib/config/settings';
import { offers, type Resource } from '@/lib/kit/resource';
import { declaredAreas, resourceOf } from '@/lib/resources/registry';
import { routes } from '../../sandbox/areas/registry';
import { REQUESTS } from '../areas/table';
import { RIGHTS } from '../support/rights';
import { readExchanges, recordedAreas } from '../support/sandbox-recordings';

/* Where a new area must be registered (docs/architecture.md, "Adding an area"): a failure names the file of a missing entry. */

/** Only shown within other pages: they have no list and no pages of their own, or are part of the settings, or of all areas. */
const WITHOUT_LIST: Area[] = [
  'overview',
  'settings',
  'platform-settings',
  'service-providers',
  'api-keys',
  'configuration',
  // Read once for all viewers, in a way of its own (lib/bff/live-calls).
  'live-calls',
];

const areas = declaredAreas().map((area): [string, Resource] => [area, resourceOf(area)!]);
const { features } = readSettings({
  PLATFORM_API_URL: 'https://platform.example.com/v1',
  SESSION_PASSWORDS: 'a session password that is long enough',
});

/** The missing entries, as sentences that begin with the file. */
const missing = (file: string, wanted: string[], found: string[]) =>
  wanted.filter((one) => !found.includes(one)).map((one) => `${file}: nothing for ${one}`);

it('there are areas to look at', () => expect(areas.length).toBeGreaterThan(8));

it('every area of the rules is declared, and every declared one is registered', () => {
  const listed = Object.keys(RULES).filter((area) => !WITHOUT_LIST.includes(area as Area));
  const declared = readdirSync('lib/resources').filter((name) => {
    const file = `lib/resources/${name}/resource.ts`;
    return existsSync(file) && readFileSync(file, 'utf8').includes('defineResource');
  });
  expect([
    ...missing(
      'lib/resources/registry.ts',
      listed,
      areas.map(([, { area }]) => area),
    ),
    ...missing(
      'lib/resources/registry.ts',
      declared,
      areas.map(([area]) => area),
    ),
  ]).toEqual([]);
});

it('every area has its pages', () => {
  const wanted = areas.flatMap(([area, { create, update }]) => [
    `app/internal/${area}/page.tsx`,
    ...(create ? [`app/internal/${area}/add/page.tsx`] : []),
    ...(update ? [`app/internal/${area}/[sid]/edit/page.tsx`] : []),
  ]);
  expect(wanted.filter((file) => !existsSync(file))).toEqual([]);
});

it('a record that can be opened has the page to which lists and links lead: its form, or one that shows it', () => {
  const isShown = (area: string) => !recordPath(area, 'sid').endsWith('/edit');
  const opened = areas.filter(([area, { read }]) => read !== undefined || isShown(area));
  const pages = opened.map(([area]) => `app${recordPath(area, 'sid').replace('/sid', '/[sid]')}/page.tsx`);
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.filter((file) => ![file, file.replace('[sid]', '[id]')].some(existsSync))).toEqual([]);
  // `SHOWN` of lib/access/paths.ts: an editable record opens in its form, others on a page.
  const contrary = opened.filter(([area, resource]) => isShown(area) === offers(resource, 'update'));
  expect(contrary.map(([area]) => area)).toEqual([]);
});

it('the records of every area have words', () => {
  const named = AREAS.filter(({ record }) => record).map(({ area }) => area);
  expect(missing('components/resource/areas.ts', declaredAreas(), named)).toEqual([]);
  const unexplained = areas.filter(([, { list }]) => !list.about);
  expect(unexplained.map(([area]) => `lib/resources/${area}/list.ts: no \`about\``)).toEqual([]);
});

/** The last but one part of a path that ends with a record: '/Clients'. */
const collectionOf = (path: string) => /\/\w+(?=\/[^/]+$)/.exec(path)?.[0] ?? '';

it('the platform’s records of every area have been recorded, and the sandbox has them', () => {
  const deletions = REQUESTS.filter(({ covers }) => covers.startsWith('DELETE /api/[resource]/[sid] '));
  const wanted = deletions.flatMap(({ does = [] }) => does.map(collectionOf));
  expect(wanted.length).toBeGreaterThan(8);
  const deleted = recordedAreas().flatMap((area) =>
    readExchanges(area)
      .filter(({ request, response }) => request.method === 'DELETE' && response.status === 204)
      .map(({ request }) => collectionOf(request.path)),
  );
  expect([
    ...missing('tests/contract/exchanges/<area>.json', wanted, deleted),
    ...missing(
      'sandbox/areas/registry.ts',
      wanted,
      routes.filter(({ method }) => method === 'DELETE').map(({ path }) => collectionOf(path)),
    ),
  ]).toEqual([]);
});

it('every area stands in the menu', () => {
  const admin = { scope: 'admin', userSid: 'u', name: 'u', permissions: [] } as const;
  const everybody = { ...admin, providerSid: null, providerName: null, accountSid: null, accountName: null };
  const facts = { alertSeconds: 0, ownRouting: null, provider: { msTeamsFqdn: 'teams.example.com' } };
  const menu = navigationFor({ ...everybody, permissions: [] }, features, facts).map(({ href }) => href);
  const wanted = areas.map(([area]) => `/internal/${area}`);
  expect(missing('components/resource/areas.ts', wanted, menu)).toEqual([]);
});

it('the table of rights that is written by hand has every area, and the records of those that can be changed', () => {
  const file = 'tests/areas/records.ts or tests/support/rights.ts';
  const changeable = areas.filter(([, resource]) => offers(resource, 'update')).map(([area]) => area);
  expect(changeable.length).toBeGreaterThan(8);
  const withRecords = RIGHTS.filter(([, , , , records]) => records);
  expect([
    ...missing(
      file,
      Object.keys(RULES),
      RIGHTS.map(([area]) => area),
    ),
    ...missing(
      file,
      changeable,
      withRecords.map(([area]) => area),
    ),
  ]).toEqual([]);
});

/** Specs that are not called like their area. */
const SPECS: Record<string, string> = { 'ms-teams-tenants': 'teams-tenants', 'speech-services': 'speech' };

it('every area is looked at in a browser', () => {
  const specs = areas.map(([area]): [string, string] => [area, `tests/e2e/${SPECS[area] ?? area}.spec.ts`]);
  const isVisited = (area: string, spec: string) =>
    existsSync(spec) && readFileSync(spec, 'utf8').includes(`/internal/${area}`);
  expect(specs.filter(([area, spec]) => !isVisited(area, spec)).map(([, spec]) => spec)).toEqual([]);
});
