import type { ServerResponse } from 'node:http';
import { askBff, callBff } from '@/lib/kit/bff-client';
import { EARLIER_KEY, SAVE_KEY } from '@/lib/kit/save-key';
import { whenSessionEnds } from '@/lib/kit/session-end';
import { ownOrigin } from '../support/own-origin';

/* How a page treats a response that came not from the console, but from an intermediary. */

let answer: (response: ServerResponse) => void;
let keys: { own: string; earlier: string | undefined }[];
let stop: () => Promise<void>;

beforeEach(async () => {
  keys = [];
  stop = await ownOrigin(({ headers }, response) => {
    keys.push({ own: String(headers[SAVE_KEY]), earlier: headers[EARLIER_KEY] as string | undefined });
    answer(response);
  });
});
afterEach(() => stop());

const says = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('the same save for another provider, chosen on the same page', () => {
  /** What the page on screen shows as its provider. */
  const chosen = (sid: string) =>
    Object.assign(globalThis, { document: { querySelector: () => ({ getAttribute: () => sid }) } });
  beforeEach(() => void chosen('acme'));
  afterEach(() => Reflect.deleteProperty(globalThis, 'document'));

  it('is another save, whatever became of the first', async () => {
    answer = says(504, '');
    await callBff('POST', '/carriers', { name: 'a' });
    chosen('borealis');
    answer = says(200, { sid: 'x' });
    await callBff('POST', '/carriers', { name: 'a' });
    expect(keys[1]!.own).not.toBe(keys[0]!.own);
    expect(keys[1]!.earlier).toBeUndefined();
    chosen('acme');
    await callBff('POST', '/carriers', { name: 'a' });
    expect(keys[2]).toEqual({ own: keys[0]!.own, earlier: keys[0]!.own });
  });

  it('is sent although the first is still under way', async () => {
    answer = says(200, { sid: 'x' });
    const first = callBff('POST', '/carriers', { name: 'a' });
    chosen('borealis');
    await Promise.all([first, callBff('POST', '/carriers', { name: 'a' })]);
    expect(keys).toHaveLength(2);
  });
});

describe('a save that is answered by a gateway', () => {
  it.each([
    ['502 with JSON', says(502, { message: 'Bad gateway' })],
    ['503 with JSON', says(503, { error: 'no healthy upstream' })],
    ['504 with JSON', says(504, { message: 'Endpoint request timed out' })],
    ['500 with a list', says(500, [])],
    ['504 with a page', (response: ServerResponse) => void response.writeHead(504).end('<h1>504</h1>')],
    ['200 with a page', (response: ServerResponse) => void response.end('<h1>Log in</h1>')],
  ])('%s may have been done, and is sent again under the same key', async (_what, answers) => {
    answer = answers;
    const lost = await callBff('POST', '/clients', { name: 'a' });
    expect(lost).toMatchObject({ ok: false, problem: { kind: 'unavailable', doubtful: true } });
    expect(!lost.ok && lost.problem.message).toMatch(/couldn’t confirm.*Check before you try again\.$/);
    answer = says(200, { sid: 'x' });
    expect(await callBff('POST', '/clients', { name: 'a' })).toEqual({ ok: true, value: { sid: 'x' } });
    expect(keys[1]).toEqual({ own: keys[0]!.own, earlier: keys[0]!.own });
  });

  it('is no more than refused where the console says so itself', async () => {
    const problem = { kind: 'unavailable', message: 'The server cannot be reached' };
    answer = says(502, { problem });
    expect(await callBff('POST', '/clients', { name: 'b' })).toEqual({ ok: false, problem });
  });
});

it.each([
  ['a read', () => callBff('GET', '/clients')],
  ['a lookup sent by POST', () => askBff('/applications/environment', { url: 'https://app.example.com' })],
])('%s that is answered by a gateway is only to be tried again', async (_what, ask) => {
  answer = says(504, { message: 'Endpoint request timed out' });
  const result = await ask();
  expect(!result.ok && result.problem).toEqual({
    kind: 'unavailable',
    message: 'The console didn’t answer. Check the connection and try again.',
  });
});

it.each([
  ['a read', false, () => callBff('GET', '/clients')],
  ['a lookup', false, () => askBff('/applications/environment', {})],
  ['a save', true, () => callBff('PUT', '/clients/1', {})],
  ['another provider', true, () => callBff('PUT', '/session/provider', {})],
  ['a view as someone else', true, () => callBff('POST', '/session/view-as/accounts/1', {})],
])('%s that finds the session ended says whether it changes something', async (_what, changes, ask) => {
  answer = says(401, { problem: { kind: 'unauthenticated', message: 'Your session has expired' } });
  const asked: boolean[] = [];
  const forget = whenSessionEnds((byWrite) => {
    asked.push(byWrite);
    return Promise.resolve('stay');
  });
  expect(await ask()).toMatchObject({ ok: false, problem: { kind: 'unauthenticated' } });
  forget();
  expect(asked).toEqual([changes]);
});
