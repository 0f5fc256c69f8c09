import { matchedParts, matchesWords } from '@/lib/format/match-words';

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
    ['desk 508-555-1234', true],
    ['+15085551234 desk', true],
    ['zoe (508)555-1234', true],
    // As copied from an address book or a web page.
    ['\u202a+1 508 555 1234\u202c', true],
    ['desk 508\u2011555–1234', true],
    ['desk 508-555-9999', false],
    ['missing 508-555-1234', false],
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

describe('what a filter matches in a text', () => {
  const shown = (filter: string, text: string) =>
    matchedParts(filter, text)
      .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
      .join('');

  it.each([
    ['beta 44', 'Beta Dental, sip.beta44.example', '[Beta] Dental, sip.[beta44].example'],
    ['grosse', 'Größe', 'Größe'],
    ['ZOE', 'Café Zoë', 'Café [Zoë]'],
    // The accent as a character of its own.
    ['zoe', 'Zoe\u0308 & Söhne', '[Zoe\u0308] & Söhne'],
    ['aa', 'aaaaa', '[aaaa]a'],
    ['😀', 'smile 😀 here', 'smile [😀] here'],
    ['here', 'smile 😀 here', 'smile 😀 [here]'],
    ['(508) 555', '+1 508-555-1234', '+1 [508-555]-1234'],
    ['desk 508-555', '+1 (508) 555-1234', '+1 ([508) 555]-1234'],
    ['508', 'desk 5, room 08', 'desk 5, room 08'],
    ['.*', 'anything', 'anything'],
    ['', 'anything', 'anything'],
    ['x', '', ''],
  ])('"%s" in "%s": %s', (filter, text, expected) => expect(shown(filter, text)).toBe(expected));
});
