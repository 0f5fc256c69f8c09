import { AURORA } from '../../sandbox/seed/organisation';
import type { LadderAnswer, MarkedLegs } from '../../lib/calls/sip/answer';
import { BffClient } from '../support/bff';
import { callLinks } from '../support/call-links';
import { captureCase } from '../support/capture-cases';
import { expect, test } from '../support/e2e';
import type { Stack } from '../support/stack';

/* The captured messages of a call: the requests to the capture server, and what reaches the browser. */

const PAGE = `/internal/recent-calls?date=7&q=19249303104&account=${AURORA}`;
const SEARCH = { path: '/RecentCalls/[^/]+$' };
const EMPTY = { data: { alias: {}, calldata: [], hosts: {}, messages: [] }, keys: [], total: 0 };

async function opened(stack: Stack) {
  const client = await BffClient.signIn(stack.url, 'aurora');
  const links = callLinks((await client.page(PAGE)).text, 'trace', 'ladder');
  await stack.sandbox.forgetCalls();
  const ladder = async (more = '') => {
    const { status, json, text } = await client.send('GET', links.ladder + more);
    return { status, json, text, answer: json as unknown as LadderAnswer };
  };
  return { client, links, ladder };
}

/** The ids that the capture server was asked for, in order. */
async function searched({ sandbox }: Stack): Promise<string[]> {
  const paths = (await sandbox.calls()).map(({ path }) => /\/RecentCalls\/([^/]+)$/.exec(path)?.[1]);
  return paths.flatMap((id) => (id === undefined ? [] : [decodeURIComponent(id)]));
}

const searchAnswer = (body: unknown, times?: number) =>
  ({ match: SEARCH, kind: 'status', status: 200, body, times }) as const;

test('the leg inside is asked for, which brings the one outside along', async ({ stack }) => {
  const { client, links, ladder } = await opened(stack);
  const { legs } = (await client.send('GET', links.trace)).json as unknown as { legs: MarkedLegs };
  await stack.sandbox.forgetCalls();
  const both = await ladder(`&inner=${legs.inner}&innerMark=${encodeURIComponent(legs.mark)}`);
  expect(both.answer.ladder!.legs.map(({ inner }) => inner).sort()).toEqual([false, true]);
  const asked = await searched(stack);
  expect(asked.length).toBeLessThanOrEqual(3);
  expect(asked[0]).toBe(legs.inner);
});

test('a leg inside that was not shown with this call is not asked for', async ({ stack }) => {
  const { client, links, ladder } = await opened(stack);
  const { legs } = (await client.send('GET', links.trace)).json as unknown as { legs: MarkedLegs };
  await stack.sandbox.forgetCalls();
  const mark = encodeURIComponent(legs.mark);
  for (const more of [
    `&inner=${legs.inner}`,
    `&inner=${legs.inner}&innerMark=`,
    `&inner=another-leg&innerMark=${mark}`,
    `&inner=${encodeURIComponent(legs.outer)}&innerMark=${mark}`,
  ]) {
    expect((await ladder(more)).status, more).toBe(403);
  }
  expect((await ladder(`&inner=..%2F..%2FUsers&innerMark=${mark}`)).status).toBe(404);
  expect(await searched(stack)).toEqual([]);
});

test('a search that finds nothing is made three times, and no more', async ({ stack }) => {
  const { ladder } = await opened(stack);
  await stack.sandbox.fault(searchAnswer(EMPTY));
  expect((await ladder()).answer).toEqual({ ladder: null, captures: true, tries: 3 });
  expect(await searched(stack)).toHaveLength(3);
});

test('messages that only the third search finds are shown', async ({ stack }) => {
  const { ladder } = await opened(stack);
  await stack.sandbox.fault(searchAnswer(EMPTY, 2));
  await stack.sandbox.fault({ ...searchAnswer(captureCase('outbound-486')), after: 0 });
  const { answer } = await ladder();
  expect(answer.tries).toBe(3);
  expect(answer.ladder!.failure!.sentence).toMatch(/^486 Busy Here/);
});

test('a platform that can’t sign in to a capture server is no failure; one whose capture server fails is', async ({
  stack,
}) => {
  const { ladder } = await opened(stack);
  await stack.sandbox.live({ no_capture_server: true });
  expect((await ladder()).answer).toEqual({ ladder: null, captures: false, tries: 1 });
  await stack.sandbox.live({ no_capture_server: false });
  await stack.sandbox.fault({ match: SEARCH, kind: 'status', status: 404, times: 1 });
  const failed = await ladder();
  expect([failed.status, failed.json?.problem?.message]).toEqual([404, 'Couldn’t reach the capture server.']);
  await stack.sandbox.fault(searchAnswer({ messages: 'none' }, 1));
  expect((await ladder()).status).toBe(502);
});

test('digests and media keys do not reach the browser', async ({ stack }) => {
  const { ladder } = await opened(stack);
  for (const name of ['outbound-407', 'outbound-tls-srtp', 'register', 'inbound-401']) {
    const body = captureCase(name);
    const secrets = JSON.stringify(body).match(/(?<=(?:response|nonce|cnonce)=\\")[^"\\]{6,}|(?<=inline:)[^|\\]+/g)!;
    expect(secrets.length, name).toBeGreaterThan(0);
    const fault = await stack.sandbox.fault(searchAnswer(body));
    const { text, status } = await ladder();
    expect(status).toBe(200);
    for (const secret of secrets) expect(text, name).not.toContain(secret);
    expect(text).toContain('••••••••');
    await stack.sandbox.disarm(fault.id);
  }
});

test('a capture of six figures is answered, bounded', async ({ stack }) => {
  const { ladder } = await opened(stack);
  const { messages } = captureCase('outbound-486').data;
  const many = Array.from({ length: 5400 }, (_, at) => ({
    ...messages[0],
    timeUseconds: at,
    raw: `INVITE sip:1@192.0.2.1 SIP/2.0\r\nCall-ID: ${String(messages[0]!.sid)}\r\nCSeq: ${at} INVITE\r\n\r\n`,
    cseq: `${at} INVITE`,
  }));
  await stack.sandbox.fault(searchAnswer({ data: { messages: many, alias: {} } }));
  const { answer, text } = await ladder();
  expect(answer.ladder!.rungs).toHaveLength(5000);
  expect(answer.ladder!.omitted).toBe(400);
  expect(text.length).toBeLessThan(16_000_000);
});
