import { storedSecrets } from '@/lib/resources/carriers/columns';
import { checkCarrier } from '@/lib/resources/carriers/rules';
import { newCarrier, newSipGateway, type CarrierValues, type StoredSecrets } from '@/lib/resources/carriers/values';

const out = { ...newSipGateway(), address: '192.0.2.1', outbound: true };
const carrier = (changes: Partial<CarrierValues> = {}): CarrierValues => ({
  ...newCarrier(),
  name: 'Carrier',
  sip: [out],
  ...changes,
});
const registering = (changes: Partial<CarrierValues> = {}) =>
  carrier({ register: true, username: 'u', password: 'p', realm: 'sip.example.com', trunkType: 'reg', ...changes });
const wrong = (values: CarrierValues, secrets: StoredSecrets = {}) =>
  Object.keys(checkCarrier(values, { sms: true, secrets }));

describe('combinations that cannot work', () => {
  it.each<[string, CarrierValues, string[]]>([
    [
      'an authentication trunk without credentials',
      carrier({ trunkType: 'auth' }),
      ['inboundUsername', 'inboundPassword'],
    ],
    ['with both of them', carrier({ trunkType: 'auth', inboundUsername: 'u', inboundPassword: 'p' }), []],
    ['a registration trunk that does not register', carrier({ trunkType: 'reg' }), ['trunkType']],
    ['one that does', registering(), []],
    ['a registration without outbound gateway', registering({ sip: [{ ...out, outbound: false }] }), ['sip']],
    ['a user name with @', registering({ username: 'u@example.com' }), ['username']],
    ['a user name with a blank', registering({ username: 'a b' }), ['username']],
    ['a user name with an umlaut', registering({ fromUser: 'müller' }), ['fromUser']],
    ['a telephone number as user name', registering({ username: '+442079460182' }), []],
    ['a from domain with port', registering({ fromDomain: 'sip.example.com:5060' }), ['fromDomain']],
    ['a from domain of two parts', registering({ fromDomain: 'example.com' }), []],
    ['such a user name without registration', carrier({ username: 'u@example.com', password: 'p' }), []],
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
  ])('the proxy %s is usable: %s', (outboundProxy, usable) => {
    expect(wrong(carrier({ outboundProxy }))).toEqual(usable ? [] : ['outboundProxy']);
  });
});

describe('stored passwords', () => {
  const columns = { register_password: 'secret', inbound_auth_password: '<your-password>', smpp_password: '' };

  it('are known by their fields only; a placeholder is told from a password', () => {
    expect(storedSecrets(columns)).toEqual({ password: 'secret', inboundPassword: 'placeholder' });
  });

  it('count where a password is needed, until they are removed', () => {
    const named = carrier({ username: 'u' });
    expect(wrong(named)).toEqual(['password']);
    expect(wrong(named, { password: 'secret' })).toEqual([]);
    expect(wrong({ ...named, cleared: ['password'] }, { password: 'secret' })).toEqual(['password']);
    expect(wrong({ ...named, cleared: ['password'], password: 'new' }, { password: 'secret' })).toEqual([]);
  });

  it('that are placeholders are complained about until they are replaced or removed', () => {
    const secrets = { smppPassword: 'placeholder' } as const;
    expect(wrong(carrier(), secrets)).toContain('smppPassword');
    expect(wrong(carrier({ cleared: ['smppPassword'] }), secrets)).toEqual([]);
  });
});

describe('placeholders of presets', () => {
  it.each<[Partial<CarrierValues>, string]>([
    [{ diversion: '<your-voxbone-DID>' }, 'diversion'],
    [{ techPrefix: 'your-tech-prefix' }, 'techPrefix'],
    [{ sip: [{ ...out, inbound: false, address: '<your-domain>.pstn.twilio.com' }] }, 'sip.0.address'],
  ])('%j is complained about', (changes, field) => {
    expect(checkCarrier(carrier(changes), { sms: false })[field]).toMatch(/^Replace .*, a placeholder of the preset/);
  });

  it('a name or description may have angle brackets', () => {
    expect(wrong(carrier({ name: '<b>Carrier</b>', description: '<none>' }))).toEqual([]);
  });
});
