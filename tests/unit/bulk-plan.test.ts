import { piecesFor, previewOf, undoOf } from '@/components/phone-numbers/bulk-plan';
import type { BulkNumber } from '@/lib/resources/phone-numbers/bulk';

const menu = { sid: 'm', name: 'IVR main menu' };
const desk = { sid: 'd', name: 'Front desk' };

const number = (id: string, application: BulkNumber['application']): BulkNumber => ({ id, number: id, application });

describe('a change of many numbers', () => {
  const numbers = [...['1', '2', '3', '4'].map((id) => number(id, menu)), number('5', null), number('6', desk)];

  it('writes only what changes, and says what that is before it is done', () => {
    const pieces = piecesFor(numbers, desk);
    expect(pieces.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
    expect(previewOf(pieces, desk)).toBe('4 IVR main menu, 1 none → Front desk');
  });

  it('says what taking numbers off their application takes', () => {
    expect(previewOf(piecesFor(numbers, null), null)).toBe('4 IVR main menu, 1 Front desk → none');
  });

  it('says when there is nothing to change', () => {
    expect(previewOf(piecesFor([number('6', desk)], desk), desk)).toBe('All of them already have Front desk.');
    expect(previewOf(piecesFor([number('5', null)], null), null)).toBe('None of them has an application.');
  });

  it('sums up what is too much to list', () => {
    const many = Array.from({ length: 9 }, (_, i) => number(`n${i}`, { sid: `a${i}`, name: `App ${i}` }));
    expect(previewOf(piecesFor(many, desk), desk)).toBe(
      '1 App 0, 1 App 1, 1 App 2, 1 App 3, 1 App 4, 4 others → Front desk',
    );
  });

  it('is undone by giving each number what it had', () => {
    const back = undoOf(piecesFor(numbers, desk));
    expect(back.map(({ id, application, to }) => [id, application?.sid, to?.sid])).toEqual([
      ['1', 'd', 'm'],
      ['2', 'd', 'm'],
      ['3', 'd', 'm'],
      ['4', 'd', 'm'],
      ['5', 'd', undefined],
    ]);
  });
});
