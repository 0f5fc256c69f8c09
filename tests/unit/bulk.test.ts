import { previewOfSwitch, switchPieces, type BulkRow } from '@/lib/kit/bulk';

const row = (id: string, isActive: boolean | null): BulkRow => ({ id, name: id, isActive, removes: true });
const ROWS = [row('a', true), row('b', false), row('c', true), row('d', null)];

it('only what is not so already is changed; what cannot be switched stays', () => {
  expect(switchPieces(ROWS, true)).toEqual([{ id: 'b', name: 'b', to: true }]);
  expect(switchPieces(ROWS, false).map(({ id }) => id)).toEqual(['a', 'c']);
});

it.each([
  [3, 4, true, '3 inactive → active, 1 is already active'],
  [1, 1, false, '1 active → inactive'],
  [2, 5, false, '2 active → inactive, 3 are already inactive'],
  [0, 1, true, 'It is already active.'],
  [0, 3, false, 'All of them are already inactive.'],
])('of %d among %d: %s', (changed, all, to, words) => expect(previewOfSwitch(changed, all, to)).toBe(words));
