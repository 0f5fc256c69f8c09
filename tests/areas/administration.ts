import { newAccount } from '../../lib/resources/accounts/new-form';
import { newUser } from '../../lib/resources/users/form';
import type { RequestTarget } from './target';
import { changeOf, recordsOf } from './generic';

const admin = 'admin';
const accounts = { area: 'accounts', user: admin, at: '/Accounts' };
const users = { area: 'users', user: 'acme', at: '/Users' };
const keys = { area: 'api-keys', user: 'acme' };
const settings = { area: 'settings', user: admin };
const account = (rest: string) => `/api/accounts/[sid]/${rest}`;

export const administration: RequestTarget[] = [
  ...recordsOf(accounts, {
    read: ({ places }) => places.aurora,
    look: 'name=Aurora%20Bistro',
    create: () => ({ ...newAccount, name: 'Brand New', sip_realm: 'brand-new.example.com' }),
    change: () => ({ name: 'Aurora Bistro 2', session_quantity: '77' }),
    removed: ({ places }) => places.emptyAccount,
    // An account that has dependent records cannot be deleted.
    more: { change: { removedBy: undefined } },
  }),
  {
    ...users,
    covers: 'GET /api/users/access',
    // Each row reports its own problem.
    tells: /"problem":/,
    ask: async ({ places }) => ({ method: 'GET', path: `/api/users/access?sid=${places.user}` }),
  },
  {
    ...accounts,
    covers: 'GET /api/[resource]/[sid]/deletion (accounts)',
    ask: async ({ places }) => ({ method: 'GET', path: `/api/accounts/${places.emptyAccount}/deletion` }),
  },
  {
    ...accounts,
    covers: `GET ${account('sip-realm')}`,
    ask: async ({ places }) => ({ method: 'GET', path: `/api/accounts/${places.aurora}/sip-realm?value=new.example` }),
  },
  ...['acme', 'aurora'].map((user): RequestTarget => ({
    area: 'accounts',
    user,
    which: user,
    covers: `PUT ${account('sip-realm')}`,
    does: [user === 'acme' ? 'PUT /Accounts/{sid}' : 'POST /Accounts/{sid}/SipRealms/quite-new.sip.acme.example.com'],
    ask: async ({ places }) => ({
      method: 'PUT',
      path: `/api/accounts/${places.aurora}/sip-realm`,
      body: { realm: 'quite-new.sip.acme.example.com' },
    }),
  })),
  {
    ...accounts,
    covers: `POST ${account('bucket-test')}`,
    does: ['POST /Accounts/{sid}/BucketCredentialTest'],
    ask: async ({ places }) => ({
      method: 'POST',
      path: `/api/accounts/${places.aurora}/bucket-test`,
      body: {
        values: {
          recording: true,
          bucket_vendor: 'aws_s3',
          bucket_name: 'recordings',
          bucket_region: 'eu-west-1',
          bucket_access_key_id: 'AKIA',
          bucket_secret_access_key: 'hidden-secret',
        },
      },
    }),
  },
  {
    ...accounts,
    covers: `DELETE ${account('tts-cache')}`,
    does: ['DELETE /Accounts/{sid}/TtsCache'],
    ask: async ({ places }) => ({ method: 'DELETE', path: `/api/accounts/${places.aurora}/tts-cache` }),
  },
  {
    ...accounts,
    covers: `GET ${account('webhook-secret')}`,
    ask: async ({ places }) => ({ method: 'GET', path: `/api/accounts/${places.aurora}/webhook-secret` }),
  },
  {
    ...accounts,
    covers: `POST ${account('webhook-secret')}`,
    does: ['GET /Accounts/{sid}/WebhookSecret'],
    effects: /WebhookSecret$/,
    ask: async ({ places }) => ({ method: 'POST', path: `/api/accounts/${places.aurora}/webhook-secret` }),
  },
  {
    area: 'accounts',
    user: 'leaver',
    covers: 'POST /api/accounts/self-delete',
    does: ['DELETE /Accounts/{sid}', 'POST /logout'],
    withoutSession: true,
    ask: {
      method: 'POST',
      path: '/api/accounts/self-delete',
      body: { phrase: 'delete my account', password: 'Passw0rd!' },
    },
    kinds: ['invalid'],
  },
  {
    ...keys,
    covers: 'POST /api/api-keys',
    does: ['POST /ApiKeys'],
    madeAnew: 'nobody has seen the first key, nor ever will; the list shows it, and it can be deleted',
    ask: async ({ places }) => ({ method: 'POST', path: `/api/api-keys?account=${places.aurora}` }),
  },
  {
    ...keys,
    covers: 'GET /api/api-keys/[sid]',
    ask: async ({ places }) => ({ method: 'GET', path: `/api/api-keys/${places.key}?account=${places.aurora}` }),
  },
  {
    ...keys,
    covers: 'DELETE /api/api-keys/[sid]',
    does: ['DELETE /ApiKeys/{sid}'],
    ask: async ({ places }) => ({ method: 'DELETE', path: `/api/api-keys/${places.key}?account=${places.aurora}` }),
  },
  ...recordsOf(users, {
    read: ({ places }) => places.user,
    look: 'name=elena.marsh',
    create: ({ places }) => ({
      ...newUser,
      name: 'brand.new',
      email: 'brand.new@example.com',
      initial_password: 'Passw0rd!',
      scope: 'account',
      service_provider_sid: places.provider,
      account_sid: places.aurora,
    }),
    change: () => ({ email: 'elena.two@example.com' }),
    isSwitched: true,
  }),
  {
    ...changeOf(
      users,
      ({ places }) => places.user,
      () => ({ new_password: 'hidden-N3w-one!', acting_username: 'acme', acting_password: 'Passw0rd!' }),
    ),
    which: 'password',
    // The platform's 403 means that the acting user's password is wrong.
    kinds: ['invalid'],
    // Passwords are not compared.
    shared: undefined,
  },
  ...['provider', 'domains', 'passwords'].map((part): RequestTarget => ({
    ...settings,
    covers: `GET /api/settings/${part}`,
    ask: { method: 'GET', path: `/api/settings/${part}` },
    quiet: [
      {
        call: /^GET \/PasswordSettings$/,
        kind: 'wrong shape',
        because: 'a platform without a policy answers an object without it',
      },
      {
        call: /^GET \/SystemInformation$/,
        kind: 'wrong shape',
        because: 'a platform without domains answers an object without them',
      },
    ],
  })),
  {
    ...settings,
    covers: 'PUT /api/settings/provider',
    does: ['PUT /ServiceProviders/{sid}'],
    shared: true,
    ask: {
      method: 'PUT',
      path: '/api/settings/provider',
      body: {
        values: {
          name: 'Acme Telecom 2',
          teams: false,
          limit_unit: 'session',
          session_quantity: '901',
          session_licensed: '0',
          session_renew: true,
          minutes_renew: false,
        },
        before: { name: 'Acme Telecom' },
      },
    },
  },
  {
    ...settings,
    covers: 'PUT /api/settings/domains',
    does: ['POST /SystemInformation'],
    ask: {
      method: 'PUT',
      path: '/api/settings/domains',
      body: {
        values: { domain_name: 'a.example', sip_domain_name: '', monitoring_domain_name: '', log_level: 'info' },
      },
    },
  },
  {
    ...settings,
    covers: 'PUT /api/settings/passwords',
    does: ['POST /PasswordSettings'],
    ask: {
      method: 'PUT',
      path: '/api/settings/passwords',
      body: { values: { min_password_length: '9', require_digit: true, require_special_character: false } },
    },
  },
  {
    ...settings,
    covers: 'DELETE /api/settings/tts-cache',
    does: ['DELETE /TtsCache'],
    ask: { method: 'DELETE', path: '/api/settings/tts-cache' },
  },
  {
    area: 'settings',
    user: 'borealis',
    covers: 'POST /api/settings/tts-cache',
    does: ['DELETE /Accounts/{sid}/TtsCache'],
    tells: /"(failed|unknown)":\["/,
    quiet: [
      {
        call: /TtsCache$/,
        kind: '429',
        finds: /Too many requests/,
        because: 'the same few are cleared again after the wait, which harms nothing',
      },
    ],
    ask: { method: 'POST', path: '/api/settings/tts-cache', body: { after: '' } },
  },
  {
    area: 'service-providers',
    user: admin,
    covers: 'POST /api/service-providers',
    does: ['POST /ServiceProviders'],
    ask: { method: 'POST', path: '/api/service-providers', body: { name: 'Echo Voice' } },
  },
  {
    area: 'service-providers',
    user: admin,
    covers: 'GET /api/service-providers/[sid]/deletion',
    ask: async ({ places }) => ({ method: 'GET', path: `/api/service-providers/${places.emptyProvider}/deletion` }),
  },
  {
    area: 'service-providers',
    user: admin,
    covers: 'DELETE /api/service-providers/[sid]',
    does: ['DELETE /ServiceProviders/{sid}'],
    // To an administrator, the platform's 403 says that it has accounts or users.
    kinds: ['in-use'],
    ask: async ({ places }) => ({ method: 'DELETE', path: `/api/service-providers/${places.emptyProvider}` }),
  },
];
