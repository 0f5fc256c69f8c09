import { runChunk, type ChunkAnswer, type PieceResult } from '@/lib/kit/chunk';
import { Job, type SendChunk } from '@/lib/kit/job';
import { fail, ok, type Problem, type Result } from '@/lib/kit/problem';

interface Piece {
  id: string;
}

const pieces = (count: number): Piece[] => Array.from({ length: count }, (_, at) => ({ id: String(at + 1) }));
const done = ({ id }: Piece): PieceResult => ({ id, outcome: 'done' });
const answer = (results: PieceResult[], more: Partial<ChunkAnswer> = {}) => ok({ results, pause: 0, ...more });

/** A job whose chunks receive the given responses in order, and success after that. */
function started(count: number, ...answers: ((chunk: Piece[]) => Result<ChunkAnswer>)[]) {
  const sent: string[][] = [];
  const ended = jest.fn();
  const job = new Job<Piece>(ended);
  const send: SendChunk<Piece> = async (chunk) => {
    sent.push(chunk.map(({ id }) => id));
    return (answers.shift() ?? ((all) => answer(all.map(done))))(chunk);
  };
  job.start(pieces(count), send);
  const settled = async () => {
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    return job.view();
  };
  return { job, sent, ended, settled };
}

describe('a long job', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('sends all of it, twenty pieces at a time', async () => {
    const { sent, settled, ended } = started(45);
    expect(await settled()).toMatchObject({ phase: 'over', total: 45, done: 45, failed: 0 });
    expect(sent.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('lists what failed, goes on with the rest, and sends only the failed ones again', async () => {
    const { job, sent, settled } = started(25, (chunk) =>
      answer(chunk.map((one) => (one.id === '7' ? { id: '7', outcome: 'failed', message: 'No.' } : done(one)))),
    );
    expect(await settled()).toMatchObject({ phase: 'over', done: 24, failed: 1 });
    expect(job.failures()).toEqual([{ id: '7', message: 'No.' }]);
    job.retryFailed();
    expect(await settled()).toMatchObject({ phase: 'over', done: 25, failed: 0 });
    expect(sent.at(-1)).toEqual(['7']);
  });

  it('pauses for as long as it is told, counting, and sends again what there was no room for', async () => {
    const { sent, settled } = started(25, (chunk) =>
      answer(
        chunk.map((one) => (Number(one.id) > 4 ? { id: one.id, outcome: 'later' } : done(one))),
        { pause: 3 },
      ),
    );
    expect(await settled()).toMatchObject({ phase: 'running', done: 4, pause: 3 });
    await jest.advanceTimersByTimeAsync(2000);
    expect(await settled()).toMatchObject({ pause: 1 });
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await settled()).toMatchObject({ phase: 'over', done: 25, pause: 0 });
    expect(sent[1]!.slice(0, 2)).toEqual(['5', '6']);
  });

  it('pauses when the whole chunk met the limit', async () => {
    const limited = () => fail('rate-limited', 'Too many requests.', { retryAfter: 5 });
    const { settled } = started(3, limited);
    expect(await settled()).toMatchObject({ phase: 'running', pause: 5, problem: null });
    await jest.advanceTimersByTimeAsync(5000);
    expect(await settled()).toMatchObject({ phase: 'over', done: 3 });
  });

  it('can be stopped, in a pause as well, and goes on where it was', async () => {
    const { job, settled, sent } = started(30, (chunk) => answer(chunk.map(done), { pause: 300 }));
    await settled();
    job.stop();
    expect(await settled()).toMatchObject({ phase: 'stopped', done: 20, pause: 0, problem: null });
    expect(job.stateOf('21')).toEqual({ state: 'waiting' });
    job.goOn();
    expect(await settled()).toMatchObject({ phase: 'over', done: 30 });
    expect(sent.flat()).toEqual(pieces(30).map(({ id }) => id));
  });

  it.each<[string, (chunk: Piece[]) => Result<ChunkAnswer>]>([
    ['a chunk is refused', () => fail('unauthenticated', 'Your session has expired.')],
    [
      'the rest was not tried',
      (chunk) =>
        answer(
          chunk.map(({ id }) => ({ id, outcome: 'later' })),
          { problem: { kind: 'unavailable', message: 'The server cannot be reached' } },
        ),
    ],
    ['nothing at all comes of a chunk', () => answer([])],
  ])('stops by itself when %s, and loses nothing', async (_when, wrong) => {
    const { job, settled, sent } = started(25, wrong);
    const view = await settled();
    expect(view).toMatchObject({ phase: 'stopped', done: 0, failed: 0 });
    expect(view.problem?.message).toBeTruthy();
    expect(sent).toHaveLength(1);
    job.goOn();
    expect(await settled()).toMatchObject({ phase: 'over', done: 25, problem: null });
  });

  it('counts apart what may have been done, and names it beside what was', async () => {
    const unsure = { id: '2', outcome: 'not known', message: 'Lost. We couldn’t confirm.' } as const;
    const { job, settled } = started(3, (chunk) =>
      answer([done(chunk[0]!), unsure, { id: '3', outcome: 'failed', message: 'No.' }]),
    );
    expect(await settled()).toMatchObject({ phase: 'over', done: 1, failed: 2, unknown: 1 });
    expect(job.touched().map(({ id }) => id)).toEqual(['1', '2']);
    expect(job.failures().map(({ id }) => id)).toEqual(['2', '3']);
    job.retryFailed();
    expect(await settled()).toMatchObject({ done: 3, failed: 0, unknown: 0 });
  });

  it('takes the pieces of a lost answer for possibly done, until it is known', async () => {
    const lost: Problem = { kind: 'unavailable', message: 'The console can’t be reached.', doubtful: true };
    const { job, settled } = started(2, () => ({ ok: false, problem: lost }));
    expect(await settled()).toMatchObject({ phase: 'stopped', done: 0, problem: lost });
    expect(job.touched()).toHaveLength(2);
    job.goOn();
    expect(await settled()).toMatchObject({ phase: 'over', done: 2 });
  });

  it.each<[string, (chunk: Piece[]) => Result<ChunkAnswer>]>([
    ['was lost', () => ({ ok: false, problem: { kind: 'timeout', message: 'Lost.', doubtful: true } })],
    [
      'was that nobody knows',
      (chunk) => answer(chunk.map(({ id }) => ({ id, outcome: 'not known', message: 'Lost.' }))),
    ],
  ])(
    'never says of a piece whose first answer %s that it was not done, whatever stops the second',
    async (_how, first) => {
      const { job, settled } = started(2, first, (chunk) =>
        answer([done(chunk[0]!), { id: chunk[1]!.id, outcome: 'failed', message: 'The platform is down.' }]),
      );
      const view = await settled();
      if (view.phase === 'over') job.retryFailed();
      else job.goOn();
      expect(await settled()).toMatchObject({ phase: 'over', done: 1, failed: 1, unknown: 1 });
      expect(job.stateOf('2')).toEqual({ state: 'not known', message: 'The platform is down.' });
      expect(job.touched().map(({ id }) => id)).toEqual(['1', '2']);
      job.retryFailed();
      expect(await settled()).toMatchObject({ phase: 'over', done: 2, failed: 0, unknown: 0 });
    },
  );

  it('tells a piece whose answer was lost from one that was never sent', async () => {
    const lost: Problem = { kind: 'timeout', message: 'Lost.', doubtful: true };
    const { job, settled } = started(25, () => ({ ok: false, problem: lost }));
    await settled();
    expect([job.stateOf('20'), job.stateOf('21')]).toEqual([
      { state: 'waiting', isUnanswered: true },
      { state: 'waiting' },
    ]);
  });

  it('forgets what came before it', async () => {
    const { job, settled } = started(3);
    await settled();
    job.start([{ id: 'other' }], async (chunk) => answer(chunk.map(done)));
    expect(await settled()).toMatchObject({ total: 1, done: 1 });
    expect(job.stateOf('1')).toBeUndefined();
  });
});

describe('the pieces of a chunk', () => {
  const failing =
    (problems: Record<string, Problem>) =>
    async ({ id }: Piece) =>
      problems[id] ? ({ ok: false, problem: problems[id] } as const) : ok(null);
  const outcomes = (result: Awaited<ReturnType<typeof runChunk>>) =>
    result.ok && result.value.results.map(({ outcome }) => outcome[0]).join('');
  const trouble: Problem = { kind: 'unavailable', message: 'The server reported an error.' };
  const limited: Problem = { kind: 'rate-limited', message: 'Too many requests.', retryAfter: 9 };
  const signedOut: Problem = { kind: 'unauthenticated', message: 'Your session has expired.' };

  it('do not stop each other', async () => {
    const result = await runChunk(pieces(6), failing({ '2': trouble, '3': { kind: 'conflict', message: 'In use.' } }));
    expect(outcomes(result)).toBe('dffddd');
    expect(result.ok && [result.value.results[2], result.value.problem]).toEqual([
      { id: '3', outcome: 'failed', message: 'In use.' },
      undefined,
    ]);
  });

  it('whose answer was lost are not said to have failed, and nobody is told to just try again', async () => {
    const lost: Problem = { kind: 'timeout', message: 'The platform didn’t answer in time. Try again.' };
    const result = await runChunk(pieces(6), failing({ '2': { ...lost, doubtful: true }, '3': lost }));
    expect(result.ok && result.value.results.slice(1, 3)).toEqual([
      {
        id: '2',
        outcome: 'not known',
        message:
          'The platform didn’t answer in time. We couldn’t confirm whether the change was saved. Check before you try again.',
      },
      { id: '3', outcome: 'failed', message: lost.message },
    ]);
  });

  it('that were not sent are not in doubt, though those before them are', async () => {
    const lost = { ...trouble, doubtful: true };
    const result = await runChunk(pieces(6), failing({ '1': lost, '2': lost, '3': lost, '4': lost }));
    expect(outcomes(result)).toBe('nnnnll');
    expect(result.ok && result.value.problem).toEqual(trouble);
  });

  it('are left for later where the platform has no room', async () => {
    const result = await runChunk(pieces(6), failing({ '3': limited }));
    expect(outcomes(result)).toBe('ddldll');
    expect(result.ok && result.value.problem).toEqual(limited);
  });

  it('are left for later when the platform fails for four of them alike', async () => {
    const result = await runChunk(pieces(6), failing({ '1': trouble, '2': trouble, '3': trouble, '4': trouble }));
    expect(outcomes(result)).toBe('ffffll');
    expect(result.ok && result.value.problem).toEqual(trouble);
  });

  it('that were done before the session ended are told; the rest comes again', async () => {
    const result = await runChunk(pieces(6), failing({ '5': signedOut, '6': signedOut }));
    expect(outcomes(result)).toBe('ddddll');
    expect(result.ok && result.value.problem).toBeUndefined();
    const none = await runChunk(pieces(2), failing({ '1': signedOut, '2': signedOut }));
    expect(!none.ok && none.problem.kind).toBe('unauthenticated');
  });
});
