import { countOf, grouped } from '@/lib/format/count';

it.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1_000, '1,000'],
  [12_345, '12,345'],
  [999_999, '999,999'],
  [1_000_000, '1,000,000'],
  [-1_234, '-1,234'],
])('%d is written as %s', (number, written) => {
  expect(grouped(number)).toBe(written);
});

it('a number of things is in words, one or several', () => {
  expect([countOf(1, 'call'), countOf(1200, 'call'), countOf(2, 'entry', 'entries')]).toEqual([
    '1 call',
    '1,200 calls',
    '2 entries',
  ]);
});
