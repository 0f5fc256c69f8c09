/** @jest-environment node */
import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { ok } from '@/lib/kit/problem';
import { writeAudit } from '@/lib/observe/audit';
import { noteEffect } from '@/lib/platform/effects';
import type { Effect } from '@/lib/kit/platform-calls';

const ENTRY = {
  requestId: 'r',
  principal: null,
  method: 'POST',
  path: '/api/configuration/apply',
  fields: [],
  result: 'ok',
};

function linesOf(calls: number): { part?: number; parts?: number; requestId: string; effects: Effect[] }[] {
  const effects: Effect[] = [];
  for (let at = 0; at < calls; at += 1) noteEffect(effects, 'POST', `/SipGateways/${at}`, { ipv4: 'x' }, 201);
  const written: string[] = [];
  writeAudit({ ...ENTRY, effects }, (line) => written.push(line));
  return written.map((line) => JSON.parse(line) as ReturnType<typeof linesOf>[number]);
}

test('what took few calls is one line', () => {
  expect(linesOf(0)).toHaveLength(1);
  const [line] = linesOf(50);
  expect(line!.effects).toHaveLength(50);
  expect(line).not.toHaveProperty('part');
});

test('what took many calls is told in several lines of one request, and none of the calls is missing', () => {
  const lines = linesOf(4021);
  expect(lines.map(({ part, parts, requestId }) => [part, parts, requestId])).toEqual(
    Array.from({ length: 81 }, (_, at) => [at + 1, 81, 'r']),
  );
  expect(lines.flatMap(({ effects }) => effects.map(({ call }) => call))).toEqual(
    Array.from({ length: 4021 }, (_, at) => `POST /SipGateways/${at}`),
  );
  for (const line of lines) expect(JSON.stringify(line).length).toBeLessThan(16_384);
});

test('a change whose body nests so deeply that no line could be written is not made', async () => {
  process.env.SESSION_PASSWORDS = 'a password for the tests that is long enough';
  process.env.PLATFORM_API_URL = 'https://platform.test';
  const written: string[] = [];
  const said = jest.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const work = jest.fn(() => ok({}));
  const sent = z.object({ values: z.looseObject({ name: z.string() }), before: z.unknown() });
  const deep = '['.repeat(30_000) + ']'.repeat(30_000);
  const request = new Request('https://console.test/api/things', {
    method: 'POST',
    headers: { host: 'console.test', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: `{ "values": { "name": "x", "beside": ${deep} }, "before": { "beside": 1 } }`,
  });
  const answer = await handler({ can: 'anybody', body: sent }, work)(request, { params: Promise.resolve({}) });
  said.mockRestore();
  expect([answer.status, work.mock.calls.length]).toEqual([400, 0]);
  expect(written.map((line) => JSON.parse(line) as object)).toMatchObject([{ audit: true, result: 'invalid' }]);
});
