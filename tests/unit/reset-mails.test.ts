/** @jest-environment node */
import { POST as askForMail } from '@/app/api/session/forgot-password/route';
import { HOST, sandboxForHandlers } from '../support/browser-jar';

/* Anyone can have a mail sent to anyone, which also logs its reader out (CONTRACT 2). */

jest.mock('next/headers', () => jest.requireActual<{ headers: object }>('../support/browser-jar').headers);

const own = sandboxForHandlers();
beforeAll(() => void (process.env.ENABLE_FORGOT_PASSWORD = 'true'));

/** Asks for a mail with a stopped clock. @returns the status, and how long the request would have waited, in milliseconds */
async function asked(email: string, client: string): Promise<{ status: number; waited: number }> {
  const spent: number[] = [];
  const spy = jest.spyOn(jest.requireActual('node:timers/promises'), 'setTimeout').mockImplementation((ms) => {
    spent.push(Number(ms));
    return Promise.resolve(undefined);
  });
  const headers = {
    host: HOST,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'x-console-client': client,
  };
  const body = JSON.stringify({ email });
  const request = new Request(`https://${HOST}/api/session/forgot-password`, { method: 'POST', headers, body });
  const { status } = await askForMail(request, { params: Promise.resolve({}) });
  spy.mockRestore();
  return { status, waited: spent.reduce((sum, ms) => sum + ms, 0) };
}

async function repeated(email: string, client: string, times: number): Promise<number[]> {
  const waits: number[] = [];
  for (let i = 0; i < times; i += 1) waits.push((await asked(email, client)).waited);
  return waits;
}

it('Requests for the same person wait longer each time, and no others do', async () => {
  expect(await repeated('one@example.com', '192.0.2.1', 6)).toEqual([0, 0, 0, 250, 500, 1000]);
  expect(await repeated('One@Example.com', '192.0.2.1', 1)).toEqual([2000]);
  expect(await asked('one@example.com', '192.0.2.2')).toEqual({ status: 200, waited: 0 });
  expect(await asked('other@example.com', '192.0.2.1')).toEqual({ status: 200, waited: 0 });
});

it('A platform that does not respond is nobody’s fault', async () => {
  await own.control.fault({ match: { path: '^/forgot-password' }, kind: 'status', status: 500 });
  expect(await repeated('two@example.com', '192.0.2.1', 6)).toEqual([0, 0, 0, 0, 0, 0]);
});
