import { fieldsOf, type FormDefinition } from '@/lib/kit/form';
import { storedSecrets } from '@/lib/resources/carriers/columns';
import { carrierForm } from '@/lib/resources/carriers/form';
import type { StoredSecrets } from '@/lib/resources/carriers/field-rules';
import { newSipGateway } from '@/lib/resources/carriers/gateways';
import { newCarrier, type CarrierValues } from '@/lib/resources/carriers/values';
import { checkCarrier, verdictOn } from '../support/carrier-rules';

const out = { ...newSipGateway(), address: '192.0.2.1', outbound: true };
const carrier = (changes: Partial<CarrierValues> = {}): CarrierValues => ({
  ...newCarrier(),
  name: 'Carrier',
  sip: [out],
  ...changes,
});
const registering = (changes: Partial<CarrierValues> = {}) =>
  carrier({
    requires_register: true,
    register_username: 'u',
    register_password: 'p',
    register_sip_realm: 'sip.example.com',
    trunk_type: 'reg',
    ...changes,
  });
const wrong = (values: CarrierValues, secrets: StoredSecrets = {}) =>
  Object.keys(checkCarrier(values, { sms: true, secrets }));

describe('combinations that cannot work', () => {
  it.each<[string, CarrierValues, string[]]>([
    [
      'an authentication trunk without credentials',
      carrier({ trunk_type: 'auth' }),
      ['inbound_auth_username', 'inbound_auth_password'],
    ],
    ['with both of them', carrier({ trunk_type: 'auth', inbound_auth_username: 'u', inbound_auth_password: 'p' }), []],
    ['a registration trunk that does not register', carrier({ trunk_type: 'reg' }), ['trunk_type']],
    ['one that does', registering(), []],
    ['a registration without outbound gateway', registering({ sip: [{ ...out, outbound: false }] }), ['sip']],
    ['a user name with @', registering({ register_username: 'u@example.com' }), ['register_username']],
    ['a user name with a blank', registering({ register_username: 'a b' }), ['register_username']],
    ['a user name with an umlaut', registering({ register_from_user: 'müller' }), ['register_from_user']],
    ['a telephone number as user name', registering({ register_username: '+442079460182' }), []],
    ['a from domain with port', registering({ register_from_domain: 'sip.example.com:5060' }), []],
    ['a from domain with sip:', registering({ register_from_domain: 'sip:x.example.com' }), ['register_from_domain']],
    ['a realm with port', registering({ register_sip_realm: 'sip.example.com:5080' }), []],
    ['a realm of one word', registering({ register_sip_realm: 'asterisk' }), []],
    ['a realm with an underscore', registering({ register_sip_realm: 'my_pbx.example.com' }), ['register_sip_realm']],
    ['a from domain with one', registering({ register_from_domain: 'my_pbx.example.com' }), ['register_from_domain']],
    ['a realm with sip:', registering({ register_sip_realm: 'sip:x.example.com' }), ['register_sip_realm']],
    [
      'a realm with an impossible port',
      registering({ register_sip_realm: 'sip.example.com:0x' }),
      ['register_sip_realm'],
    ],
    ['a registration whose outbound gateway is inactive', registering({ sip: [{ ...out, active: false }] }), ['sip']],
    ['a registration through a proxy', registering({ outbound_sip_proxy: 'sip.example.com:5070' }), []],
    [
      'a registration through a proxy with sip:',
      registering({ outbound_sip_proxy: 'sip:sip.example.com' }),
      ['outbound_sip_proxy'],
    ],
    ['a from domain of two parts', registering({ register_from_domain: 'example.com' }), []],
    [
      'such a user name without registration',
      carrier({ register_username: 'u@example.com', register_password: 'p' }),
      [],
    ],
  ])('%s', (_what, values, fields) => {
    expect(wrong(values)).toEqual(fields);
  });

  it.each([
    ['sip.example.com', true],
    ['192.0.2.1:5080', true],
    ['sip:sip.example.com', true],
    ['sips:proxy@sip.example.com:5061;transport=tls', true],
    ['sip.example.com;transport=tls', false],
    ['sip.example.com:99999', false],
    ['http://sip.example.com', false],
    ['sip proxy', false],
    ['localhost', false],
  ])('the proxy %s is usable: %s', (outbound_sip_proxy, usable) => {
    expect(wrong(carrier({ outbound_sip_proxy }))).toEqual(usable ? [] : ['outbound_sip_proxy']);
  });
});

describe('a carrier without SIP gateways', () => {
  const login = { inbound_auth_username: 'u', inbound_auth_password: 'p', sip: [] };
  const form: FormDefinition = carrierForm;
  const countOf = (values: CarrierValues) => form.sections.find(({ id }) => id === 'gateways')!.count!(values);

  it('is complete if it authenticates: its calls are recognised by user name and password', () => {
    const authenticating = carrier({ trunk_type: 'auth', ...login });
    expect(wrong(authenticating)).toEqual([]);
    expect(countOf(authenticating)).toBe('0 (optional)');
  });

  it('cannot be told by its addresses, nor register', () => {
    expect(checkCarrier(carrier(login), { sms: false }).sip).toBe('You must provide at least one SIP Gateway.');
    expect(countOf(carrier(login))).toBe('0 (at least one required)');
    expect(wrong(registering({ trunk_type: 'auth', ...login }))).toEqual(['sip']);
  });
});

describe('a gateway that is a domain with a port of its own', () => {
  const domain = { ...out, inbound: false, address: 'sip.example.com', port: '5080' };
  const warned = (values: CarrierValues) => verdictOn(values, null, { sms: false }).warnings['sip.0.port'];

  it('is registered and checked at the default port of the domain: only calls go to the given one', () => {
    const registration = 'Registrations go to the domain’s default port; only calls use this one.';
    const hint = ' To register at this port, enter the domain and port as the outbound SIP proxy.';
    expect(warned(registering({ sip: [domain] }))).toBe(registration + hint);
    expect(warned(carrier({ sip: [{ ...domain, ping: true }] }))).toBe(
      'OPTIONS pings go to the domain’s default port; only calls use this one.',
    );
    expect(warned(registering({ sip: [{ ...domain, ping: true }] }))).toBe(
      'Registrations and OPTIONS pings go to the domain’s default port; only calls use this one.' + hint,
    );
  });

  it.each<[string, CarrierValues]>([
    ['it neither registers nor pings', carrier({ sip: [domain] })],
    ['the registration goes to a proxy', registering({ sip: [domain], outbound_sip_proxy: 'sip.example.com:5080' })],
    ['it is an address', registering({ sip: [{ ...domain, address: '192.0.2.1', ping: true }] })],
    ['it has the default port', registering({ sip: [{ ...domain, port: '5060' }] })],
    ['it has the default port of TLS', registering({ sip: [{ ...domain, port: '5061', protocol: 'tls/srtp' }] })],
    ['calls leave the port out too', registering({ sip: [{ ...domain, port: '5060', protocol: 'tls' }] })],
    ['it has no port', registering({ sip: [{ ...domain, port: '' }] })],
    ['it is switched off: nothing of the kind is sent', carrier({ sip: [{ ...domain, ping: true, active: false }] })],
  ])('is as expected where %s', (_why, values) => {
    expect(warned(values)).toBeUndefined();
  });
});

test('what the platform does with a setting is explained where it surprises', () => {
  const helpOf = (name: string) => fieldsOf(carrierForm).find((field) => field.name === name)?.help;
  expect(helpOf('diversion')).toContain('every outbound call');
  expect(helpOf('outbound_sip_proxy')).toContain('If the carrier registers, only registrations are.');
  expect(helpOf('is_active')).toContain('Routing tables still send calls to it.');
});

describe('the trunk type and the registration', () => {
  const then = (changed: 'trunk_type' | 'requires_register', values: CarrierValues) => {
    const { trunk_type, requires_register } = { ...values, ...carrierForm.follows[changed](values) };
    return [trunk_type, requires_register];
  };

  it('a carrier that is told to register is a registration trunk, and one that need not any more is none', () => {
    expect(then('requires_register', carrier({ requires_register: true }))).toEqual(['reg', true]);
    expect(then('requires_register', carrier({ trunk_type: 'reg' }))).toEqual(['static_ip', false]);
    expect(then('requires_register', carrier({ trunk_type: 'auth', requires_register: true }))).toEqual(['auth', true]);
  });

  it('a registration trunk registers; with the other types, it stays as it is', () => {
    expect(then('trunk_type', carrier({ trunk_type: 'reg' }))).toEqual(['reg', true]);
    expect(then('trunk_type', carrier({ trunk_type: 'auth' }))).toEqual(['auth', false]);
    expect(then('trunk_type', registering({ trunk_type: 'auth' }))).toEqual(['auth', true]);
    expect(then('trunk_type', registering({ trunk_type: 'static_ip' }))).toEqual(['static_ip', true]);
  });
});

describe('a registration trunk without an inbound gateway', () => {
  it.each(['sip.example.com:5080', 'asterisk'])(
    'is recognised by the addresses of its gateways, whatever its realm: %s',
    (register_sip_realm) => {
      const toThem = { ...out, inbound: false };
      expect(verdictOn(registering({ sip: [toThem], register_sip_realm }), null, { sms: false }).warnings).toEqual({});
    },
  );
});

describe('stored passwords', () => {
  const columns = { register_password: 'secret', inbound_auth_password: '<your-password>', smpp_password: '' };

  it('are known by their fields only; a placeholder is told from a password', () => {
    expect(storedSecrets(columns)).toEqual({ register_password: 'secret', inbound_auth_password: 'placeholder' });
  });

  it('count where a password is needed, until they are removed', () => {
    const named = carrier({ register_username: 'u' });
    expect(wrong(named)).toEqual(['register_password']);
    expect(wrong(named, { register_password: 'secret' })).toEqual([]);
    expect(wrong({ ...named, cleared: ['register_password'] }, { register_password: 'secret' })).toEqual([
      'register_password',
    ]);
    expect(
      wrong({ ...named, cleared: ['register_password'], register_password: 'new' }, { register_password: 'secret' }),
    ).toEqual([]);
  });

  it('that are placeholders are complained about until they are replaced or removed', () => {
    const secrets = { smpp_password: 'placeholder' } as const;
    expect(wrong(carrier(), secrets)).toContain('smpp_password');
    expect(wrong(carrier({ cleared: ['smpp_password'] }), secrets)).toEqual([]);
  });
});

describe('placeholders of presets', () => {
  it.each<[Partial<CarrierValues>, string]>([
    [{ diversion: '<your-voxbone-DID>' }, 'diversion'],
    [{ tech_prefix: 'your-tech-prefix' }, 'tech_prefix'],
    [{ sip: [{ ...out, inbound: false, address: '<your-domain>.pstn.twilio.com' }] }, 'sip.0.address'],
  ])('%j is complained about', (changes, field) => {
    expect(checkCarrier(carrier(changes), { sms: false })[field]).toMatch(/^Replace the preset’s placeholder /);
  });

  it('a name or description may have angle brackets', () => {
    expect(wrong(carrier({ name: '<b>Carrier</b>', description: '<none>' }))).toEqual([]);
  });
});
