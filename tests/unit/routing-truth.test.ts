import { lintRows } from '@/lib/resources/least-cost-routing/lint';
import { dialled, isNumber, waysToDial } from '@/lib/call-routing/routes';
import { meaningOf } from '@/lib/resources/least-cost-routing/meaning';
import { tableNotes, type NotedTable } from '@/lib/resources/least-cost-routing/table-notes';

const plain: NotedTable = {
  isActive: true,
  ofAccount: true,
  rivals: { known: true, names: [] },
  defaultPlace: 2,
  rowCount: 2,
  tied: [],
};

describe('what is odd about a table as a whole', () => {
  it.each<[string, Partial<NotedTable>, RegExp | null]>([
    ['an ordinary one', {}, null],
    ['one that is not active', { isActive: false }, /also uses inactive tables/],
    ['a default route before the last row', { defaultPlace: 1 }, /before route 2, which may never be reached/],
    ['a default route before all rows', { defaultPlace: 0 }, /before the routes from 1 on/],
    ['two routes of one priority', { tied: [[0, 1]] }, /^Routes 1 and 2 share their priority/],
    ['five routes of one priority', { tied: [[0, 1, 2, 3, 4]] }, /^Routes 1, 2, 3 and 2 more share their priority/],
    ['an account’s beside its provider’s', { rivals: { known: true, names: ['Acme'] } }, /also has a table \(Acme\)/],
    [
      'a provider’s beside four of accounts',
      { ofAccount: false, rivals: { known: true, names: ['a', 'b', 'c', 'd'] } },
      /tables of their own \(a, b, c and 1 more\)/,
    ],
    ['an account’s, seen by its user', { rivals: { known: false, names: [] } }, /If the service provider has/],
  ])('%s', (_what, facts, sentence) => {
    const notes = tableNotes({ ...plain, ...facts });
    expect(notes).toHaveLength(sentence ? 1 : 0);
    if (sentence) expect(notes[0]).toMatch(sentence);
  });
});

it.each([
  ['442079460182', true],
  ['+442079460182', true],
  ['*98#', true],
  ['alice', false],
  ['1+2', false],
  ['+', false],
  ['', false],
])('“%s” is a number: %s', (text, is) => {
  expect(isNumber(dialled(text))).toBe(is);
});

it('a number is tried as dialled, and without its +', () => {
  expect(waysToDial('+44')).toEqual(['+44', '44']);
  expect(waysToDial('44')).toEqual(['44']);
});

it('^$ matches nothing that could be dialled', () => {
  expect(meaningOf('^$')).toBe('No number at all');
  expect(meaningOf('^')).toBe('Everything');
});

it('a number written with its + switches the table off, and the check says how to write it', () => {
  const carriers = [{ carrierSid: 'x', name: 'X', isActive: true }];
  const [marks] = lintRows([{ text: '+44', carrierSid: 'x' }], carriers);
  expect(marks![0]!.text).toMatch(
    /ignores the whole table, even the default route\. Write \^\\\+44 for numbers that begin/,
  );
});

it('what the platform can’t store is said of a pattern', () => {
  const text = (pattern: string) => lintRows([{ text: pattern, carrierSid: 'x' }], [])[0]![0]!.text;
  expect(text('1'.repeat(33))).toBe('Too long for the platform: 33 of 32 characters.');
  expect(text('^1😀')).toBe('A pattern must not contain “😀”: the platform can’t store it.');
});
