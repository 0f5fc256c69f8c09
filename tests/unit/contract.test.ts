import { contractState, dateToForm, dateToWire, readDate } from '@/lib/resources/limits/contract';

const now = Date.UTC(2026, 5, 15, 12);

describe('a contract', () => {
  it.each([
    ['01/01/2026', '31/12/2026', 'Valid'],
    ['01/01/2026', '14/07/2026', 'About to expire'],
    ['01/01/2026', '15/07/2026', 'Valid'],
    ['01/01/2026', '15/06/2026', 'About to expire'],
    ['01/01/2026', '14/06/2026', 'Expired'],
    ['16/06/2026', '31/12/2026', 'Not yet valid'],
    ['15/06/2026 12:30', '31/12/2026', 'Not yet valid'],
  ])('from %s to %s is %s', (start, end, state) => {
    expect(contractState(start, end, now)?.state).toBe(state);
  });

  it('has no state while a date is missing', () => {
    expect(contractState('', '31/12/2026', now)).toBeNull();
    expect(contractState('01/01/2026', '31/02/2026', now)).toBeNull();
  });
});

describe('a date', () => {
  it.each(['31/02/2026', '1/1/2026', '2026-01-01', '00/01/2026', '01/13/2026', '01/01/2026 24:00', 'soon', ''])(
    '%j is none',
    (text) => {
      expect(readDate(text)).toBeNull();
      expect(dateToWire(text)).toBeNull();
    },
  );

  it.each([
    ['29/02/2028', '2028-02-29'],
    ['01/12/2026 09:30', '2026-12-01T09:30:00'],
  ])('%s is sent as %s and comes back', (text, wire) => {
    expect(dateToWire(text)).toBe(wire);
    expect(dateToForm(wire)).toBe(text);
  });

  it('is read from what a database may make of it', () => {
    expect(dateToForm('2026-12-31T00:00:00.000Z')).toBe('31/12/2026');
    expect(dateToForm('2026-12-31 08:00:00')).toBe('31/12/2026 08:00');
    expect(dateToForm('nonsense')).toBe('');
  });
});
