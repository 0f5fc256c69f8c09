import { csvLine, plainCell } from '@/lib/format/csv';
import { phoneNumberText } from '@/lib/format/phone-number';
import { isNumber, storedNumber } from '@/lib/resources/phone-numbers/number';
import { filterText } from '@/lib/resources/phone-numbers/page';

it.each([
  [['plain', 'two words'], 'plain,two words\r\n'],
  [['a,b', 'say "hi"', 'x;y', 'line\nend'], '"a,b","say ""hi""","x;y","line\nend"\r\n'],
  [['=1+1', '+cmd()', '-2', '@sum', '\tx'], `'=1+1,'+cmd(),'-2,'@sum,"'\tx"\r\n`],
  [['+442079460123', '+1508*', '+1 (212) 555-0107', '＝1+1'], "+442079460123,+1508*,'+1 (212) 555-0107,'＝1+1\r\n"],
  [['=HYPERLINK("x,y")'], '"\'=HYPERLINK(""x,y"")"\r\n'],
])('the cells %j make a line in which nothing is a formula', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

it.each([
  ['12125550107', '+1 (212) 555-0107'],
  ['2125550107', '(212) 555-0107'],
  ['11125550107', '11125550107'],
  ['12121550107', '12121550107'],
  ['442079460123', '442079460123'],
  ['1508*', '1508*'],
])('the number %s is shown as %s', (number, text) => {
  expect(phoneNumberText(number)).toBe(text);
});

it.each([
  [' +1 (212) 555-0107 ', '12125550107', true],
  ['+44 20.7946.0123', '442079460123', true],
  ['1508*', '1508*', true],
  ['*', '*', true],
  ['15*08', '15*08', false],
  ['abc', 'abc', false],
  ['', '', false],
  ['1'.repeat(21), '1'.repeat(21), false],
])('%j is stored as %s', (typed, stored, fine) => {
  expect([storedNumber(typed), isNumber(storedNumber(typed))]).toEqual([stored, fine]);
});

it('a filter that no number can match is told apart from none', () => {
  expect([filterText(''), filterText('+1 (212)'), filterText('%_')]).toEqual(['', '1212', null]);
});

it.each(['=1+1', '+442079460123', '+1 (212) 555-0107', '-2', "'quoted'", 'plain', ''])(
  'the cell %j comes back from a file as it was',
  (text) => {
    const [cell] = csvLine([text]).split('\r\n');
    expect(plainCell(cell!.replace(/^"|"$/g, ''))).toBe(text);
  },
);
