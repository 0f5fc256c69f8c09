/** @jest-environment node */
import type { Viewer } from '@/lib/bff/viewer';
import { ok, type Result } from '@/lib/kit/problem';
import { Lane } from '@/lib/platform/lane';

process.env.PLATFORM_API_URL = 'https://platform.example.com/v1';
process.env.SESSION_PASSWORDS = 'a session password that is long enough';
process.env.PLATFORM_TIMEOUT_SECONDS = '0.3';

// The viewer's own imports belong to the framework; only the type is needed here.
jest.mock('@/lib/bff/viewer', () => ({}));

const never = new AbortController().signal;

// Waiting for a turn takes some seconds.
jest.setTimeout(30_000);

describe('a lane to the platform', () => {
  it('gives one user a share, whoever came first, and the others the rest', async () => {
    const lane = new Lane({ all: 4, user: 3 });
    const began: string[] = [];
    const enter = (user: string, signal = never) =>
      lane.enter(user, signal).then((end) => {
        if (end) began.push(user);
        return end;
      });
    const greedy = Array.from({ length: 10 }, () => enter('greedy'));
    const ends = await Promise.all(greedy.slice(0, 3));
    const other = await enter('other');
    expect(began).toEqual(['greedy', 'greedy', 'greedy', 'other']);
    const late = enter('late');
    other!();
    await late;
    expect(began.at(-1)).toBe('late');
    ends[0]!();
    // Called twice, it ends no second turn.
    ends[0]!();
    await greedy[3];
    expect(began.filter((user) => user === 'greedy')).toHaveLength(4);
  });

  it('gives its next turn to the one who had none for the longest time, where turns are long', async () => {
    const lane = new Lane({ all: 1, user: 1 }, 'least recent first');
    const began: string[] = [];
    const end: (() => void)[] = [];
    const enter = (user: string) => lane.enter(user, never).then((over) => void (began.push(user), end.push(over!)));
    const settled = () => new Promise((resolve) => setImmediate(resolve));
    // Three who always send another one, and one who comes last.
    for (const user of ['a', 'b', 'c', 'a', 'b', 'c', 'late']) void enter(user);
    for (let turns = 0; turns < 7; turns++) {
      await settled();
      end[turns]!();
    }
    expect(began).toEqual(['a', 'b', 'c', 'late', 'a', 'b', 'c']);
  });

  it('is left by those who no longer wait', async () => {
    const lane = new Lane({ all: 1, user: 1 });
    const end = await lane.enter('a', never);
    const leaving = new AbortController();
    const waiting = lane.enter('a', leaving.signal);
    const next = lane.enter('b', never);
    leaving.abort();
    expect(await waiting).toBeNull();
    end!();
    expect(await next).not.toBeNull();
    expect(await lane.enter('c', AbortSignal.abort())).toBeNull();
  });
});

describe('look-ups that make the platform ask somebody else', () => {
  const viewer = (userSid: string) => ({ principal: { userSid } }) as Viewer;

  it('are two at once of one user; the third waits, and is told when its turn does not come', async () => {
    const { lookUp } = await import('@/lib/bff/look-up');
    let running = 0;
    const finish: (() => void)[] = [];
    const run = () =>
      new Promise<Result<string>>((resolve) => {
        running += 1;
        finish.push(() => resolve(ok('done')));
      });
    const held = [lookUp(viewer('one'), never, run), lookUp(viewer('one'), never, run)];
    const third = await lookUp(viewer('one'), never, run);
    expect(third).toMatchObject({ ok: false, problem: { kind: 'rate-limited', retryAfter: 1 } });
    expect(running).toBe(2);
    const other = lookUp(viewer('other'), never, async () => ok('at once'));
    expect(await other).toEqual(ok('at once'));
    const waiting = lookUp(viewer('one'), never, async () => ok('in its turn'));
    finish[0]!();
    expect(await waiting).toEqual(ok('in its turn'));
    finish[1]!();
    expect(await Promise.all(held)).toEqual([ok('done'), ok('done')]);
  });

  it('give their place back when they fail', async () => {
    const { lookUp } = await import('@/lib/bff/look-up');
    for (let i = 0; i < 4; i++) {
      await expect(lookUp(viewer('failing'), never, () => Promise.reject(new Error('a bug')))).rejects.toThrow();
    }
    expect(await lookUp(viewer('failing'), never, async () => ok('free'))).toEqual(ok('free'));
  });
});
