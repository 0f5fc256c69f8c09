/** @jest-environment node */
import { differences } from '../support/sandbox-shapes';

/* The comparison of the sandbox with what was recorded. */

const translate = (text: string) => text.replace('recorded', 'made');

function compared(recorded: object, body: object): string[] {
  const headers = { 'content-type': 'application/json' };
  const exchange = {
    name: 'read',
    as: 'admin',
    request: { method: 'GET', path: '/v1/Clients' },
    response: { status: 200, headers, body: recorded },
  };
  return differences(exchange, { response: new Response('', { headers }), body, translate });
}

const client = { client_sid: 'recorded', username: 'phone', is_active: 1, created_at: '2026-01-01' };
const made = { ...client, client_sid: 'made' };

it('a record that has other values than the recorded one is a difference; its time and its new sid are none', () => {
  expect(compared(client, { ...made, created_at: '2026-02-02' })).toEqual([]);
  expect(compared(client, { ...made, username: 'lost' })).toEqual(['.username: "lost" instead of "phone"']);
  expect(compared(client, { ...made, is_active: null })).toEqual(['.is_active: null instead of 1']);
});

it('in a list each record is compared with itself, wherever it stands; others, and how many there are, are not', () => {
  const other = { ...client, client_sid: 'other', username: 'another' };
  const page = (...data: object[]) => ({ total: data.length, data });
  expect(compared(page(client), page(other, made))).toEqual([]);
  expect(compared(page(client), page(other, { ...made, is_active: 0 }))).toEqual([
    '.data[0].is_active: 0 instead of 1',
  ]);
});

it('what a record consists of belongs to it', () => {
  const hooked = (url: string) => ({ application_sid: 'one', call_hook: { url }, tags: ['a', url] });
  expect(compared(hooked('x'), hooked('y'))).toEqual([
    '.call_hook.url: "y" instead of "x"',
    '.tags[1]: "y" instead of "x"',
  ]);
});
