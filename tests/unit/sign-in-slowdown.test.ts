import { delayAfter, noteTry, waitBeforeTry } from '@/lib/bff/sign-in/sign-in-slowdown';
import { sameNameKey } from '@/lib/format/same-name';

process.env.PLATFORM_API_URL = 'https://platform.example.com/v1';
process.env.SESSION_PASSWORDS = 'a session password that is long enough';

/** Starts one attempt with a stopped clock and returns how long it would have waited, in milliseconds. */
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

async function fail(client: string, user: string, times: number): Promise<number[]> {
  const waits: number[] = [];
  for (let i = 0; i < times; i++) {
    waits.push(await waitOf(client, user));
    await noteTry(client, user, 'refused');
  }
  return waits;
}

describe('guessing a password', () => {
  it('costs nothing three times, then twice as long each time, up to a limit', async () => {
    expect(await fail('192.0.2.9', 'admin', 6)).toEqual([0, 0, 0, 250, 500, 1000]);
    expect([8, 50].map(delayAfter)).toEqual([8000, 8000]);
  });

  it('slows down that user from that address, and nobody else', async () => {
    await fail('192.0.2.1', 'Admin', 5);
    expect(await waitOf('192.0.2.1', 'admin')).toBe(1000);
    expect(await waitOf('192.0.2.2', 'admin')).toBe(0);
    expect(await waitOf('192.0.2.1', 'acme')).toBe(0);
  });

  it('is no faster when many passwords are tried at once', async () => {
    const waits: number[] = [];
    for (let i = 0; i < 6; i++) waits.push(await waitOf('192.0.2.4', 'admin'));
    expect(waits).toEqual([0, 0, 0, 250, 500, 1000]);
  });

  it('is forgotten after a success', async () => {
    await fail('192.0.2.3', 'admin', 5);
    await waitOf('192.0.2.3', 'admin');
    await noteTry('192.0.2.3', 'admin', 'succeeded');
    expect(await waitOf('192.0.2.3', 'admin')).toBe(0);
  });

  it('is not what somebody did whom the platform did not answer', async () => {
    for (let i = 0; i < 9; i++) {
      expect(await waitOf('192.0.2.5', 'admin')).toBe(0);
      await noteTry('192.0.2.5', 'admin', 'unanswered');
    }
  });

  it('is counted for one name, however it is spelled: the database takes these for the same', async () => {
    await fail('192.0.2.8', 'Jürgen.Groß', 4);
    for (const same of ['jürgen.groß', 'JÜRGEN.GROSS', 'jurgen.gross', 'ju\u0308rgen.groß', 'jürgen.groß  ']) {
      expect(sameNameKey(same)).toBe('jurgen.gross');
    }
    expect(await waitOf('192.0.2.8', 'JURGEN.GROSS ')).toBe(500);
    expect(await waitOf('192.0.2.8', 'jürgen.grosz')).toBe(0);
  });
});
