import type { Carrier, Gateway } from '@/lib/call-routing/config';
import { carriersAt } from '@/lib/call-routing/gateway-host';

const carrier = (name: string, gateways: [address: string, port: number | null][] | null | 'unreadable') =>
  ({
    name,
    gateways: Array.isArray(gateways) ? gateways.map(([address, port]) => ({ address, port }) as Gateway) : gateways,
  }) as Carrier;

const CARRIERS = [
  carrier('Voxbeam', [
    ['192.0.2.10', 5060],
    ['SIP1.voxbeam.example.net', null],
  ]),
  carrier('Bandwidth', [['192.0.2.10', 5061]]),
  carrier('Telnyx', [['192.000.002.101', 5080]]),
  carrier('not read', null),
  carrier('failed', 'unreadable'),
];

it.each([
  ['192.0.2.10:5060', ['Voxbeam']],
  ['192.0.2.10', ['Voxbeam', 'Bandwidth']],
  ['sip1.VOXBEAM.example.net', ['Voxbeam']],
  ['sip1.voxbeam.example.net:5060', []],
  ['192.0.2.101:5080', ['Telnyx']],
  ['192.0.2.1', []],
  ['', []],
])('The carriers with the SIP gateway “%s” are found: %p', (at, names) => {
  expect(carriersAt(CARRIERS, at).map(({ name }) => name)).toEqual(names);
});
