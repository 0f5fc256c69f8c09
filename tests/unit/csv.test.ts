import { csvLine, plainCell } from '@/lib/format/csv';
import { phoneNumberText } from '@/lib/format/phone-number';
import { isExpression, isNumber, isSkipped, storedNumber } from '@/lib/resources/phone-numbers/number';
import { filterText, matchesFilter } from '@/lib/resources/phone-numbers/page';

it.each([
  [['plain', 'two words'], 'plain,two words\r\n'],
  [['a,b', 'say "hi"', 'x;y', 'line\nend'], '"a,b","say ""hi""","x;y","line\nend"\r\n'],
  [['=1+1', '+cmd()', '-2', '@sum', '\tx'], `'=1+1,'+cmd(),'-2,'@sum,"'\tx"\r\n`],
  [['+442079460123', '+1508*', '+1 (212) 555-0107', '＝1+1'], "+442079460123,+1508*,'+1 (212) 555-0107,'＝1+1\r\n"],
  [['=HYPERLINK("x,y")'], '"\'=HYPERLINK(""x,y"")"\r\n'],
  // Where a semicolon separates the cells, quotation marks in the middle of one mean nothing.
  [['a', 'x;=1+1;y'], `a,"x;'=1+1;y"\r\n`],
  [['a', 'x; "@sum'], `a,"x; ""'@sum"\r\n`],
  [['a', 'x\n-2', 'x\t＝1', 'x;y-z'], `a,"x\n'-2","x\t'＝1","x;y-z"\r\n`],
])('the cells %j make a line in which nothing is a formula', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

it.each([
  ['12125550107', '+1 (212) 555-0107'],
  ['+12125550107', '+1 (212) 555-0107'],
  ['2125550107', '(212) 555-0107'],
  ['11125550107', '11125550107'],
  ['12121550107', '12121550107'],
  ['442079460123', '442079460123'],
  ['+4722334455', '+4722334455'],
  ['+442079460123', '+442079460123'],
  ['1508*', '1508*'],
  ['^1212555\\d{4}$', '^1212555\\d{4}$'],
  ['alice.smith', 'alice.smith'],
])('the number %s is shown as %s', (number, text) => {
  expect(phoneNumberText(number)).toBe(text);
});

it.each([
  [' +1 (212) 555-0107 ', '12125550107', true],
  ['+44 20.7946.0123', '442079460123', true],
  // As copied from an address book, and from a text.
  ['\u202a+1 (212) 555-0107\u202c', '12125550107', true],
  ['+44 20\u20117946\u20130123', '442079460123', true],
  ['\u2212\u200e1508*', '1508*', true],
  // The zero is dialled within the country only; not so in Italy.
  ['+44 (0)20 7946 0123', '442079460123', true],
  ['\u202a0049(0)30-901820', '004930901820', true],
  ['+39 (0)6 6988 1234', '390669881234', true],
  ['(0)20 7946 0123', '02079460123', true],
  ['al\u200cice', 'al\u200cice', true],
  ['1508*', '1508*', true],
  ['*', '*', true],
  ['+1508-*', '1508*', true],
  ['15*08', '15*08', true],
  ['abc', 'abc', true],
  [' +alice.smith ', 'alice.smith', true],
  ['^1212555\\d{4}$', '^1212555\\d{4}$', true],
  ['(1|44)20[78].*', '(1|44)20[78].*', true],
  ['1212.*', '1212.*', true],
  ['^1212(((555', '^1212(((555', true],
  ['alice smith', 'alice smith', false],
  ['1508 555 O123', '1508 555 O123', false],
  ['😀', '😀', false],
  ['', '', false],
  ['1'.repeat(132), '1'.repeat(132), true],
  ['1'.repeat(133), '1'.repeat(133), false],
])('%j is stored as %s', (typed, stored, fine) => {
  expect([storedNumber(typed), isNumber(storedNumber(typed))]).toEqual([stored, fine]);
});

it('a number that was not converted is not what the platform stores', () => {
  expect(['+12125550107', '1-212', ' abc'].map(isNumber)).toEqual([false, false, false]);
});

it.each([
  ['12125550107', false, false],
  ['1508*', false, false],
  ['*', false, false],
  ['1508555O123', true, false],
  ['^1212', true, false],
  ['^1212(((555', true, true],
  ['**', true, true],
  ['[12*', true, true],
])('%s is an expression: %s; one that is skipped: %s', (stored, expression, skipped) => {
  expect([isExpression(stored), isSkipped(stored)]).toEqual([expression, skipped]);
});

it('a filter that no number can match is told apart from none', () => {
  expect([filterText(''), filterText('+1 (212)'), filterText('+ ()')]).toEqual(['', '1212', null]);
});

it.each([
  ['#31# 212 555', '#31#212555'],
  ['0044 20 7946 0182', '442079460182'],
  ['0045', '0045'],
  ['(212) 555-01*', '21255501*'],
  ['[2-9]11', '[2-9]11'],
  [' ^1(2|3) ', '^1(2|3)'],
  ['1508.*', '1508.*'],
])('the filter %j is looked for as %j: a number in any notation, an expression as it is', (q, text) => {
  expect(filterText(q)).toBe(text);
});

it('a filter with letters is looked for as it is, in any case', () => {
  expect([filterText(' alice.smith '), filterText('^1212\\d')]).toEqual(['alice.smith', '^1212\\d']);
  const alice = { numberSid: 'a', number: 'alice.smith', carrierSid: null, accountSid: null, applicationSid: null };
  expect([matchesFilter(alice, 'Alice'), matchesFilter(alice, 'bob')]).toEqual([true, false]);
});

it.each(['=1+1', '="1"', '+442079460123', '+1 (212) 555-0107', '-2', "'quoted'", 'plain', '', 'x; =1;-2', "x;'y'"])(
  'the cell %j comes back from a file as it was',
  (text) => {
    const [cell] = csvLine([text]).split('\r\n');
    expect(plainCell(cell!.replace(/^"|"$/g, '').replaceAll('""', '"'))).toBe(text);
  },
);
