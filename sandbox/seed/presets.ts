import type { Row } from '../columns';
import type { Store } from '../store';
import { sidFor } from './seed';

/** A gateway with its directions. */
export type Gateway = [direction: 'in' | 'out' | 'both', ipv4: string, extra?: Row];

/** The carriers that can be copied; one of them is also for messages. */
const PRESETS: [name: string, settings: Row, gateways: Gateway[], messages?: Gateway[]][] = [
  [
    'Twilio',
    {
      e164_leading_plus: 1,
      register_username: '<your-twilio-credential-username>',
      register_password: '<your-twilio-credential-password>',
    },
    [
      ['in', '54.172.60.0', { netmask: 30 }],
      ['in', '54.244.51.0', { netmask: 30 }],
      ['out', '<your-domain>.pstn.twilio.com'],
    ],
  ],
  [
    'Voxbone',
    {
      e164_leading_plus: 1,
      register_username: '<your-voxbone-outbound-username>',
      register_password: '<your-voxbone-outbound-password>',
      diversion: '<your-voxbone-DID>',
    },
    [
      ['in', '81.201.83.45'],
      ['out', '81.201.83.46'],
    ],
  ],
  [
    'TelecomsXChange',
    { tech_prefix: 'your-tech-prefix' },
    [['both', '174.136.44.213']],
    [
      ['in', '174.136.44.11', { port: 2776 }],
      ['out', 'smpp01.telecomsxchange.com', { port: 2776, use_tls: 1 }],
    ],
  ],
  [
    'Retell',
    {
      e164_leading_plus: 1,
      inbound_auth_username: '<your-retell-username>',
      inbound_auth_password: '<your-retell-password>',
      trunk_type: 'auth',
    },
    [['out', 'sip.retell.example.net']],
  ],
];

function seedGateways(store: Store, table: 'sip' | 'smpp', preset: string, gateways: Gateway[]) {
  store.load(
    `predefined_${table}_gateways`,
    gateways.map(([direction, ipv4, extra]) => ({
      [`predefined_${table}_gateway_sid`]: sidFor(`preset ${preset} ${ipv4}`),
      predefined_carrier_sid: sidFor(`preset ${preset}`),
      ipv4,
      inbound: direction === 'out' ? 0 : 1,
      outbound: direction === 'in' ? 0 : 1,
      ...extra,
    })),
  );
}

export function seedPresets(store: Store) {
  for (const [name, settings, gateways, messages = []] of PRESETS) {
    store.load('predefined_carriers', [{ predefined_carrier_sid: sidFor(`preset ${name}`), name, ...settings }]);
    seedGateways(store, 'sip', name, gateways);
    seedGateways(store, 'smpp', name, messages);
  }
}
