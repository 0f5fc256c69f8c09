import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { PAGE_PROVIDER } from '../../lib/kit/page-provider';
import { carrierSid } from '../../sandbox/seed/carriers';
import { ACME, COBALT } from '../../sandbox/seed/organisation';
import { askedBy, CHANGES, handlerOf } from '../areas/asked';
import { placesOf } from '../areas/places';
import { titleOf, type RequestTarget } from '../areas/target';
import { BffClient, rawRequest, type RawAnswer } from '../support/bff';
import type { Change } from '../support/edits';
import { expect, test } from '../support/e2e';
import { seeded } from '../support/seeded';
import type { Stack } from '../support/stack';

/*
 * Every request that changes something, in one table: none succeeds from another site, without a session, in a format other than
 * JSON or with read-only access; and each request writes an audit line with user, action, record and fields.
 */

const API = path.resolve(__dirname, '../../app/api');
const WRITES = /^export (?:const|function|async function) (POST|PUT|DELETE|PATCH)\b/gm;
/** They work without a session, and are covered by the sign-in tests. */
const PUBLIC = ['POST /session', 'POST /session/forgot-password', 'POST /session/reset-password'];
/**
 * They look up a file's names in lists that also contain the records, and a step checks again before a creation; what is deleted
 * with all its parts is read as a whole once nothing prevents that; the variables of an application need its record twice.
 */
const LOOK_AGAIN =
  /configuration\/(plan|apply)|applications\/environment|^(DELETE|POST) .*(\[sid\]|delete) \((accounts|carriers)\)|^DELETE .*service-providers/;
/** For each user who may change something, a read-only user of the same scope; otherwise, one of the same provider. */
const VIEWERS: Record<string, string> = { admin: 'viewer', acme: 'acme-viewer', aurora: 'aurora-viewer' };

const refused = (which: string, user: string, covers: string, ask: RequestTarget['ask']): RequestTarget => ({
  area: '',
  which,
  user,
  covers,
  ask,
  does: [],
});
/** Valid requests, refused because of existing data. */
const REFUSED = [
  refused('with things in it', 'acme', 'DELETE /api/[resource]/[sid] (accounts)', async ({ places }) => ({
    method: 'DELETE',
    path: `/api/accounts/${places.harbor}`,
  })),
  refused('in use', 'aurora', 'DELETE /api/[resource]/[sid] (applications)', {
    method: 'DELETE',
    path: `/api/applications/${seeded('applications')}`,
  }),
  refused('in use', 'aurora', 'DELETE /api/[resource]/[sid] (carriers)', {
    method: 'DELETE',
    path: `/api/carriers/${carrierSid('SignalWire')}`,
  }),
  refused('without anything', 'aurora', 'POST /api/least-cost-routing/board', {
    method: 'POST',
    path: '/api/least-cost-routing/board',
    body: { board: {} },
  }),
  refused('in use', 'aurora', 'POST /api/accounts/self-delete', {
    method: 'POST',
    path: '/api/accounts/self-delete',
    body: { phrase: 'delete my account', password: 'Passw0rd!' },
  }),
  refused('in use', 'admin', 'DELETE /api/service-providers/[sid]', {
    method: 'DELETE',
    path: `/api/service-providers/${COBALT}`,
  }),
];

interface AuditLine {
  user?: string;
  userSid?: string;
  action: string;
  fields: string[];
  result: string;
  effects: { call: string; fields?: string[]; status: number }[];
}

test('the table knows every handler that changes something', () => {
  const files = readdirSync(API, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('route.ts'));
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(API, file), 'utf8').matchAll(WRITES)].map(
      ([, method]) => `${method} /${path.dirname(file)}`,
    ),
  );
  expect(found.length).toBeGreaterThan(20);
  expect([...new Set(CHANGES.map(handlerOf)), ...PUBLIC].sort()).toEqual(found.sort());
});

for (const target of [...CHANGES, ...REFUSED]) {
  const { user, does = [] } = target;
  test.describe(`${titleOf(target)} (${user})`, () => {
    test('not from another site, not as a plain form, not by nobody, not by who may only look', async ({ stack }) => {
      const places = await placesOf(stack.sandbox);
      const client = await BffClient.signIn(stack.url, user);
      const asked = await askedBy(client, target, places);
      await stack.sandbox.forgetCalls();
      const send = (headers: Record<string, string>) => sendAs(stack, asked, headers);
      const own = { origin: stack.url, cookie: client.cookie };
      const json = { 'content-type': 'application/json' };
      for (const headers of [
        { ...json, cookie: client.cookie },
        { ...json, ...own, origin: 'https://evil.example' },
        { ...json, ...own, origin: 'null' },
        { ...json, ...own, 'sec-fetch-site': 'cross-site' },
        { ...json, ...own, 'sec-fetch-site': 'same-site' },
        { ...json, ...own, 'sec-fetch-site': 'none' },
      ]) {
        expect((await send(headers)).status, JSON.stringify(headers)).toBe(403);
      }
      expect((await send({ ...json, origin: stack.url })).status).toBe(401);
      if (asked.body !== undefined && !target.hosted) {
        for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
          expect((await send({ ...own, 'content-type': type })).status, type).toBe(415);
        }
      }
      expect(changesOf(await stack.sandbox.calls())).toEqual([]);
      if (target.mayLook) return;
      for (const viewer of Object.values(VIEWERS)) {
        const { cookie } = await BffClient.signIn(stack.url, viewer);
        // Another user may not even see that it exists.
        const told = viewer === (VIEWERS[user] ?? 'acme-viewer') ? [403] : [403, 404];
        expect(told, viewer).toContain((await send({ ...json, origin: stack.url, cookie })).status);
      }
      expect(changesOf(await stack.sandbox.calls())).toEqual([]);
    });

    test('leaves a line that says who, what, which record, which fields, and no value', async ({ stack }) => {
      const places = await placesOf(stack.sandbox);
      const client = await BffClient.signIn(stack.url, user);
      const asked = await askedBy(client, target, places);
      await stack.sandbox.forgetCalls();
      const answer = await client.send(asked.method, asked.path, asked.body);
      const calls = await stack.sandbox.calls();
      const sent = changesOf(calls).map((one) => withoutIds(`${one.method} ${one.path}`));
      const twice = LOOK_AGAIN.test(target.covers) ? [] : readTwice(calls);
      expect(twice, 'read twice before the first change').toEqual([]);
      const { lines, text } = auditLines(stack, answer.headers['x-request-id']);
      expect(lines).toHaveLength(1);
      const [line] = lines as [AuditLine];
      expect(line).toMatchObject({ user, action: `${asked.method} /api${asked.path.split('?')[0]}` });
      expect(line.userSid).toMatch(/^[0-9a-f-]{36}$/);
      if (does.length > 0) expect(line.result, answer.text).toBe('ok');
      if (REFUSED.includes(target)) expect(line.result, answer.text).not.toBe('ok');
      if (!target.hosted) expect(line.fields).toEqual(fieldsIn(asked.body));
      const effects = line.effects.map(({ call }) => withoutIds(call));
      expect(effects).toEqual(expect.arrayContaining(does));
      expect(effects.filter((call) => !call.startsWith('GET'))).toEqual(sent);
      expect(line.result === 'ok', `${line.result} ${answer.text}`).toBe(answer.status < 300);
      expect(text).not.toMatch(/hidden-|Passw0rd!|Bearer|eyJ|Fe26/);
    });
  });
}

test('a sign-in leaves a line too, and one that was refused says no name', async ({ stack }) => {
  const signIn = (username: string, password: string) =>
    rawRequest(stack.url, {
      method: 'POST',
      path: '/api/session',
      headers: { origin: stack.url, 'content-type': 'application/json' },
      body: { username, password },
    });
  const opened = auditLines(stack, (await signIn('acme', 'Passw0rd!')).headers['x-request-id']);
  expect(opened.lines).toEqual([expect.objectContaining({ user: 'acme', action: 'POST /api/session', result: 'ok' })]);
  const refused = auditLines(stack, (await signIn('my-password-by-mistake', 'x')).headers['x-request-id']);
  expect(refused.lines).toEqual([expect.objectContaining({ action: 'POST /api/session', result: 'invalid' })]);
  expect(refused.text).not.toContain('my-password-by-mistake');
});

function sendAs(
  { url }: Stack,
  { method, path: to, body }: Change,
  headers: Record<string, string>,
): Promise<RawAnswer> {
  return rawRequest(url, { method, path: `/api${to}`, body, headers: { [PAGE_PROVIDER]: ACME, ...headers } });
}

const changesOf = (calls: { method: string; path: string }[]) =>
  calls.filter(({ method, path: to }) => method !== 'GET' && to !== '/login');

/** What was read more than once before the first change: what the comparison has read, the save need not read again. */
function readTwice(calls: { method: string; path: string; query: Record<string, string> }[]): string[] {
  const first = calls.findIndex(({ method }) => method !== 'GET');
  const reads = (first < 0 ? calls : calls.slice(0, first)).map((one) => `${one.path} ${JSON.stringify(one.query)}`);
  return reads.filter((read, at) => reads.indexOf(read) !== at);
}

/** The fields that a body changes: for a form, those that differ from its loaded values. */
function fieldsIn(body: unknown): string[] {
  const sent = (body ?? {}) as Record<'values' | 'board' | 'before', Record<string, unknown> | undefined>;
  const values = sent.values ?? sent.board;
  if (!values || typeof sent.before !== 'object') return Object.keys(values ?? sent);
  return Object.keys(values).filter((name) => !isDeepStrictEqual(values[name] ?? null, sent.before![name] ?? null));
}

const withoutIds = (call: string) =>
  call.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{sid}').replace(/\d{4}\/\d\d\/\d\d/, '{day}');

/** The audit lines of one request, parsed and as written. */
function auditLines(stack: Stack, requestId: unknown): { lines: AuditLine[]; text: string } {
  const text = stack
    .log()
    .split('\n')
    .filter((line) => line.includes('"audit":true') && line.includes(String(requestId)));
  return { lines: text.map((line) => JSON.parse(line) as AuditLine), text: text.join('\n') };
}
