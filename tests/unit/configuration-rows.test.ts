import { AREAS } from '@/lib/configuration/areas';
import type { Row } from '@/lib/configuration/model';
import { isAsAsked, sameValue } from '@/lib/configuration/order';

/* Lists whose order says nothing, such as the gateways of a carrier. */

const gateways = AREAS.carriers.fields.find(({ path }) => path === 'sip_gateways')!;
const isSo = (stored: Row[], asked: Row[]) => isAsAsked(gateways, stored, asked);
const row = (port: number, more: Row = {}): Row => ({ address: '192.0.2.1', port, inbound: true, ...more });

describe('a list is as asked', () => {
  test.each<[string, Row[], Row[], boolean]>([
    ['in any order', [row(1), row(2)], [row(2), row(1)], true],
    ['whatever a row does not mention', [row(1), row(2)], [{ port: 2 }, { port: 1 }], true],
    ['where rows mention different cells', [row(1), row(2)], [{ port: 2, inbound: true }, { inbound: true }], true],
    ['where a cell is empty on one side and missing on the other', [{ port: 1 }], [{ port: 1, protocol: '' }], true],
    ['with blanks around a text', [row(1)], [row(1, { address: ' 192.0.2.1 ' })], true],
    ['not with another row', [row(1), row(2)], [row(1), row(3)], false],
    ['not with a row twice instead of two', [row(1), row(2)], [row(1), row(1)], false],
    ['not with one row fewer', [row(1), row(2)], [row(1)], false],
    ['not where two rows would be the same one', [row(1), row(2)], [row(1), { port: 1 }], false],
    ['not where a number is a text', [row(1)], [{ port: '1' }], false],
  ])('%s', (_what, stored, asked, so) => {
    expect(isSo(stored, asked)).toBe(so);
  });

  test('of thousands of rows, in the opposite order', () => {
    const stored = Array.from({ length: 2000 }, (_, at) => row(at, { address: `192.0.2.${at % 250}` }));
    expect(isSo(stored, stored.toReversed())).toBe(true);
  });
});

test('texts that differ in the blanks around them are the same; a SIP realm also in capitals', () => {
  const realm = AREAS.accounts.fields.find(({ path }) => path === 'sip_realm')!;
  expect(sameValue(null, ' a\n', 'a')).toBe(true);
  expect(sameValue(null, 'A', 'a')).toBe(false);
  expect(sameValue(realm, 'Sip.Example.COM', 'sip.example.com')).toBe(true);
});
