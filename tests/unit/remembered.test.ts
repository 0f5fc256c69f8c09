import { fail, ok, type Result } from '@/lib/kit/problem';
import { forgetAnswers, remembered } from '@/lib/platform/remembered';

let reads = 0;
const read = (): Promise<Result<number>> => Promise.resolve(ok(++reads));
const value = async (answer: Promise<Result<{ value: number }>>) => {
  const result = await answer;
  return result.ok ? result.value.value : result.problem.kind;
};

beforeEach(() => {
  reads = 0;
  for (const token of ['a', 'b']) forgetAnswers(token);
});

describe('what was read is remembered', () => {
  it('for one token: nobody gets what another has read', async () => {
    expect(await value(remembered('a', 'x', 60_000, read))).toBe(1);
    expect(await value(remembered('a', 'x', 60_000, read))).toBe(1);
    expect(await value(remembered('b', 'x', 60_000, read))).toBe(2);
    expect(await value(remembered('a', 'y', 60_000, read))).toBe(3);
  });

  it('and asked for once by those who ask at the same time', async () => {
    const both = [remembered('a', 'x', 60_000, read), remembered('a', 'x', 60_000, read)];
    expect(await Promise.all(both.map(value))).toEqual([1, 1]);
  });

  it('until its time is over', async () => {
    await remembered('a', 'x', 0, read);
    expect(await value(remembered('a', 'x', 0, read))).toBe(2);
  });

  it('until something is changed with the token', async () => {
    await remembered('a', 'x', 60_000, read);
    forgetAnswers('a');
    expect(await value(remembered('a', 'x', 60_000, read))).toBe(2);
  });

  it('but never a failure', async () => {
    const broken = () => Promise.resolve(fail('unavailable', 'No.'));
    expect(await value(remembered<number>('a', 'x', 60_000, broken))).toBe('unavailable');
    expect(await value(remembered('a', 'x', 60_000, read))).toBe(1);
  });

  it('who waits for a read that another tab gives up asks for itself', async () => {
    const cancelled = () => Promise.resolve(fail('unavailable', 'Gone.', { code: 'cancelled' }));
    const first = remembered<number>('a', 'x', 60_000, cancelled);
    const second = remembered('a', 'x', 60_000, read);
    expect([await value(first), await value(second)]).toEqual(['unavailable', 1]);
  });

  it('within bounds: of one user the oldest answer goes, of all the one that was not here for longest', async () => {
    for (let at = 0; at < 25; at++) await remembered('a', `x${at}`, 60_000, read);
    expect(await value(remembered('a', 'x24', 60_000, read))).toBe(25);
    expect(await value(remembered('a', 'x0', 60_000, read))).toBe(26);
    for (let at = 0; at < 200; at++) await remembered(`user ${at}`, 'x', 60_000, read);
    expect(await value(remembered('a', 'x24', 60_000, read))).toBe(227);
  });
});
