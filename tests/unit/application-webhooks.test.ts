import { applicationForm, newApplication } from '@/lib/resources/applications/form';
import { hookAddressProblem, hookWarnings } from '@/lib/resources/applications/hook';

/* URLs of webhooks that the platform stores, and can't use when a call or a message comes. */

const HTTP = 'https://a.example/calls';
const SOCKET = 'wss://a.example/calls';
const warned = (call_hook_url: string, call_status_hook_url: string, messaging_hook_url = '') =>
  hookWarnings({ ...newApplication, call_hook_url, call_status_hook_url, messaging_hook_url });

test.each([
  [HTTP, 'https://a.example/status'],
  [SOCKET, 'https://a.example/status'],
  [SOCKET, SOCKET],
  ['', SOCKET],
])('nothing is said of a calling webhook %s with a status webhook %s', (calling, status) =>
  expect(warned(calling, status)).toEqual({}),
);

test.each([
  [HTTP, SOCKET, /^Calls will fail/],
  [SOCKET, 'wss://a.example/status', /^Outbound calls will fail/],
])('a calling webhook %s with a status webhook %s makes calls fail', (calling, status, sentence) =>
  expect(warned(calling, status)).toEqual({ call_status_hook_url: expect.stringMatching(sentence) }),
);

test('a websocket gets no messages', () => {
  expect(warned(HTTP, HTTP, SOCKET)).toEqual({ messaging_hook_url: expect.stringMatching(/^Messages can’t be sent/) });
});

test('the form of an application reports them, and they block nothing', () => {
  expect(applicationForm.warnings).toBe(hookWarnings);
  expect([HTTP, SOCKET].map(hookAddressProblem)).toEqual([null, null]);
});

test.each([
  ['HTTPS://a.example', 'Enter https:// in lowercase letters.'],
  ['Wss://a.example/calls', 'Enter wss:// in lowercase letters.'],
])('a scheme in capitals is refused, because every call would fail: %s', (url, sentence) =>
  expect(hookAddressProblem(url)).toBe(sentence),
);

describe('the call status webhook, when the calling webhook is typed', () => {
  const typed = (call_hook_url: string, call_status_hook_url: string) => ({
    call_status_hook_url,
    ...applicationForm.follows?.call_hook_url?.({ ...newApplication, call_hook_url, call_status_hook_url }),
  });

  test.each([
    ['a websocket is the status webhook, too', SOCKET, '', SOCKET],
    ['each further letter of it', `${SOCKET}/in`, SOCKET, `${SOCKET}/in`],
    ['another websocket takes the place of the former', 'wss://b.example', SOCKET, 'wss://b.example'],
    ['a status webhook of its own stays', SOCKET, HTTP, HTTP],
    ['a web address leaves the status webhook to be entered', HTTP, '', ''],
    ['and leaves the one that is there', HTTP, 'https://a.example/status', 'https://a.example/status'],
    ['a websocket that was only begun leaves nothing behind', 'wss', 'wss:', ''],
  ])('%s', (_case, calling, before, after) => {
    expect(typed(calling, before)).toEqual({ call_status_hook_url: after });
  });
});
