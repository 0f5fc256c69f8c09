import {
  sipColumns,
  sipGatewayValues,
  smppColumns,
  smppGatewayValues,
  wireSipGateways,
  wireSmppGateways,
} from '@/lib/resources/carriers/gateway-wire';
import { changedColumns, plainValues } from '@/lib/resources/carriers/columns';
import { newCarrier } from '@/lib/resources/carriers/values';
import { wireCarrier, wireCarrierRows } from '@/lib/resources/carriers/wire';
import { wirePresets, wireSbcs, wireSmpps } from '@/lib/resources/carriers/surroundings-wire';
import { carrierState } from '../support/carrier-rules';
import { recordedReads } from '../support/recordings';

const SID = '[0-9a-f-]{36}';
const rowsOf = (body: unknown) =>
  (Array.isArray(body) ? body : (body as { data: unknown[] }).data) as Record<string, unknown>[];

it('every recorded list of carriers is understood, whole or in pages', () => {
  const reads = recordedReads('carriers', /\/VoipCarriers$/);
  expect(reads.length).toBeGreaterThan(5);
  for (const { body } of reads) {
    expect(wireCarrierRows.parse(body).map(({ carrierSid }) => carrierSid)).toEqual(
      rowsOf(body).map((row) => row.voip_carrier_sid),
    );
  }
});

it('a registration state that is no record hides no carrier', () => {
  for (const register_status of [[], null, '', 0]) {
    const row = { voip_carrier_sid: 'a', name: 'b', is_active: 1, requires_register: 1, register_status };
    expect(wireCarrierRows.parse([row])).toMatchObject([{ registers: true, registerStatus: null }]);
  }
});

it('every recorded carrier survives the way into the form and back', () => {
  const reads = recordedReads('carriers', new RegExp(`/VoipCarriers/${SID}$`));
  expect(reads.length).toBeGreaterThan(4);
  for (const { name, body } of reads) {
    const { columns } = wireCarrier.parse(body);
    const values = { ...newCarrier(), ...plainValues(columns) };
    expect([name, changedColumns(columns, values, carrierState({ sms: true }))]).toEqual([name, columns]);
    const renamed = changedColumns(columns, { ...values, name: 'Renamed' }, carrierState({ sms: true }));
    expect(renamed).toEqual({ ...columns, name: 'Renamed' });
    expect(renamed).not.toHaveProperty('register_status');
  }
});

it.each(['specified', 'community'] as const)('every recorded gateway survives it, too (%s)', (flavour) => {
  const sip = recordedReads('sip-gateways', /^\/v1\/SipGateways$/).flatMap(({ body }) => wireSipGateways.parse(body));
  const smpp = recordedReads('smpp-gateways', /^\/v1\/SmppGateways$/).flatMap(({ body }) =>
    wireSmppGateways.parse(body),
  );
  expect(sip.length).toBeGreaterThan(4);
  expect(smpp.length).toBeGreaterThan(2);
  for (const gateway of sip) {
    expect(sipColumns(sipGatewayValues(gateway), gateway, flavour)).toEqual(gateway.columns);
  }
  for (const gateway of smpp) {
    const direction = gateway.columns.outbound ? 'outbound' : 'inbound';
    expect(smppColumns(smppGatewayValues(gateway), direction, gateway, flavour)).toEqual(gateway.columns);
  }
  // Columns known to only one of the platforms are sent only to that one.
  const known = sipColumns(sipGatewayValues(sip[0]!), undefined, flavour);
  expect('is_primary' in known).toBe(flavour === 'specified');
});

it('presets and addresses of the platform are understood', () => {
  const parse = (path: RegExp, schema: { parse(body: unknown): unknown[] }) =>
    recordedReads('lookups', path).flatMap(({ body }) => schema.parse(body));
  expect(parse(/PredefinedCarriers$/, wirePresets)).toContainEqual({ value: expect.any(String), label: 'Voxbone' });
  expect(parse(/Sbcs$/, wireSbcs)).toContainEqual({ ipv4: '203.0.113.10', port: 5060, tlsPort: null });
  expect(parse(/Smpps$/, wireSmpps)).toContainEqual({ ipv4: '203.0.113.31', port: 3550, tls: true });
});
