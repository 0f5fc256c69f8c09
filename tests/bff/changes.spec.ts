import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_PROVIDER } from '../../lib/kit/page-provider';
import { ACME } from '../../sandbox/seed/organisation';
import { BffClient, rawRequest, type RawAnswer } from '../support/bff';
import type { Change } from '../support/changes/build';
import { HANDLER_CHANGES } from '../support/changes/handlers';
import { RESOURCE_CHANGES } from '../support/changes/resources';
import { expect, test } from '../support/e2e';
import type { Stack } from '../support/stack';

/*
 * Whatever changes something, in one table: nobody gets through from another site, without a session, in another form than
 * JSON or with the right to look only; and what was asked for leaves a line that says who, what, which record and fields.
 */

const CHANGES = [...RESOURCE_CHANGES, ...HANDLER_CHANGES];
const API = path.resolve(__dirname, '../../app/api');
const WRITES = /^export (?:const|function|async function) (POST|PUT|DELETE|PATCH)\b/gm;
/** They work without a session, and have tests of their own in sign-in. */
const PUBLIC = ['POST /session', 'POST /session/forgot-password', 'POST /session/reset-password'];
/** They look up the names of a file in lists that hold the records, too, and a step looks once more before it is made. */
const LOOK_AGAIN = ['POST /configuration/plan', 'POST /configuration/apply'];
const VIEWERS = { admin: 'viewer', acme: 'acme-viewer', aurora: 'aurora-viewer' };

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
  expect([...new Set(CHANGES.map(([handler]) => handler)), ...PUBLIC].sort()).toEqual(found.sort());
});

for (const [handler, what, user, change, fields, effects, also] of CHANGES) {
  test.describe(`${handler}: ${what}`, () => {
    test('not from another site, not as a plain form, not by nobody, not by who may only look', async ({ stack }) => {
      const client = await BffClient.signIn(stack.url, user);
      const viewer = await BffClient.signIn(stack.url, VIEWERS[user]);
      const asked = await change(client);
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
      if (asked.body !== undefined) {
        for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
          expect((await send({ ...own, 'content-type': type })).status, type).toBe(415);
        }
      }
      expect(changesOf(await stack.sandbox.calls())).toEqual([]);
      if (also === 'may look') return;
      expect((await send({ ...json, origin: stack.url, cookie: viewer.cookie })).status).toBe(403);
      expect(changesOf(await stack.sandbox.calls())).toEqual([]);
    });

    test('leaves a line that says who, what, which record, which fields, and no value', async ({ stack }) => {
      const client = await BffClient.signIn(stack.url, user);
      const asked = await change(client);
      await stack.sandbox.forgetCalls();
      const answer = await client.send(asked.method, asked.path, asked.body);
      const twice = LOOK_AGAIN.includes(handler) ? [] : readTwice(await stack.sandbox.calls());
      expect(twice, 'read twice before the first change').toEqual([]);
      const { lines, text } = auditLines(stack, answer.headers['x-request-id']);
      expect(lines).toHaveLength(1);
      const [line] = lines as [AuditLine];
      expect(line).toMatchObject({ user, action: `${asked.method} /api${asked.path.split('?')[0]}` });
      expect(line.userSid).toMatch(/^[0-9a-f-]{36}$/);
      if (effects.length > 0) expect(line.result, answer.text).toBe('ok');
      expect(line.fields).toEqual(expect.arrayContaining(fields));
      expect(line.effects.map(({ call }) => withoutIds(call))).toEqual(expect.arrayContaining(effects));
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

/** What was read more than once before anything was changed: what the comparison has read, the save need not read again. */
function readTwice(calls: { method: string; path: string; query: Record<string, string> }[]): string[] {
  const first = calls.findIndex(({ method }) => method !== 'GET');
  const reads = (first < 0 ? calls : calls.slice(0, first)).map((one) => `${one.path} ${JSON.stringify(one.query)}`);
  return reads.filter((read, at) => reads.indexOf(read) !== at);
}

const withoutIds = (call: string) =>
  call.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{sid}').replace(/\d{4}\/\d\d\/\d\d/, '{day}');

/** The audit lines of one request, parsed and as they were written. */
function auditLines(stack: Stack, requestId: unknown): { lines: AuditLine[]; text: string } {
  const text = stack
    .log()
    .split('\n')
    .filter((line) => line.includes('"audit":true') && line.includes(String(requestId)));
  return { lines: text.map((line) => JSON.parse(line) as AuditLine), text: text.join('\n') };
}
