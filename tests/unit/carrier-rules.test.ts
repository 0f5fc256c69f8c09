import { hostKind } from '@/lib/resources/carriers/hosts';
import { newSipGateway, newSmppGateway } from '@/lib/resources/carriers/gateways';
import { newCarrier, type CarrierValues } from '@/lib/resources/carriers/values';
import { checkCarrier } from '../support/carrier-rules';

describe('what an address is', () => {
  it.each([
    ['192.0.2.1', 'ip'],
    ['255.255.255.255', 'ip'],
    ['256.0.0.1', 'invalid'],
    ['192.0.2', 'invalid'],
    ['192.0.02.1', 'invalid'],
    ['sip.example.com', 'fqdn'],
    ['1sip.example.com', 'fqdn'],
    ['xn--bcher-kva.example.com', 'fqdn'],
    ['example.com', 'top-level'],
    ['localhost', 'invalid'],
    ['sip.example.com.', 'invalid'],
    ['sip.example.com:5060', 'invalid'],
    ['sip:sip.example.com', 'invalid'],
    ['bücher.example.com', 'invalid'],
    ['sip example.com', 'invalid'],
    ['2001:db8::1', 'invalid'],
    ['sip.example.123', 'invalid'],
    ['<your-domain>.pstn.example.com', 'invalid'],
    [`${'a'.repeat(64)}.example.com`, 'invalid'],
  ])('%s is %s', (text, kind) => {
    expect(hostKind(text)).toBe(kind);
  });
});

const valid = (changes: Partial<CarrierValues> = {}): CarrierValues => ({
  ...newCarrier(),
  name: 'Carrier',
  sip: [{ ...newSipGateway(), address: '192.0.2.1' }],
  ...changes,
});

const registering = (realm: string) =>
  valid({
    register_username: 'u',
    register_password: 'p',
    requires_register: true,
    register_sip_realm: realm,
    sip: [{ ...newSipGateway(), address: '192.0.2.1', outbound: true }],
  });

const gateway = (changes: object) => valid({ sip: [{ ...newSipGateway(), address: '192.0.2.1', ...changes }] });

const out = (changes: object) => gateway({ inbound: false, outbound: true, ...changes });
const twice = (...addresses: string[]) =>
  valid({ sip: addresses.map((address) => ({ ...newSipGateway(), inbound: false, outbound: true, address })) });

const VALID = /^Please provide a valid IP address or fully qualified domain name\.$/;
const FOR_OUTBOUND = /^A fully qualified domain name may only be used for outbound calls\.$/;
const UNIQUE = /^Each SIP gateway must have a unique IP address\.$/;

describe('the rules of a carrier', () => {
  it('a name and one gateway are enough', () => {
    expect(checkCarrier(valid(), { sms: true })).toEqual({});
  });

  it('names everything that is wrong with a gateway at once', () => {
    const wrong = gateway({ address: 'sip_', port: '99999', inbound: false, outbound: false });
    expect(Object.keys(checkCarrier(wrong, { sms: true }))).toEqual(['sip.0.address', 'sip.0.port', 'sip.0.inbound']);
  });

  it.each<[string, CarrierValues, string, RegExp]>([
    ['no name', valid({ name: ' ' }), 'name', /required/],
    ['a long name', valid({ name: 'x'.repeat(65) }), 'name', /at most 64 characters/],
    ['a short tech prefix', valid({ tech_prefix: '12' }), 'tech_prefix', /at least 3 characters/],
    ['no gateway', valid({ sip: [] }), 'sip', /^You must provide at least one SIP Gateway\.$/],
    ['no address', gateway({ address: '' }), 'sip.0.address', /required/],
    [
      'an inbound name',
      gateway({ address: 'sip.example.com' }),
      'sip.0.address',
      /^A fully qualified domain name may only be used for outbound calls\.$/,
    ],
    [
      'an invalid address',
      gateway({ address: 'sip_' }),
      'sip.0.address',
      /^Please provide a valid IP address or fully qualified domain name\.$/,
    ],
    ['IPv6', gateway({ address: '2001:db8::1' }), 'sip.0.address', VALID],
    ['an address with its port', gateway({ address: '192.0.2.1:5060' }), 'sip.0.address', VALID],
    ['a name with its port', out({ address: 'sip.example.com:5061' }), 'sip.0.address', VALID],
    ['a blank inside', out({ address: 'sip. example.com' }), 'sip.0.address', VALID],
    ['a dot at the end', out({ address: 'sip.example.com.' }), 'sip.0.address', VALID],
    ['letters outside of ASCII', out({ address: 'sip.bücher.example' }), 'sip.0.address', VALID],
    ['a name that needs a port for inbound calls', gateway({ address: 'example.com' }), 'sip.0.address', FOR_OUTBOUND],
    ['the same name twice', twice('SIP.example.com', 'sip.example.com '), 'sip.1.address', UNIQUE],
    ['a port with letters', gateway({ port: 'abc' }), 'sip.0.port', /0 to 65535/],
    ['a port beyond the last', gateway({ port: '65536' }), 'sip.0.port', /0 to 65535/],
    ['no direction', gateway({ inbound: false }), 'sip.0.inbound', /inbound or outbound/],
    [
      'a repeated gateway',
      valid({ sip: [1, 2].map(() => ({ ...newSipGateway(), address: '192.0.2.1' })) }),
      'sip.1.address',
      /^Each SIP gateway must have a unique IP address\.$/,
    ],
    [
      'an address without port beside the same one with the default port that it gets',
      valid({ sip: ['5060', ''].map((port) => ({ ...newSipGateway(), address: '192.0.2.1', port })) }),
      'sip.1.address',
      UNIQUE,
    ],
    ['a user name without password', valid({ register_username: 'u' }), 'register_password', /^Enter a password/],
    ['a password without user name', valid({ register_password: 'p' }), 'register_username', /^Enter a user name/],
    ['registration without realm', registering(''), 'register_sip_realm', /required/],
    ['a realm with sip:', registering('sip:x.example.com'), 'register_sip_realm', /without sip:/],
    [
      'an outbound system id without gateway',
      valid({ smpp_system_id: 'id' }),
      'smpp_outbound',
      /^You must provide at least one Outbound Gateway\.$/,
    ],
    [
      'inbound messages without password',
      valid({ smpp_inbound: [{ ...newSmppGateway(), address: '192.0.2.9' }] }),
      'smpp_inbound_password',
      /required/,
    ],
    [
      'a name of two parts for messages',
      valid({ smpp_outbound: [{ ...newSmppGateway(), address: 'example.com' }] }),
      'smpp_outbound.0.address',
      /^When using an FQDN, you must use a subdomain \(e\.g\. sip\.example\.com\)\.$/,
    ],
    [
      'an invalid outbound address for messages',
      valid({ smpp_outbound: [{ ...newSmppGateway(), address: 'x' }] }),
      'smpp_outbound.0.address',
      /^Please provide a valid outbound IP address or fully qualified domain name\.$/,
    ],
    [
      'an invalid inbound address for messages',
      valid({ smpp_inbound_password: 'p', smpp_inbound: [{ ...newSmppGateway(), address: 'x' }] }),
      'smpp_inbound.0.address',
      /^Please provide a valid inbound IP address or fully qualified domain name\.$/,
    ],
    [
      'an inbound name for messages',
      valid({ smpp_inbound_password: 'p', smpp_inbound: [{ ...newSmppGateway(), address: 'a.example.com' }] }),
      'smpp_inbound.0.address',
      /^A fully qualified domain name may only be used for outbound calls\.$/,
    ],
    [
      'a port for messages that is none',
      valid({ smpp_outbound: [{ ...newSmppGateway(), address: '192.0.2.9', port: '' }] }),
      'smpp_outbound.0.port',
      /0 to 65535/,
    ],
    [
      'a repeated inbound gateway for messages',
      valid({
        smpp_inbound_password: 'p',
        smpp_inbound: ['2775', '02775'].map((port) => ({ ...newSmppGateway(), address: '192.0.2.9', port })),
      }),
      'smpp_inbound.1.address',
      /^Each inbound SMPP gateway must have a unique IP address\.$/,
    ],
    [
      'an outbound password without gateway',
      valid({ smpp_password: 'p' }),
      'smpp_outbound',
      /^You must provide at least one Outbound Gateway\.$/,
    ],
    [
      'IPv6 for messages',
      valid({ smpp_outbound: [{ ...newSmppGateway(), address: '2001:db8::1' }] }),
      'smpp_outbound.0.address',
      /^Please provide a valid outbound IP address or fully qualified domain name\.$/,
    ],
    [
      'a repeated outbound gateway for messages',
      valid({ smpp_outbound: [1, 2].map(() => ({ ...newSmppGateway(), address: '192.0.2.9' })) }),
      'smpp_outbound.1.address',
      /^Each outbound SMPP gateway must have a unique IP address\.$/,
    ],
  ])('%s is refused', (_what, values, field, message) => {
    expect(checkCarrier(values, { sms: true })).toEqual({ [field]: expect.stringMatching(message) });
  });

  it('a name without port is fine where calls only go out', () => {
    const out = { inbound: false, outbound: true, address: 'sip.example.com', port: '' };
    expect(checkCarrier(gateway(out), { sms: false })).toEqual({});
    expect(checkCarrier(gateway({ ...out, address: 'example.com' }), { sms: false })).toEqual({});
  });

  it('blanks around an address, punycode and the same address on two ports are fine', () => {
    expect(checkCarrier(gateway({ address: ' 192.0.2.1 ' }), { sms: false })).toEqual({});
    expect(checkCarrier(out({ address: 'xn--bcher-kva.example.com', port: '' }), { sms: false })).toEqual({});
    const ports = ['5060', '5061'].map((port) => ({ ...newSipGateway(), address: '192.0.2.1', port }));
    expect(checkCarrier(valid({ sip: ports }), { sms: false })).toEqual({});
  });

  it('a name without port is another place than the same name with one: it gets none', () => {
    const names = ['5060', ''].map((port) => ({
      ...newSipGateway(),
      ...{ inbound: false, outbound: true, address: 'sip.example.com', port },
    }));
    expect(checkCarrier(valid({ sip: names }), { sms: false })).toEqual({});
  });

  it('without SMS nothing of it is checked', () => {
    expect(checkCarrier(valid({ smpp_system_id: 'id' }), { sms: false })).toEqual({});
  });
});
