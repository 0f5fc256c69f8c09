/** @jest-environment node */
import { withFallback } from '@/lib/store/fallback-store';
import { memoryStore } from '@/lib/store/memory-store';
import { redisStore, type RemoteStore } from '@/lib/store/redis-store';
import type { SharedStore } from '@/lib/store/shared-store';
import { freePort, startStoreServer, type StoreServer } from '../support/store-server';

const PASSWORDS = ['a session password that is long enough'];
const MINUTE = 60_000;
/** The limits for cached entries. */
const FEW = { entries: 5, characters: 2_000 };

let server: StoreServer;
const remotes: RemoteStore[] = [];

beforeAll(async () => {
  server = await startStoreServer();
});
afterAll(async () => {
  await Promise.all(remotes.map((remote) => remote.close()));
  await server.stop();
});

async function until(met: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; !(await met());) {
    if (Date.now() > end) throw new Error('It never came to that.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const connected = (remote: RemoteStore) =>
  until(() =>
    remote.get('anything').then(
      () => true,
      () => false,
    ),
  );

/** As in a replica: connected to the server, and with its own memory. */
async function replica(passwords = PASSWORDS, kept = FEW): Promise<SharedStore & { away(): Promise<boolean> }> {
  const remote = redisStore(server.url, passwords, kept);
  remotes.push(remote);
  await connected(remote);
  return withFallback(remote, memoryStore());
}

/** As in a replica that has just started. */
function unused(url: string) {
  const remote = redisStore(url, PASSWORDS);
  remotes.push(remote);
  return withFallback(remote, memoryStore());
}

describe.each([
  ['in memory', async (): Promise<SharedStore> => memoryStore(undefined, FEW)],
  ['at a Redis server', (): Promise<SharedStore> => replica()],
])('the shared store %s', (_where, open) => {
  let store: SharedStore;
  let key: string;
  let nth = 0;
  beforeAll(async () => {
    store = await open();
  });
  beforeEach(() => {
    key = `${_where} ${(nth += 1)}`;
  });

  it('gives back what was set, until its time is over', async () => {
    expect(await store.get(key)).toBeNull();
    await store.set(key, 'one', MINUTE);
    await store.set(key, 'two "ü"', MINUTE);
    expect(await store.get(key)).toBe('two "ü"');
    await store.set(key, 'short', 20);
    await until(async () => (await store.get(key)) === null);
  });

  it('is claimed by one of many who come at once, and again when the claim was given back or is over', async () => {
    const claims = await Promise.all(Array.from({ length: 20 }, (_, who) => store.claim(key, String(who), MINUTE)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await store.get(key)).toBe(String(claims.indexOf(true)));
    await store.delete(key);
    expect(await store.claim(key, 'again', 20)).toBe(true);
    await until(() => store.claim(key, 'later', MINUTE));
    expect(await store.get(key)).toBe('later');
  });

  it('is claimed by exactly one, however often many come at once', async () => {
    for (let round = 0; round < 50; round++) {
      const claims = await Promise.all(
        Array.from({ length: 8 }, (_, who) => store.claim(`${key} ${round}`, String(who), MINUTE)),
      );
      expect(claims.filter(Boolean)).toHaveLength(1);
    }
  });

  it('is renewed and given back by the one that has claimed it, and by no other', async () => {
    expect(await store.claim(key, 'one', 2_000)).toBe(true);
    expect(await store.renew(key, 'other', MINUTE)).toBe(false);
    await store.release(key, 'other');
    expect(await store.get(key)).toBe('one');
    expect(await store.renew(key, 'one', MINUTE)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 2_050));
    expect(await store.claim(key, 'other', MINUTE)).toBe(false);
    await store.release(key, 'one');
    expect(await store.claim(key, 'other', MINUTE)).toBe(true);
    // What is gone is claimed again.
    await store.release(key, 'other');
    expect(await store.renew(key, 'one', MINUTE)).toBe(true);
    expect(await store.get(key)).toBe('one');
  });

  it('counts, takes back, asks, and forgets', async () => {
    expect(await Promise.all([store.count(key, MINUTE), store.count(key, MINUTE), store.count(key, MINUTE)])).toEqual(
      expect.arrayContaining([1, 2, 3]),
    );
    expect(await store.count(key, MINUTE, -1)).toBe(2);
    expect(await store.count(key, MINUTE, 0)).toBe(2);
    expect(await store.get(key)).toBeNull();
    await store.delete(key);
    expect(await store.count(key, 20)).toBe(1);
    await until(async () => (await store.count(key, 20, 0)) === 0);
  });

  it('keeps what can be read again, apart from what was set, until its time is over', async () => {
    await store.keep(key, 'a list', MINUTE);
    expect(await store.kept(key)).toBe('a list');
    expect(await store.get(key)).toBeNull();
    await store.keep(key, 'short', 20);
    await until(async () => (await store.kept(key)) === null);
  });

  it('forgets nothing else for what is kept, however much that is: of that the oldest goes', async () => {
    await store.set(`${key} sign-in`, 'tried', MINUTE);
    await store.count(`${key} sign-in`, MINUTE);
    for (let i = 0; i < 20; i++) await store.keep(`${key} ${i}`, 'x'.repeat(300), MINUTE);
    expect(await store.get(`${key} sign-in`)).toBe('tried');
    expect(await store.count(`${key} sign-in`, MINUTE, 0)).toBe(1);
    expect(await store.kept(`${key} 0`)).toBeNull();
    expect(await store.kept(`${key} 19`)).toHaveLength(300);
  });

  it('does not keep what is too large', async () => {
    await store.keep(key, 'small', MINUTE);
    await store.keep(key, 'x'.repeat(1_000_001), MINUTE);
    expect(await store.kept(key)).toBeNull();
  });
});

describe('a server with little memory', () => {
  it('holds only so many bytes of what is kept, of however few entries: the oldest goes', async () => {
    const store = await replica(PASSWORDS, { entries: 100, characters: 2_000 });
    for (let i = 0; i < 10; i++) await store.keep(`large ${i}`, 'x'.repeat(300), MINUTE);
    const left = await Promise.all(Array.from({ length: 10 }, (_, i) => store.kept(`large ${i}`)));
    const many = left.filter(Boolean).length;
    expect(many).toBeGreaterThan(0);
    expect(many * 300).toBeLessThan(2_000);
    expect(left.map(Boolean)).toEqual(left.map((_, i) => i >= 10 - many));
    // Replaced, it counts once.
    for (let i = 0; i < 10; i++) await store.keep('large 9', 'x'.repeat(300), MINUTE);
    expect(await store.kept('large 8')).toHaveLength(300);
  });
});

describe('a server that lost its data', () => {
  it('is told again what was claimed, by the one that claimed it, for that one and for all', async () => {
    const [one, other] = [await replica(), await replica()];
    expect(await one.claim('before the loss', 'by one', MINUTE)).toBe(true);
    await server.startAgain();
    await until(async () => !(await one.away()) && !(await other.away()));
    expect(await one.get('before the loss')).toBeNull();
    expect(await one.claim('before the loss', 'twice', MINUTE)).toBe(false);
    expect(await one.get('before the loss')).toBe('by one');
    expect(await other.claim('before the loss', 'twice', MINUTE)).toBe(false);
  });
});

describe('a claim that was lost with the server’s data, and has been made by another replica since', () => {
  it('is neither renewed nor given back by the first', async () => {
    const [one, other] = [await replica(), await replica()];
    expect(await one.claim('a place', 'by one', MINUTE)).toBe(true);
    await server.startAgain();
    await until(async () => !(await one.away()) && !(await other.away()));
    expect(await other.claim('a place', 'by other', MINUTE)).toBe(true);
    expect(await one.renew('a place', 'by one', MINUTE)).toBe(false);
    await one.release('a place', 'by one');
    expect(await one.get('a place')).toBe('by other');
    expect(await one.claim('a place', 'again', MINUTE)).toBe(false);
    await other.release('a place', 'by other');
    expect(await one.claim('a place', 'again', MINUTE)).toBe(true);
  });
});

describe('a claim that others ask for', () => {
  /** A replica whose server takes so many milliseconds for each of its claims. */
  const slow = (...delays: number[]) => {
    const remote = memoryStore();
    const claim: SharedStore['claim'] = async (...given) => {
      await new Promise((resolve) => setTimeout(resolve, delays.shift()));
      return remote.claim(...given);
    };
    return withFallback({ ...remote, claim }, memoryStore());
  };

  it('while it is on its way is not lost to them', async () => {
    const store = slow(40, 0);
    const claims = [store.claim('key', 'first', MINUTE), store.claim('key', 'second', MINUTE)];
    expect(await Promise.all(claims)).toEqual([true, false]);
    expect(await store.get('key')).toBe('first');
  });

  it('while it is given back is there for the next', async () => {
    const store = slow(0, 40, 0);
    expect(await store.claim('key', 'first', MINUTE)).toBe(true);
    const asked = store.claim('key', 'second', MINUTE);
    await new Promise((resolve) => setTimeout(resolve, 10));
    await store.delete('key');
    expect(await asked).toBe(false);
    expect(await store.claim('key', 'third', MINUTE)).toBe(true);
  });
});

describe('a process that is busy with something else', () => {
  it('takes the answer that has come meanwhile, and gives up no connection', async () => {
    const remote = redisStore(server.url, PASSWORDS);
    remotes.push(remote);
    await connected(remote);
    await remote.set('there', 'all along', MINUTE);
    const asked = remote.get('there');
    await new Promise((resolve) => setImmediate(resolve));
    // Longer than a command may take.
    for (const end = Date.now() + 1_800; Date.now() < end;);
    expect(await asked).toBe('all along');
    // Without a connection, it would fail at once.
    expect(await remote.get('there')).toBe('all along');
  });
});

describe('the memory', () => {
  it('never holds more than that, and more of what is kept at its own cost only', async () => {
    const store = memoryStore({ entries: 100, characters: 2_000 }, FEW);
    await store.set('the first', 'value', MINUTE);
    for (let i = 0; i < 50; i++) await store.keep(`list ${i}`, 'x'.repeat(900), MINUTE);
    expect(await store.get('the first')).toBe('value');
    expect(await store.kept('list 49')).toHaveLength(900);
    expect(await store.kept('list 47')).toBeNull();
  });

  it('never grows beyond its bounds: the oldest goes', async () => {
    const store = memoryStore({ entries: 100, characters: 2_000 });
    for (let i = 0; i < 1_000; i++) await store.set(`key ${i}`, 'value', MINUTE);
    expect(await store.get('key 0')).toBeNull();
    expect(await store.get('key 999')).toBe('value');
    await store.set('large', 'x'.repeat(1_990), MINUTE);
    expect(await store.get('key 999')).toBeNull();
    expect((await store.get('large'))!).toHaveLength(1_990);
  });
});

describe('a server that nobody has used yet', () => {
  it('is said to be there, or away, as it is', async () => {
    expect(await unused(server.url).away()).toBe(false);
    expect(await unused(`redis://127.0.0.1:${await freePort()}`).away()).toBe(true);
  });
});

describe('a server that goes away and comes back', () => {
  it('is reported once each time, with the reason', async () => {
    const port = await freePort();
    const told: (string | null)[] = [];
    const gone = redisStore(`redis://127.0.0.1:${port}`, PASSWORDS);
    const wrong = redisStore(server.url.replace('//', '//nobody:a-wrong-password@'), PASSWORDS);
    const there = redisStore(server.url, PASSWORDS);
    remotes.push(gone, wrong, there);
    const goesAway = withFallback(gone, memoryStore(), (reason) => told.push(reason));
    for (let time = 0; time < 3; time += 1) await goesAway.get('anything');
    expect(told).toEqual(['ECONNREFUSED']);

    const refused: (string | null)[] = [];
    await withFallback(wrong, memoryStore(), (reason) => refused.push(reason)).get('anything');
    expect(refused).toEqual([expect.stringContaining('WRONGPASS')]);
    expect(String(refused)).not.toContain('a-wrong-password');

    const seen: (string | null)[] = [];
    const store = withFallback(there, memoryStore(), (reason) => seen.push(reason));
    await store.get('anything');
    expect(seen).toEqual([]);
    server.freeze();
    await store.get('anything');
    server.thaw();
    await until(async () => !(await store.away()));
    expect(seen).toEqual([expect.any(String), null]);
  });
});

describe('a server that is back', () => {
  it('is said to be, although nothing has been stored or read since', async () => {
    const store = await replica();
    server.freeze();
    await store.get('anything');
    expect(await store.away()).toBe(true);
    server.thaw();
    await until(async () => !(await store.away()));
  });
});

describe('several replicas', () => {
  it('share the first thing that they store, too, though the connection is only being made', async () => {
    const [one, other] = [unused(server.url), unused(server.url)];
    const claims = await Promise.all([one.claim('the first', '1', MINUTE), other.claim('the first', '2', MINUTE)]);
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect([await one.away(), await other.away()]).toEqual([false, false]);
  });

  it('know what each other stored, counted and claimed', async () => {
    const [one, other] = [await replica(), await replica()];
    await one.set('shared', 'by one', MINUTE);
    expect(await other.get('shared')).toBe('by one');
    expect(await one.claim('once', '1', MINUTE)).toBe(true);
    expect(await other.claim('once', '2', MINUTE)).toBe(false);
    await one.count('sum', MINUTE);
    expect(await other.count('sum', MINUTE)).toBe(2);
    await one.delete('once');
    expect(await other.claim('once', '2', MINUTE)).toBe(true);
  });

  it('read what was sealed with the password of before', async () => {
    const old = await replica(['the password of yesterday, long enough']);
    const fresh = await replica([PASSWORDS[0]!, 'the password of yesterday, long enough']);
    await old.set('rotated', 'readable', MINUTE);
    expect(await fresh.get('rotated')).toBe('readable');
    expect(await (await replica()).get('rotated')).toBeNull();
  });

  it('leave nothing in clear at the server', async () => {
    const store = await replica();
    await store.set('sign-in of patricia@example.com', 'token-abc', MINUTE);
    await store.count('sign-in of patricia@example.com', MINUTE);
    const held = server.contents();
    expect(held).toContain('console:v:');
    expect(held).toContain('console:n:');
    expect(held).not.toMatch(/patricia|example|token-abc|sign-in/);
  });

  it.each([
    ['does not answer', () => server.freeze(), () => server.thaw()],
    ['is gone', () => server.stop(), () => server.startAgain()],
  ] as const)(
    'work on with what they know themselves while the server %s, and with it when it is back',
    async (how, away, back) => {
      const store = await replica();
      expect(await store.claim(`save ${how}`, 'done', MINUTE)).toBe(true);
      expect(await store.away()).toBe(false);
      await away();
      expect(await store.claim(`save ${how}`, 'again', MINUTE)).toBe(false);
      expect(await store.get(`save ${how}`)).toBe('done');
      expect(await store.away()).toBe(true);
      expect(await store.claim(`other ${how}`, 'done here', MINUTE)).toBe(true);
      expect(await store.count(`sum ${how}`, MINUTE)).toBe(1);
      await back();
      await until(async () => !(await store.away()));
      const other = await replica();
      // This replica still knows what it did meanwhile, and tells the server when asked for it.
      expect(await store.claim(`other ${how}`, 'twice', MINUTE)).toBe(false);
      expect(await other.claim(`other ${how}`, 'twice', MINUTE)).toBe(false);
      expect(await other.get(`other ${how}`)).toBe('done here');
    },
  );
});
