import { RowHeights } from '@/components/recent-calls/row-heights';

describe('the heights of a long list', () => {
  it('are the usual ones until a row has been seen', () => {
    const rows = new RowHeights(10_000, 44);
    expect(rows.total).toBe(440_000);
    expect(rows.top(2)).toBe(88);
    expect([0, 43, 44, 440_000, 1e9, -5].map((px) => rows.at(px))).toEqual([0, 0, 1, 9999, 9999, 0]);
  });

  it('move what stands below a row that is higher', () => {
    const rows = new RowHeights(5, 10);
    expect(rows.total).toBe(50);
    expect(rows.set(1, 30)).toBe(true);
    expect(rows.set(1, 30)).toBe(false);
    expect([0, 1, 2, 3, 5].map((row) => rows.top(row))).toEqual([0, 10, 40, 50, 70]);
    expect([9, 10, 39, 40].map((px) => rows.at(px))).toEqual([0, 1, 1, 2]);
    expect(rows.set(0, 20)).toBe(true);
    expect(rows.top(2)).toBe(50);
  });

  it('know nothing of rows that there are not', () => {
    const none = new RowHeights(0, 10);
    expect([none.total, none.at(100), none.top(3), none.set(0, 5)]).toEqual([0, 0, 0, false]);
  });
});
