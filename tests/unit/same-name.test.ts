import { hasOneSpelling, isSameButForCase, isSameName } from '@/lib/format/same-name';

describe('two names are the same to a database', () => {
  it.each([
    ['in capitals', 'ADMIN'],
    ['with an accent', 'ädmin'],
    ['with an accent of its own', 'a\u0308dmin'],
    ['in full width', 'ａdmin'],
    ['with a character that nobody sees', 'ad\u200bmin'],
    ['with a blank at the end', 'admin '],
    ['without the dot of its i', 'admın'],
    ['with a stroke', 'ađmin'],
  ])('%s', (_how, name) => {
    expect(isSameName(name, 'admin')).toBe(true);
    expect(hasOneSpelling(name)).toBe(false);
  });

  it('and others are not', () => {
    expect(isSameName('admin2', 'admin')).toBe(false);
    expect(isSameName('ad min', 'admin')).toBe(false);
  });
});

it.each(['admin', 'anna.smith', 'anna_2@example.com', 'anna smith', 'a+b'])('%s has one spelling', (name) => {
  expect(hasOneSpelling(name)).toBe(true);
});

it('a name is meant in whatever case it is typed, and with blanks around it, but not by another spelling', () => {
  expect(isSameButForCase(' Harbor HOTELS', 'harbor hotels ')).toBe(true);
  expect(isSameButForCase('Café', 'cafe')).toBe(false);
});
