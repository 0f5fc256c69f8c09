import { isVisible } from '@/lib/kit/field-state';
import { fieldsOf, type FormContext } from '@/lib/kit/form';
import { sentValues } from '@/lib/kit/sent-values';
import { validateForm } from '@/lib/kit/validate';
import { isTestable } from '@/lib/resources/accounts/bucket';
import { bucketToWire, clearSecret, wireBucket } from '@/lib/resources/accounts/bucket-wire';
import { accountForm } from '@/lib/resources/accounts/form';
import { newAccount, newAccountForm, type AccountFacts } from '@/lib/resources/accounts/new-form';
import { accountChanges, accountValues, wireAccount } from '@/lib/resources/accounts/wire';
import { wrongRealm } from '@/lib/resources/accounts/realm-form';
import { shownServiceKey } from '@/lib/kit/service-key';
import { wireNewApiKey } from '@/lib/resources/api-keys/wire';
import { wirePasswordSettings } from '@/lib/resources/password-settings/wire';
import { providerForm } from '@/lib/resources/service-providers/form';
import { domainsForm, type SystemFacts } from '@/lib/resources/system-information/form';
import {
  systemChanges,
  systemValues,
  wireSystemInformation,
  type SystemInformation,
} from '@/lib/resources/system-information/wire';
import { userForm, type UserFacts } from '@/lib/resources/users/form';
import { maskKey } from '@/lib/format/mask';
import { readSettings } from '@/lib/config/settings';

const { features } = readSettings({
  PLATFORM_API_URL: 'http://127.0.0.1/v1',
  SESSION_PASSWORDS: 'x'.repeat(32),
});
const state = (more: Partial<FormContext<AccountFacts | UserFacts>> = {}): FormContext => ({
  mode: 'edit',
  scope: 'admin',
  readOnly: false,
  features,
  flavour: 'specified',
  facts: {},
  ...more,
});

describe('limits', () => {
  const provider = { name: 'P', teams: false, limit_unit: 'session', session_renew: false, minutes_renew: false };
  const errors = (values: Record<string, unknown>, more: Partial<FormContext> = {}) =>
    validateForm(providerForm, { ...provider, ...values }, state(more));

  it.each(['-1', '1.5', '1e3', 'many', '99999999999'])('%s is no amount', (amount) => {
    expect(errors({ session_quantity: amount, session_licensed: '0' })).toHaveProperty('session_quantity');
  });

  it('the licence is at most the maximum, and anything where the maximum is unlimited', () => {
    const dates = { session_start: '01/01/2026', session_end: '31/12/2026' };
    expect(errors({ session_quantity: '10', session_licensed: '11', ...dates })).toHaveProperty('session_licensed');
    expect(errors({ session_quantity: '0', session_licensed: '11' })).toEqual({});
  });

  it('the period is required when both amounts are set, and must not be reversed', () => {
    const both = { session_quantity: '10', session_licensed: '5' };
    expect(Object.keys(errors(both))).toEqual(['session_start', 'session_end']);
    expect(errors({ ...both, session_start: '31/12/2026', session_end: '01/01/2026' })).toEqual({
      session_end: 'The contract must end after it starts.',
    });
    expect(errors({ ...both, session_start: '31/02/2026', session_end: '31/12/2026' })).toEqual({
      session_start: 'Date input not valid.',
    });
  });

  it('there is no period on the community platform', () => {
    expect(errors({ session_quantity: '10', session_licensed: '5' }, { flavour: 'community' })).toEqual({});
  });

  it('nobody but an administrator is asked about them', () => {
    expect(errors({ session_quantity: 'x' }, { scope: 'service_provider' })).toEqual({});
  });
});

it('the service provider has its name, limits and Teams domain in the specified order', () => {
  expect(providerForm.sections.map(({ id }) => id)).toEqual(['provider', 'limits', 'teams', 'registration_hook']);
});

describe('an account', () => {
  const account = { ...newAccount, name: 'A', recording: true, record_all_calls: false, record_format: 'mp3' };
  const errors = (values: Record<string, unknown>, facts: AccountFacts = {}) =>
    validateForm(accountForm, { ...account, bucket_tags: [], limit_unit: 'session', ...values }, state({ facts }));

  it.each([
    ['aws_s3', ['bucket_name', 'bucket_region', 'bucket_access_key_id', 'bucket_secret_access_key']],
    ['s3_compatible', ['bucket_endpoint', 'bucket_name', 'bucket_access_key_id', 'bucket_secret_access_key']],
    ['azure', ['bucket_container', 'bucket_connection_string']],
    ['google', ['bucket_name', 'bucket_service_key']],
  ])('%s needs what its vendor needs', (vendor, fields) => {
    expect(Object.keys(errors({ bucket_vendor: vendor })).sort()).toEqual([...fields].sort());
  });

  it('the form for a new one shows what the server takes for a new one, in this order', () => {
    const create = state({ mode: 'create' });
    const taken = fieldsOf(accountForm).filter((field) => isVisible(field, newAccount, create));
    expect(fieldsOf(newAccountForm)).toEqual(taken);
    expect(Object.keys(newAccount)).toEqual(taken.map(({ name }) => name));
  });

  it('a stored secret need not be typed again, unless the vendor changes', () => {
    const stored: AccountFacts = { bucketStored: 'azure' };
    expect(errors({ bucket_vendor: 'azure', bucket_container: 'c' }, stored)).toEqual({});
    expect(errors({ bucket_vendor: 'google', bucket_name: 'b' }, stored)).toHaveProperty('bucket_service_key');
  });

  it('the bucket of a stored key can be tested, but not with a file that is no key', () => {
    const google = { bucket_vendor: 'google', bucket_name: 'b', bucket_service_key: '' };
    const key = '{"private_key":"k","client_email":"me@project.example"}';
    expect(isTestable(google, 'google')).toBe(true);
    expect(isTestable(google, 'azure')).toBe(false);
    expect(isTestable({ ...google, bucket_service_key: key }, null)).toBe(true);
    expect(isTestable({ ...google, bucket_service_key: 'no json' }, 'google')).toBe(false);
  });

  it('a tag needs key and value', () => {
    const aws = {
      bucket_vendor: 'aws_s3',
      bucket_name: 'b',
      bucket_region: 'us-east-1',
      bucket_access_key_id: 'k',
      bucket_secret_access_key: 's',
    };
    expect(errors({ ...aws, bucket_tags: [{ Key: 'team', Value: '' }] })).toEqual({
      bucket_tags: 'Key and Value are required.',
    });
    expect(errors({ ...aws, bucket_tags: [{ Key: 'team', Value: 'voice' }] })).toEqual({});
  });

  it.each(['us-east-1', 'ap-southeast-5', 'ap-southeast-6', 'ap-southeast-7', 'ap-east-2', 'mx-central-1'])(
    'its bucket may be in %s',
    (bucket_region) => expect(errors({ bucket_vendor: 'aws_s3', bucket_region })).not.toHaveProperty('bucket_region'),
  );

  it('a region that is not offered stays where it is stored, and cannot be chosen elsewhere', () => {
    const regional = { bucket_vendor: 'aws_s3', bucket_region: 'us-gov-west-1' };
    expect(errors(regional, { bucketRegion: 'us-gov-west-1' })).not.toHaveProperty('bucket_region');
    expect(errors(regional)).toHaveProperty('bucket_region');
  });

  it.each([
    ['https://acme.blob.core.windows.net/', 'refused'],
    ['HTTP://acme.blob.core.windows.net/?sv=1', 'refused'],
    ['DefaultEndpointsProtocol=https;AccountName=acme;AccountKey=abc', 'taken'],
    ['BlobEndpoint=https://acme.blob.core.windows.net/;SharedAccessSignature=sv=1', 'taken'],
  ])('%s is %s as a connection string', (bucket_connection_string, outcome) => {
    const found = errors({ bucket_vendor: 'azure', bucket_container: 'c', bucket_connection_string });
    const message = 'Enter the connection string, such as DefaultEndpointsProtocol=https;AccountName=…, not a URL.';
    expect(found).toEqual(outcome === 'taken' ? {} : { bucket_connection_string: message });
  });

  it('a bucket is never sent as an empty object', () => {
    expect(bucketToWire({}, null)).toEqual({ vendor: 'none' });
    expect(bucketToWire({ recording: true, bucket_vendor: 'unknown' }, null)).toEqual({ vendor: 'none' });
  });

  it('a bucket whose tags cannot be read is a bucket all the same, so that no save forgets it', () => {
    for (const tags of [{}, 'x', [{ Key: 1 }], null]) {
      expect(wireBucket.parse({ vendor: 'aws_s3', name: 'b', tags })).toMatchObject({ vendor: 'aws_s3', name: 'b' });
    }
  });

  it('a secret that was left blank goes as it is stored, never as its mask', () => {
    const stored = { vendor: 'azure' as const, name: 'c', connection_string: 'DefaulXXXX', tags: null };
    const values = { recording: true, bucket_vendor: 'azure', bucket_container: 'd' };
    expect(bucketToWire(values, stored, 'in clear')).toEqual({
      vendor: 'azure',
      name: 'd',
      connection_string: 'in clear',
    });
    expect(JSON.stringify(bucketToWire(values, stored))).not.toContain('XXXX');
  });

  it.each([
    [{ vendor: 'azure', connection_string: 'DefaulXXXX' }, null],
    [{ vendor: 'azure', connection_string: 'DefaultEndpoints' }, 'DefaultEndpoints'],
    [{ vendor: 'aws_s3', secret_access_key: 'ab\ncd/XXXXXX' }, null],
    [{ vendor: 'aws_s3', secret_access_key: 'ab\ncd/efghX1' }, 'ab\ncd/efghX1'],
    [{ vendor: 'google', service_key: '{"private_key":"-----BEGIN PRIVATE KEY-----\\n-\\nMIIEXXXXXXXXX"}' }, null],
    [{ vendor: 'google', service_key: '{"private_key":"abc"}' }, '{"private_key":"abc"}'],
  ])('of %j the secret is %j', (stored, secret) => {
    expect(clearSecret(wireBucket.parse(stored))).toBe(secret);
  });

  it('a bucket of a kind that is not known here stays, and so does its recording', () => {
    const stored = wireAccount.parse({
      account_sid: 'a',
      name: 'A',
      record_all_calls: 1,
      bucket_credential: { vendor: 'new', name: 'b' },
    });
    const before = accountValues(stored);
    expect(accountChanges({ ...before, name: 'B' }, before, stored, null)).toEqual({ name: 'B' });
  });

  it('blanks around the tags of a stored bucket are no change of the bucket', () => {
    const tags = [{ Key: 'team ', Value: ' voice' }];
    const stored = wireAccount.parse({
      account_sid: 'a',
      name: 'A',
      bucket_credential: { vendor: 'aws_s3', name: 'b', access_key_id: 'k', region: 'us-east-1', tags },
    });
    const before = accountValues(stored);
    const sent = sentValues(accountForm, { ...before, name: 'B' }, state());
    expect(accountChanges(sent, before, stored, null)).toEqual({ name: 'B' });
  });

  it('a realm that is no domain name stays where it is, but is not given', () => {
    const plain = { recording: false, sip_realm: 'intern' };
    expect(errors(plain, { sipRealm: 'intern' })).toEqual({});
    expect(errors(plain, { sipRealm: 'sip.example.com' })).toHaveProperty('sip_realm');
  });

  it('a webhook’s address has no blanks', () => {
    const plain = { recording: false };
    expect(errors({ ...plain, registration_hook_url: 'https://a.example/a b' })).toHaveProperty(
      'registration_hook_url',
    );
    expect(errors({ ...plain, registration_hook_url: ' https://a.example/a ' })).toEqual({});
  });

  it('names may be markup or written from right to left, but not have 300 characters', () => {
    const plain = { recording: false };
    expect(errors({ ...plain, name: '<b>مرحبا</b>' })).toEqual({});
    expect(errors({ ...plain, name: 'x'.repeat(300) })).toHaveProperty('name');
  });
});

describe('a service key', () => {
  it('is shown without its private part', () => {
    const key = { client_email: 'a@b', private_key: '-----BEGIN PRIVATE KEY-----\nMIIEvQINNER', nested: {} };
    expect(shownServiceKey(JSON.stringify(key))).toBe(
      'client_email: a@b\nprivate_key: -----BEGIN PRIVATE KEY-----\n****************',
    );
  });

  it.each([
    '',
    'no',
    '[]',
    'null',
    '{"private_key":"a"}',
    '{"private_key":1,"client_email":"a"}',
    `"${'x'.repeat(30_000)}"`,
    '{"client_email":"a"}',
  ])('%.20s is none', (text) => expect(shownServiceKey(text)).toBeNull());
});

describe('a realm', () => {
  it('has a sub-domain of three characters below the domain of the provider', () => {
    expect(wrongRealm('ab.sip.example.com', 'sip.example.com')).not.toBeNull();
    expect(wrongRealm('abc.sip.example.com', 'sip.example.com')).toBeNull();
    expect(wrongRealm('a.b.sip.example.com', 'sip.example.com')).not.toBeNull();
    expect(wrongRealm('abc.elsewhere.com', 'sip.example.com')).not.toBeNull();
  });

  it('has three parts where the provider has no domain', () => {
    expect(wrongRealm('example.com', null)).not.toBeNull();
    expect(wrongRealm('sip.example.com', null)).toBeNull();
  });
});

describe('a user', () => {
  const person = {
    name: 'a',
    email: 'a@b',
    force_change: true,
    is_active: true,
    is_view_only: false,
    new_password: '',
  };

  it('is never raised', () => {
    const errors = validateForm(userForm, { ...person, scope: 'admin' }, state({ facts: { scope: 'account' } }));
    expect(errors).toHaveProperty('scope');
  });

  it('is asked for a provider before it is said that this one has no accounts', () => {
    const context = state({ facts: { scope: 'admin', providersWithAccounts: ['acme'] } });
    const errors = (service_provider_sid: string) =>
      validateForm(userForm, { ...person, scope: 'account', service_provider_sid, account_sid: '' }, context);
    expect(errors('')).toEqual({
      service_provider_sid: 'Service provider is required.',
      account_sid: 'Account is required.',
    });
    expect(errors('empty')).toEqual({
      account_sid: 'Cannot create an account user. Service Provider has no accounts.',
    });
  });

  it('of a provider user is no administrator', () => {
    const context = state({ mode: 'create', scope: 'service_provider', facts: { providerSid: 'p' } });
    expect(validateForm(userForm, { ...person, initial_password: 'x', scope: 'admin' }, context)).toHaveProperty(
      'scope',
    );
  });
});

it('a key is masked but for its last four characters', () => {
  expect(maskKey('0f3b2c1d-aaaa-4bbb-8ccc-1234567890ab')).toBe('********-****-****-****-********90ab');
});

it('a new key is shown, whether the platform names its id or not', () => {
  expect(wireNewApiKey.parse({ token: 't' })).toMatchObject({ token: 't' });
  expect(wireNewApiKey.safeParse({ sid: 's' }).success).toBe(false);
});

it('the platform always has a log level', () => {
  const domains = { domain_name: '', sip_domain_name: '', monitoring_domain_name: '', private_network_cidr: '' };
  const errors = (log_level: string) => validateForm(domainsForm, { ...domains, log_level }, state());
  expect(errors('')).toEqual({ log_level: 'Log level is required.' });
  expect(errors('debug')).toEqual({});
});

describe('private networks, which the platform ignores when there is a blank among them', () => {
  const saved = (private_network_cidr: string, stored: SystemInformation) =>
    systemChanges(sentValues(domainsForm, { ...systemValues(stored), private_network_cidr }, state()), stored);
  const messages = (private_network_cidr: string, privateNetworks: string | null) => {
    const facts: SystemFacts = { privateNetworks, logLevel: 'info' };
    return validateForm(domainsForm, { private_network_cidr, log_level: 'info' }, { ...state(), facts });
  };

  it('are sent without the blanks that were typed', () => {
    expect(saved(' 10.0.0.0/8, 192.168.0.0/16 ', {})).toEqual({ private_network_cidr: '10.0.0.0/8,192.168.0.0/16' });
    expect(saved('10.0.0.0/8', {})).toEqual({ private_network_cidr: '10.0.0.0/8' });
  });

  it('stay as they are stored until someone changes them, and spaces in them are warned of', () => {
    const stored = { private_network_cidr: '10.0.0.0/8, 192.168.0.0/16' };
    const before = systemValues(stored);
    const sent = (private_network_cidr: string) =>
      systemChanges(sentValues(domainsForm, { ...before, private_network_cidr }, state(), before), stored);
    expect(sent(stored.private_network_cidr)).toBeNull();
    expect(sent('10.0.0.0/8,192.168.0.0/16')).toEqual({ private_network_cidr: '10.0.0.0/8,192.168.0.0/16' });
    const warned = (privateNetworks: string, private_network_cidr = privateNetworks) =>
      domainsForm.warnings?.({ private_network_cidr }, { ...state(), facts: { privateNetworks, logLevel: 'info' } });
    expect(warned(stored.private_network_cidr)).toHaveProperty('private_network_cidr');
    expect(warned('10.0.0.0/8')).toEqual({});
    // They are gone already, or will be when it is saved.
    expect(warned(stored.private_network_cidr, '10.0.0.0/8,192.168.0.0/16')).toEqual({});
    expect(warned(stored.private_network_cidr, '10.0.0.0/8, 172.16.0.0/12')).toEqual({});
  });

  it('are suggested as they are sent', () => {
    const field = fieldsOf(domainsForm).find(({ name }) => name === 'private_network_cidr');
    expect(field).toMatchObject({ placeholder: '10.0.0.0/8,192.168.0.0/16' });
  });

  it('stop no other change as they are stored, and are checked one by one when they are new', () => {
    expect(messages('fd00::/8,lan', 'fd00::/8, lan')).toEqual({});
    expect(messages('10.0.0.0/8, lan', null)).toHaveProperty('private_network_cidr');
    expect(messages('10.0.0.0 /8', null)).toHaveProperty('private_network_cidr');
  });
});

it('settings that were never made are answered with nothing in them, and an answer without a body is none', () => {
  const lengths = { minLength: 6, maxLength: 20 };
  expect(wirePasswordSettings.parse({})).toEqual({ ...lengths, requireDigit: false, requireSpecial: false });
  expect(wireSystemInformation.parse({})).toEqual({});
  expect(wirePasswordSettings.safeParse(null).success).toBe(false);
  expect(wireSystemInformation.safeParse(null).success).toBe(false);
});
