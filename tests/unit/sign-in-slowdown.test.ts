import { delayAfter, noteTry, waitBeforeTry } from '@/lib/bff/sign-in-slowdown';

/** Runs one wait with the clock stopped and says how long it would have taken. */
async function waitOf(client: string, user: string): Promise<number> {
  const spent: number[] = [];
  const spy = jest.spyOn(jest.requireActual('node:timers/promises'), 'setTimeout').mockImplementation((ms) => {
    spent.push(Number(ms));
    return Promise.resolve(undefined);
  });
  await waitBeforeTry(client, user, new AbortController().signal);
  spy.mockRestore();
  return spent.reduce((sum, ms) => sum + ms, 0);
}

describe('guessing a password', () => {
  it('costs nothing three times, then twice as long each time, up to a limit', () => {
    expect([0, 1, 2, 3, 4, 5, 8, 50].map(delayAfter)).toEqual([0, 0, 0, 250, 500, 1000, 8000, 8000]);
  });

  it('slows down that user from that address, and nobody else', async () => {
    for (let tries = 0; tries < 5; tries++) noteTry('192.0.2.1', 'Admin', false);
    expect(await waitOf('192.0.2.1', 'admin')).toBe(1000);
    expect(await waitOf('192.0.2.2', 'admin')).toBe(0);
    expect(await waitOf('192.0.2.1', 'acme')).toBe(0);
  });

  it('is forgotten after a success', async () => {
    for (let tries = 0; tries < 5; tries++) noteTry('192.0.2.3', 'admin', false);
    noteTry('192.0.2.3', 'admin', true);
    expect(await waitOf('192.0.2.3', 'admin')).toBe(0);
  });
});
