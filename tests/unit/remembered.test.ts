import { memory } from '@/lib/kit/memory';
import { fail, ok, type Result } from '@/lib/kit/problem';
import { processWide } from '@/lib/kit/process-wide';
import { forgetAnswers, forgetAnswersElsewhere, remembered } from '@/lib/platform/remembered';

process.env.PLATFORM_API_URL = 'http://127.0.0.1:1';
process.env.SESSION_PASSWORDS = 'a password for the tests that is long enough';

let reads = 0;
const read = (): Promise<Result<number>> => Promise.resolve(ok(++reads));
const value = async (answer: Promise<Result<{ value: number }>>) => {
  const result = await answer;
  return result.ok ? result.value.value : result.problem.kind;
};

const of = (token: string, viewing = '') => ({ token, viewing });

beforeEach(() => {
  reads = 0;
  for (const token of ['a', 'b']) forgetAnswers(token);
});

describe('what was read is remembered', () => {
  it('for one token: nobody gets what another has read', async () => {
    expect(await value(remembered(of('a'), 'x', 60_000, read))).toBe(1);
    expect(await value(remembered(of('a'), 'x', 60_000, read))).toBe(1);
    expect(await value(remembered(of('b'), 'x', 60_000, read))).toBe(2);
    expect(await value(remembered(of('a'), 'y', 60_000, read))).toBe(3);
  });

  it('for one view: nobody gets as themselves what was read while they looked as somebody else, and the other way round', async () => {
    expect(await value(remembered(of('a'), 'x', 60_000, read))).toBe(1);
    expect(await value(remembered(of('a', 'account'), 'x', 60_000, read))).toBe(2);
    expect(await value(remembered(of('a', 'other'), 'x', 60_000, read))).toBe(3);
    expect(await value(remembered(of('a'), 'x', 60_000, read))).toBe(1);
    forgetAnswers('a');
    expect(await value(remembered(of('a', 'account'), 'x', 60_000, read))).toBe(4);
  });

  it('and asked for once by those who ask at the same time', async () => {
    const both = [remembered(of('a'), 'x', 60_000, read), remembered(of('a'), 'x', 60_000, read)];
    expect(await Promise.all(both.map(value))).toEqual([1, 1]);
  });

  it('but not a fault: whoever asks next reads again', async () => {
    const faulty = () => Promise.reject(new Error('a bug'));
    await expect(remembered(of('a'), 'x', 60_000, faulty)).rejects.toThrow('a bug');
    expect(await value(remembered(of('a'), 'x', 60_000, read))).toBe(1);
  });

  it('until its time is over', async () => {
    await remembered(of('a'), 'x', 0, read);
    expect(await value(remembered(of('a'), 'x', 0, read))).toBe(2);
  });

  it('but for less long for those who ask for something fresher', async () => {
    jest.useFakeTimers();
    await remembered(of('a'), 'x', 60_000, read);
    jest.advanceTimersByTime(20_000);
    expect(await value(remembered(of('a'), 'x', 60_000, read))).toBe(1);
    expect(await value(remembered(of('a'), 'x', 15_000, read))).toBe(2);
    jest.advanceTimersByTime(20_000);
    expect(await value(remembered(of('a'), 'x', 60_000, read))).toBe(2);
    const broken = () => Promise.resolve(fail('unavailable', 'No.'));
    expect(await value(remembered<number>(of('a'), 'x', 15_000, broken))).toBe('unavailable');
    expect(await value(remembered(of('a'), 'x', 60_000, read))).toBe(2);
    jest.useRealTimers();
  });

  it('until something is changed with the token', async () => {
    await remembered(of('a'), 'x', 60_000, read);
    forgetAnswers('a');
    expect(await value(remembered(of('a'), 'x', 60_000, read))).toBe(2);
  });

  it('until something is changed with the token at another replica, and from then on as before', async () => {
    await remembered(of('a'), 'x', 60_000, read);
    await remembered(of('b'), 'x', 60_000, read);
    // The other replica has no access to this one's memory.
    await forgetAnswersElsewhere('a');
    expect(await value(remembered(of('a'), 'x', 60_000, read))).toBe(3);
    expect(await value(remembered(of('a'), 'x', 60_000, read))).toBe(3);
    expect(await value(remembered(of('b'), 'x', 60_000, read))).toBe(2);
    await forgetAnswersElsewhere('a');
    const broken = () => Promise.resolve(fail('unavailable', 'No.'));
    expect(await value(remembered<number>(of('a'), 'x', 60_000, broken))).toBe('unavailable');
    expect(await value(remembered(of('a'), 'x', 60_000, read))).toBe(4);
  });

  it('but never a failure', async () => {
    const broken = () => Promise.resolve(fail('unavailable', 'No.'));
    expect(await value(remembered<number>(of('a'), 'x', 60_000, broken))).toBe('unavailable');
    expect(await value(remembered(of('a'), 'x', 60_000, read))).toBe(1);
  });

  it('who waits for a read that another tab gives up asks for itself', async () => {
    const cancelled = () => Promise.resolve(fail('unavailable', 'Gone.', { code: 'cancelled' }));
    const first = remembered<number>(of('a'), 'x', 60_000, cancelled);
    const second = remembered(of('a'), 'x', 60_000, read);
    expect([await value(first), await value(second)]).toEqual(['unavailable', 1]);
  });

  it('within bounds: of one user the oldest answer goes, of all the one that was not here for longest', async () => {
    for (let at = 0; at < 301; at++) await remembered(of('a'), `x${at}`, 60_000, read);
    expect(await value(remembered(of('a'), 'x300', 60_000, read))).toBe(301);
    expect(await value(remembered(of('a'), 'x0', 60_000, read))).toBe(302);
    for (let at = 0; at < 200; at++) await remembered(of(`user ${at}`), 'x', 60_000, read);
    expect(await value(remembered(of('a'), 'x300', 60_000, read))).toBe(503);
  });

  it('an answer that is over makes room before one that is not', async () => {
    await remembered(of('a'), 'first', 60_000, read);
    for (let at = 0; at < 95; at++) await remembered(of('a'), `x${at}`, 0, read);
    await remembered(of('a'), 'last', 60_000, read);
    expect(await value(remembered(of('a'), 'first', 60_000, read))).toBe(1);
  });

  it('an answer read again counts as new and drops no other', async () => {
    jest.useFakeTimers();
    await remembered(of('a'), 'first', 1_000, read);
    for (let at = 0; at < 95; at++) await remembered(of('a'), `x${at}`, 60_000, read);
    jest.advanceTimersByTime(2_000);
    await remembered(of('a'), 'first', 1_000, read);
    expect(await value(remembered(of('a'), 'x0', 60_000, read))).toBe(2);
    await remembered(of('a'), 'last', 60_000, read);
    expect(await value(remembered(of('a'), 'first', 1_000, read))).toBe(97);
    jest.useRealTimers();
  });

  it('without what users who have left had read: it takes no memory until 200 others have come', async () => {
    jest.useFakeTimers();
    const kept = processWide('answers by token', () => new Map<string, Map<string, unknown>>());
    jest.advanceTimersByTime(10 * 60_000);
    for (let at = 0; at < 20; at++) await remembered(of(`left ${at}`), 'all lists', 5 * 60_000, read);
    await remembered(of('a'), 'x', 60_000, read);
    expect(kept.size).toBeGreaterThanOrEqual(21);
    jest.advanceTimersByTime(6 * 60_000);
    await remembered(of('b'), 'x', 60_000, read);
    expect([...kept.values()].map((own) => own.size)).toEqual([1]);
    jest.useRealTimers();
  });

  it('within bounds of all lists together: who was here least recently reads theirs again, everyone else does not', async () => {
    const list = () => Promise.resolve(ok(Array.from({ length: 20_000 }, () => ++reads)));
    const rows = () =>
      [...processWide('answers by token', () => new Map<string, Map<string, { rows: number }>>()).values()]
        .flatMap((own) => [...own.values()])
        .reduce((sum, one) => sum + one.rows, 0);
    for (let at = 0; at < 30; at++) await remembered(of(`many ${at}`), 'list', 60_000, list);
    expect(rows()).toBeLessThanOrEqual(150_000);
    const before = reads;
    await remembered(of('many 29'), 'list', 60_000, list);
    await remembered(of('many 24'), 'list', 60_000, list);
    expect(reads).toBe(before);
    await remembered(of('many 0'), 'list', 60_000, list);
    expect(reads).toBe(before + 20_000);
    const huge = () => Promise.resolve(ok(Array.from({ length: 200_000 }, () => ++reads)));
    await remembered(of('a'), 'huge', 60_000, huge);
    const once = reads;
    await remembered(of('a'), 'huge', 60_000, huge);
    expect(reads).toBe(once);
  });

  it('as long as it was to be at first, when someone has asked for something fresher in between', async () => {
    jest.useFakeTimers();
    await remembered(of('a'), 'x', 5 * 60_000, read);
    jest.advanceTimersByTime(20_000);
    expect(await value(remembered(of('a'), 'x', 15_000, read))).toBe(2);
    jest.advanceTimersByTime(4 * 60_000);
    await remembered(of('b'), 'x', 60_000, read);
    expect(await value(remembered(of('a'), 'x', 5 * 60_000, read))).toBe(2);
    jest.useRealTimers();
  });
});

describe('a cache of the process', () => {
  it('frees the memory of what is over before it is full', () => {
    const cache = memory<number>('test: over and not full', { forMs: 60_000, most: 200 });
    for (let at = 0; at < 5; at++) cache.keep(`over ${at}`, at, 0);
    cache.keep('new', 1);
    expect([...processWide('test: over and not full', () => new Map<string, unknown>()).keys()]).toEqual(['new']);
  });

  it('drops what is over first', () => {
    const cache = memory<number>('test: over first', { forMs: 60_000, most: 2 });
    cache.keep('a', 1);
    cache.keep('b', 2, 0);
    cache.keep('c', 3);
    expect([cache.get('a'), cache.get('c')]).toEqual([1, 3]);
  });

  it('drops nothing for an entry kept again, which counts as new', () => {
    const cache = memory<number>('test: kept again', { forMs: 60_000, most: 2 });
    cache.keep('a', 1);
    cache.keep('b', 2);
    cache.keep('b', 3);
    expect([cache.get('a'), cache.get('b')]).toEqual([1, 3]);
    cache.keep('a', 4);
    cache.keep('c', 5);
    expect([cache.get('a'), cache.get('b')]).toEqual([4, undefined]);
  });
});
