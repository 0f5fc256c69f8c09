import type { Row } from '../columns';
import { ACME, AURORA, BOREALIS, HARBOR } from './organisation';
import { seedPresets, type Gateway } from './presets';
import { Random, sidFor, type Seed } from './seed';

export const carrierSid = (name: string) => sidFor(`carrier ${name}`);

const registered = (name: string) => ({
  status: 'ok',
  reason: '200 OK',
  cseq: '12 REGISTER',
  callId: `reg-${carrierSid(name)}`,
});

const refused = (name: string) => ({
  status: 'fail',
  reason: '403 Forbidden',
  cseq: '3 REGISTER',
  callId: `reg-${carrierSid(name)}`,
});

const registration = (name: string, state: Row): Row => ({
  trunk_type: 'reg',
  requires_register: 1,
  register_username: `${name.toLowerCase().replace(/[^a-z]+/g, '')}-trunk`,
  register_password: 'register-secret-1',
  register_sip_realm: `sip.${name.toLowerCase().replace(/[^a-z]+/g, '')}.example.net`,
  register_status: state,
});

interface Line {
  name: string;
  provider: string;
  account?: string;
  gateways: Gateway[];
  settings?: Row;
}

/** Registered, refused, never tried, inactive, without gateways; shared and owned; with awkward names. */
const LINES: Line[] = [
  {
    name: 'Voxbeam',
    provider: ACME,
    gateways: [
      ['both', '192.0.2.10', { send_options_ping: 1 }],
      ['in', '192.0.2.16', { netmask: 28 }],
      ['out', 'sip1.voxbeam.example.net', { port: null, protocol: 'tls/srtp', pad_crypto: 1 }],
    ],
    settings: { tech_prefix: '1234#', e164_leading_plus: 1 },
  },
  {
    name: 'Bandwidth',
    provider: ACME,
    account: AURORA,
    gateways: [
      ['both', '192.0.2.31'],
      ['out', 'sip1.bandwidth.example.net', { port: 5061, protocol: 'tls', use_sips_scheme: 1 }],
    ],
    settings: {
      ...registration('Bandwidth', registered('Bandwidth')),
      e164_leading_plus: 1,
      register_from_user: 'aurora',
      register_from_domain: 'sip.voice.example.com',
      register_public_ip_in_contact: 1,
    },
  },
  {
    name: 'Flowroute',
    provider: ACME,
    account: HARBOR,
    gateways: [['out', 'us-east.flowroute.example.net', { protocol: 'tcp' }]],
    settings: registration('Flowroute', refused('Flowroute')),
  },
  {
    name: 'Peerless',
    provider: ACME,
    gateways: [['both', '192.0.2.52']],
    settings: registration('Peerless', {}),
  },
  {
    name: 'SignalWire',
    provider: ACME,
    account: AURORA,
    gateways: [
      ['in', '198.51.100.4', { netmask: 30 }],
      ['out', 'example.signalwire.example.net'],
    ],
    settings: { description: 'Messages and overflow', smpp_system_id: 'aurora', smpp_password: 'smpp-secret-1' },
  },
  { name: 'Retired trunk', provider: ACME, gateways: [['in', '192.0.2.77']], settings: { is_active: 0 } },
  {
    name: 'Sinch',
    provider: ACME,
    account: HARBOR,
    gateways: [['both', '198.51.100.20']],
    settings: {
      trunk_type: 'auth',
      inbound_auth_username: 'sinch-in',
      inbound_auth_password: 'inbound-secret-1',
      diversion: '+12125550100',
    },
  },
  { name: 'Telnyx', provider: ACME, gateways: [['both', '192.0.2.101', { port: 5080 }]] },
  {
    name: 'Größte Telefongesellschaft — “Süd & Nord”',
    provider: ACME,
    gateways: [['both', '192.0.2.120']],
  },
  {
    name: 'A carrier whose name is as long as the platform lets it be, 64.',
    provider: ACME,
    gateways: [['both', '192.0.2.130', { is_active: 0 }]],
  },
  { name: 'Telia', provider: BOREALIS, gateways: [['both', '203.0.113.140']] },
  { name: 'Nordic Voice', provider: BOREALIS, gateways: [['out', 'sip.nordic.example.net']] },
];

function gatewayRow(carrier: string, [direction, ipv4, extra]: Gateway): Row {
  return {
    sip_gateway_sid: sidFor(`gateway ${carrier} ${ipv4}`),
    voip_carrier_sid: carrier,
    ipv4,
    port: 5060,
    inbound: direction === 'out' ? 0 : 1,
    outbound: direction === 'in' ? 0 : 1,
    ...extra,
  };
}

const PLATFORM_ADDRESSES = {
  sbc_addresses: [
    { sbc_address_sid: sidFor('sbc 1'), ipv4: '203.0.113.10', port: 5060, tls_port: 5061 },
    { sbc_address_sid: sidFor('sbc 2'), ipv4: '203.0.113.11', port: 5060 },
    { sbc_address_sid: sidFor('sbc 3'), ipv4: '198.51.100.200', port: 5060, service_provider_sid: BOREALIS },
  ],
  smpp_addresses: [
    { smpp_address_sid: sidFor('smpp 1'), ipv4: '203.0.113.30', port: 2775, use_tls: 0, is_primary: 1 },
    { smpp_address_sid: sidFor('smpp 2'), ipv4: '203.0.113.31', port: 3550, use_tls: 1, is_primary: 0 },
  ],
};

export const seedCarriers: Seed = ({ store }) => {
  const random = new Random(5);
  for (const { name, provider, account, gateways, settings } of LINES) {
    const voip_carrier_sid = carrierSid(name);
    store.load('voip_carriers', [
      {
        voip_carrier_sid,
        name,
        service_provider_sid: provider,
        account_sid: account ?? null,
        created_at: `2026-0${random.between(1, 9)}-1${random.between(0, 9)}T08:00:00.000Z`,
        ...settings,
      },
    ]);
    store.load(
      'sip_gateways',
      gateways.map((gateway) => gatewayRow(voip_carrier_sid, gateway)),
    );
  }
  const messages = carrierSid('SignalWire');
  store.load('smpp_gateways', [
    { smpp_gateway_sid: sidFor('smpp in'), voip_carrier_sid: messages, ipv4: '192.0.2.103', inbound: 1, outbound: 0 },
    {
      smpp_gateway_sid: sidFor('smpp out'),
      voip_carrier_sid: messages,
      ipv4: 'smpp.signalwire.example.net',
      port: 3550,
      inbound: 0,
      outbound: 1,
      use_tls: 1,
    },
  ]);
  seedPresets(store);
  for (const [table, rows] of Object.entries(PLATFORM_ADDRESSES)) store.load(table, rows);
};
