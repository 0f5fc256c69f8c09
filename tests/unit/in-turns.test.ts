/** @jest-environment node */
import { setImmediate as turn } from 'node:timers/promises';
import { inTurns } from '@/lib/bff/configuration/in-turns';

describe('work on very many things', () => {
  it('is done to each, in their order', async () => {
    const all = Array.from({ length: 1234 }, (_, at) => at);
    expect(await inTurns(all, (one) => one * 2)).toEqual(all.map((one) => one * 2));
    expect(await inTurns([], () => 1)).toEqual([]);
  });

  it('lets others have their turn in between', async () => {
    let turns = 0;
    let isOver = false;
    const others = (async () => {
      for (; !isOver; await turn()) turns += 1;
    })();
    await inTurns(new Array(10_000).fill(0), () => 0);
    isOver = true;
    await others;
    expect(turns).toBeGreaterThan(15);
  });
});
