/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseConfiguration } from '../../lib/configuration/parse';
import { Operator } from '../support/configuration';
import { recordings } from '../support/recordings';
import { writeConfiguration } from '../support/written';
import { planFor } from '../support/plan-for';

/*
 * An export of the recorded platform: its own responses, including missing and additional fields. Unrecorded reads (the gateways
 * of a carrier that was never opened) return what the platform returns for none.
 */

const FOLDER = path.resolve(__dirname, 'exchanges');
const areas = readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ''));
const all = areas.flatMap((area) => recordings(area));
const reads = all.filter(
  ({ as, request, response }) => as === 'admin' && request.method === 'GET' && response.status === 200,
);
const NONE =
  /\/(Limits|SipGateways|SmppGateways|GoogleCustomVoices|LcrRoutes|SpeechCredentials|PhoneNumbers|Clients|Lcrs|MicrosoftTeamsTenants)$/;

type Row = Record<string, unknown>;

const rowsIn = (body: unknown): Row[] =>
  Array.isArray(body) ? (body as Row[]) : ((body as { data?: Row[] }).data ?? [body as Row]);

/** The first ID of a row that is its own: 'application_sid' of an application. */
const idOf = (row: Row) => JSON.stringify(Object.entries(row).find(([name]) => /_sid$/.test(name)) ?? row);

/** A list as far as it was recorded: the recordings contain the first rows of each response, and records read individually. */
function listOf(pathname: string): Row[] {
  const of = reads.filter(({ request }) => {
    const asked = request.path.split('?')[0]!;
    return (
      asked === pathname ||
      (asked.startsWith(`${pathname}/`) && /^[0-9a-f-]{36}$/.test(asked.slice(pathname.length + 1)))
    );
  });
  const rows = of.flatMap(({ response }) => rowsIn(response.body));
  return [...new Map(rows.map((row) => [idOf(row), row])).values()];
}

const KEY = 'recorded-key';

let server: Server;
let url: string;
const unknown: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://x');
    const say = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const one = /\/[0-9a-f-]{36}$/.test(pathname);
    if (one || /^\/v1\/(SystemInformation|Sbcs)$/.test(pathname)) {
      const found = reads.find(({ request: asked }) => asked.path === pathname);
      if (found) return say(200, found.response.body);
    }
    const list = one ? [] : listOf(pathname);
    const asked = list.filter((row) =>
      [...searchParams].every(([name, value]) => !(name in row) || row[name] === value),
    );
    if (list.length > 0) return say(200, asked);
    const [, of, sid] = /^(.+)\/([0-9a-f-]{36})$/.exec(pathname) ?? [];
    const row = of && listOf(of).find((known) => idOf(known).includes(sid!));
    if (row) return say(200, row);
    if (NONE.test(pathname)) return say(200, []);
    unknown.push(`${pathname}?${searchParams}`);
    return say(404, { msg: 'not recorded' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('its provider and each of its accounts are exported, read again and differ in nothing; no secret is among it', async () => {
  const operator = await Operator.at(url, KEY, 'community');
  const whole = await operator.export('');
  const names = whole.areas.accounts!.map(({ fields }) => String(fields.name));
  expect(names.length).toBeGreaterThan(1);
  for (const account of ['', ...names]) {
    const found = account ? await operator.export(account) : whole;
    const text = writeConfiguration(found, 'yaml');
    const read = parseConfiguration(text);
    expect([account, read.findings]).toEqual([account, []]);
    const plan = planFor(read.configuration!, found);
    expect([account, plan.steps, plan.removals]).toEqual([account, [], []]);
    expect(writeConfiguration(read.configuration!, 'yaml')).toBe(text);
    expect(text).not.toMatch(/Passw0rd|webhook_secret|recorded-key/);
  }
  const counts = Object.fromEntries(Object.entries(whole.areas).map(([area, records]) => [area, records.length]));
  for (const area of ['applications', 'carriers', 'phone_numbers', 'routing', 'speech_services', 'users'] as const)
    expect([area, counts[area]! > 0]).toEqual([area, true]);
  expect(unknown).toEqual([]);
});
