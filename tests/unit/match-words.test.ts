import { matchesWords } from '@/lib/format/match-words';

describe('the text filter', () => {
  const row = ['Café Zoë – Größe & Söhne', 'front desk', '+1 (508) 555-1234', null];

  it.each([
    ['cafe', true],
    ['CAFÉ', true],
    ['söhne', true],
    ['sohne zoe', true],
    ['  zoe   desk ', true],
    ['zoe missing', false],
    ['zoe & größe', true],
    ['15085551234', true],
    ['508 555 1234', true],
    ['(508) 555-1234', true],
    ['508.555', true],
    ['999', false],
    ['null', false],
    ['', true],
  ])('"%s" finds the row: %s', (filter, found) => expect(matchesWords(filter, row)).toBe(found));

  it('takes a wildcard number as it is written', () => {
    expect(matchesWords('1508*', ['1508*'])).toBe(true);
    expect(matchesWords('1508*', ['15081'])).toBe(false);
  });

  it.each([
    ['active', ['Active'], true],
    ['ACT', ['Active'], true],
    ['active', ['Inactive'], false],
    ['started', ['Not Started'], true],
    ['front active', ['Active'], true],
    ['front active', ['Inactive'], false],
  ])('"%s" beside the states %j: %s', (filter, states, found) => {
    expect(matchesWords(filter, row, states)).toBe(found);
  });

  it('does not take expressions for patterns', () => {
    expect(matchesWords('.*', ['anything'])).toBe(false);
    expect(matchesWords('(', ['a (b'])).toBe(true);
  });
});
