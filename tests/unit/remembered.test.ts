import { fail, ok, type Result } from '@/lib/kit/problem';
import { forgetAnswers, remembered } from '@/lib/platform/remembered';

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

  it('until its time is over', async () => {
    await remembered(of('a'), 'x', 0, read);
    expect(await value(remembered(of('a'), 'x', 0, read))).toBe(2);
  });

  it('until something is changed with the token', async () => {
    await remembered(of('a'), 'x', 60_000, read);
    forgetAnswers('a');
    expect(await value(remembered(of('a'), 'x', 60_000, read))).toBe(2);
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
    for (let at = 0; at < 25; at++) await remembered(of('a'), `x${at}`, 60_000, read);
    expect(await value(remembered(of('a'), 'x24', 60_000, read))).toBe(25);
    expect(await value(remembered(of('a'), 'x0', 60_000, read))).toBe(26);
    for (let at = 0; at < 200; at++) await remembered(of(`user ${at}`), 'x', 60_000, read);
    expect(await value(remembered(of('a'), 'x24', 60_000, read))).toBe(227);
  });
});
