/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { GET as listClients } from '@/app/api/[resource]/route';
import { PUT as changePassword } from '@/app/api/session/password/route';
import { POST as logIn } from '@/app/api/session/route';
import { EARLIER_KEY, SAVE_KEY } from '@/lib/kit/save-key';
import { HOST, keepCookie, noCookie, sandboxForHandlers } from '../support/browser-jar';

/* A user who has to choose a new password, and whose first attempt was never answered. */

jest.mock('next/headers', () => jest.requireActual<{ headers: object }>('../support/browser-jar').headers);

sandboxForHandlers();
beforeEach(async () => {
  noCookie();
  await send(logIn, 'POST', { username: 'newcomer', password: 'Passw0rd!' });
});

type Route = typeof logIn;

async function answerTo(route: Route, method: string, body?: object, more: object = {}): Promise<Response> {
  const headers = { host: HOST, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...more };
  const sent = { method, headers, body: body && JSON.stringify(body) };
  const params = Promise.resolve({ resource: 'clients' });
  return route(new Request(`https://${HOST}/api/things`, sent), { params });
}

async function send(...request: Parameters<typeof answerTo>): Promise<number> {
  const answer = await answerTo(...request);
  const cookie = answer.headers.get('set-cookie');
  if (cookie) keepCookie(cookie);
  return answer.status;
}

/** Sends a change again, whose first attempt the console doesn't remember. */
function sendAgain(oldPassword: string, newPassword: string): Promise<number> {
  const key = randomUUID();
  return send(changePassword, 'PUT', { oldPassword, newPassword }, { [SAVE_KEY]: key, [EARLIER_KEY]: key });
}

it('The password that is to be replaced doesn’t count as the new one, and nothing else is open', async () => {
  expect(await sendAgain('Passw0rd!', 'Passw0rd!')).toBe(422);
  expect(await sendAgain('An0ther-word!', 'Passw0rd!')).toBe(422);
  expect(await send(listClients, 'GET')).toBe(403);
});

it('A change that the first attempt has made counts, and the console is open', async () => {
  const lost = await answerTo(changePassword, 'PUT', { oldPassword: 'Passw0rd!', newPassword: 'Brand-new-1' });
  expect(lost.status).toBe(200);
  expect(await send(listClients, 'GET')).toBe(403);
  expect(await sendAgain('Passw0rd!', 'Brand-new-1')).toBe(200);
  expect(await send(listClients, 'GET')).toBe(200);
});
