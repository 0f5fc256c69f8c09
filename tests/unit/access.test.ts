import { existsSync } from 'node:fs';
import { can } from '@/lib/access/can';
import { homeOf } from '@/lib/access/home';
import { mayVisit, placeOf, safeReturnPath } from '@/lib/access/paths';
import {
  choosesAccount,
  choosesProvider,
  isScope,
  namesItsOwner,
  routesTrunks,
  scopeOf,
  seesEverything,
  setsLimits,
  storesCloningKeys,
  type Owner,
  type Principal,
  type Scope,
} from '@/lib/access/principal';
import { RULES, type Action } from '@/lib/access/rules';
import { outOfSight } from '@/lib/access/sight';
import { mayViewAs, principalViewing } from '@/lib/access/view-as';
import { RIGHTS } from '../support/rights';

const P1 = '11111111-1111-4111-8111-111111111111';
const P2 = '22222222-2222-4222-8222-222222222222';
const A1 = 'a1111111-1111-4111-8111-111111111111';
const A2 = 'a2222222-2222-4222-8222-222222222222';

const principals: Record<Scope, Principal> = {
  admin: principal('admin', null, null),
  service_provider: principal('service_provider', P1, null),
  account: principal('account', P1, A1),
};

function principal(scope: Scope, providerSid: string | null, accountSid: string | null): Principal {
  return {
    scope,
    userSid: 'u',
    name: 'u',
    providerSid,
    providerName: null,
    accountSid,
    accountName: null,
    permissions: [],
  };
}

const owners: Record<string, Owner> = {
  own: { providerSid: P1, accountSid: A1 },
  'of another account': { providerSid: P1, accountSid: A2 },
  'of another provider': { providerSid: P2, accountSid: A2 },
  shared: { providerSid: P1, accountSid: null },
};

const LETTERS: [string, Action][] = [
  ['L', 'list'],
  ['C', 'create'],
  ['R', 'read'],
  ['U', 'update'],
  ['D', 'delete'],
];

describe('who may do what', () => {
  const cases = RIGHTS.flatMap(([area, admin, provider, account]) =>
    LETTERS.flatMap(([letter, action]) => [
      ['admin', action, area, admin.includes(letter)] as const,
      ['service_provider', action, area, provider.includes(letter)] as const,
      ['account', action, area, account.includes(letter)] as const,
    ]),
  );
  it.each(cases)('%s, %s, %s: %s', (scope, action, area, allowed) => {
    expect(can(principals[scope], action, area).allowed).toBe(allowed);
  });

  it.each([
    ['admin', 'own', true],
    ['admin', 'of another account', true],
    ['admin', 'of another provider', true],
    ['admin', 'shared', true],
    ['service_provider', 'own', true],
    ['service_provider', 'of another account', true],
    ['service_provider', 'of another provider', false],
    ['service_provider', 'shared', true],
    ['account', 'own', true],
    ['account', 'of another account', false],
    ['account', 'of another provider', false],
    ['account', 'shared', false],
  ] as const)('%s and a record that is %s: %s', (scope, owner, allowed) => {
    for (const action of ['read', 'update', 'delete'] as const) {
      expect(can(principals[scope], action, 'carriers', owners[owner]).allowed).toBe(allowed);
    }
  });

  it('a record whose owner is unknown is for administrators only', () => {
    const nobody = { providerSid: null, accountSid: null };
    expect(can(principals.admin, 'read', 'clients', nobody).allowed).toBe(true);
    expect(can(principals.service_provider, 'read', 'clients', nobody).allowed).toBe(false);
    expect(can(principals.account, 'read', 'clients', nobody).allowed).toBe(false);
  });

  it.each(['admin', 'service_provider', 'account'] as const)(
    '%s with view-only access reads and changes nothing',
    (scope) => {
      const viewer = { ...principals[scope], permissions: ['VIEW_ONLY'] };
      expect(can(viewer, 'read', 'clients', owners.own).allowed).toBe(true);
      for (const action of ['create', 'update', 'delete'] as const) {
        expect(can(viewer, action, 'clients')).toEqual({
          allowed: false,
          why: 'view-only',
          code: 'view-only',
          sentence: 'You have view-only access and can’t make changes.',
        });
      }
    },
  );

  it.each([
    ['settings', 'list', undefined, 'You do not have permissions to manage Settings'],
    ['accounts', 'list', undefined, 'You do not have permissions to manage all accounts'],
    ['least-cost-routing', 'list', undefined, 'You do not have permissions to manage all outbound call routes'],
    ['accounts', 'update', owners['of another account'], 'You do not have permissions to make changes to this Account'],
    ['carriers', 'update', owners.shared, 'You do not have permissions to make changes to this Carrier'],
    ['carriers', 'delete', owners.shared, 'You do not have permissions to delete this Carrier'],
    ['clients', 'read', owners['of another account'], 'You do not have access.'],
  ] as const)('an account user is told: %s, %s', (area, action, owner, sentence) => {
    expect(can(principals.account, action, area, owner)).toMatchObject({ allowed: false, sentence });
  });
});

// By hand: administrators, provider users, account users.
const QUESTIONS: [string, (user: { scope: Scope }) => boolean, string][] = [
  ['sees everything', seesEverything, 'yes no no'],
  ['chooses the provider that is worked on', choosesProvider, 'yes no no'],
  ['chooses the account that a record is of', choosesAccount, 'yes yes no'],
  ['sets limits', setsLimits, 'yes no no'],
  ['stores cloning keys of voices', storesCloningKeys, 'yes no no'],
  ['routes trunks', (user) => routesTrunks(user, { defaultTrunkRouting: false }), 'yes no no'],
  ['routes trunks where everybody may', (user) => routesTrunks(user, { defaultTrunkRouting: true }), 'yes yes yes'],
];

describe('what a user decides', () => {
  it.each(QUESTIONS)('%s', (_name, ask, expected) => {
    const scopes: Scope[] = ['admin', 'service_provider', 'account'];
    expect(scopes.map((scope) => (ask({ scope }) ? 'yes' : 'no')).join(' ')).toBe(expected);
  });
});

describe('the scope of a user', () => {
  it.each([
    [null, null, 'admin'],
    [P1, null, 'service_provider'],
    [P1, A1, 'account'],
    // The platform treats users without a provider as administrators.
    [null, A1, 'admin'],
  ] as const)('provider %s and account %s: %s', (providerSid, accountSid, scope) => {
    expect(scopeOf({ providerSid, accountSid })).toBe(scope);
  });

  it.each([
    ['admin', null, null, true],
    ['service_provider', P1, null, true],
    ['service_provider', null, A1, true],
    ['service_provider', null, null, false],
    ['account', P1, A1, true],
    ['account', P1, null, false],
    ['account', null, null, false],
  ] as const)(
    'a token of %s with provider %s and account %s is enough: %s',
    (scope, providerSid, accountSid, enough) => {
      expect(namesItsOwner(scope, { providerSid, accountSid })).toBe(enough);
    },
  );

  it.each(['admin', 'service_provider', 'account'])('%s is one', (word) => expect(isScope(word)).toBe(true));
  it.each(['root', '', 'constructor', null, 1])('%s is none', (word) => expect(isScope(word)).toBe(false));
});

describe('paths', () => {
  it.each([
    ['/internal/clients', { area: 'clients', action: 'list', sid: null }],
    ['/internal/clients/', { area: 'clients', action: 'list', sid: null }],
    ['/internal/clients/add', { area: 'clients', action: 'create', sid: null }],
    [`/internal/accounts/${A1}/edit`, { area: 'accounts', action: 'read', sid: A1 }],
    [`/internal/accounts/${A1}/sip-realm/edit`, { area: 'accounts', action: 'read', sid: A1 }],
    ['/internal/nothing', null],
    ['/internal', null],
    ['/internal/__proto__', null],
  ])('%s', (path, place) => expect(placeOf(path)).toEqual(place));

  it('keep account users to their own account', () => {
    expect(mayVisit(principals.account, `/internal/accounts/${A1}/edit`).allowed).toBe(true);
    expect(mayVisit(principals.account, `/internal/accounts/${A2}/edit`).allowed).toBe(false);
    expect(mayVisit(principals.account, '/internal/accounts').allowed).toBe(false);
    expect(mayVisit(principals.service_provider, `/internal/accounts/${A2}/edit`).allowed).toBe(true);
  });

  // There is no such page, whoever asks: the answer is that, and not a refusal.
  it.each([
    'alerts/add',
    'recent-calls/add',
    'overview/add',
    'settings/add',
    'configuration/add',
    'live-calls/add',
    'service-providers/add',
    'api-keys/add',
    'platform-settings',
  ])('%s is unknown to everybody', (path) => {
    for (const one of Object.values(principals)) {
      const viewOnly = { ...one, permissions: ['VIEW_ONLY'] };
      for (const user of [one, viewOnly]) expect(mayVisit(user, `/internal/${path}`).allowed).toBe(true);
    }
  });

  it('whoever may add nothing is refused exactly the add pages that exist', () => {
    const viewOnly = { ...principals.account, permissions: ['VIEW_ONLY'] };
    const refused = Object.keys(RULES).filter((area) => !mayVisit(viewOnly, `/internal/${area}/add`).allowed);
    const there = Object.keys(RULES).filter((area) => existsSync(`app/internal/${area}/add/page.tsx`));
    expect(refused).toEqual(there);
  });

  it('lead everybody to a home that they may visit', () => {
    for (const one of Object.values(principals))
      for (const landing of ['specified', 'overview'] as const)
        expect(mayVisit(one, homeOf(one, landing)).allowed).toBe(true);
  });

  it.each([
    ['/internal/clients?q=a&page=2', '/internal/clients?q=a&page=2'],
    ['/internal', '/internal'],
    ['//evil.example/internal', null],
    ['/\\evil.example', null],
    ['https://evil.example/internal', null],
    ['/internal/../../api/session', null],
    ['/internal\\..\\evil', null],
    ['/internal/\n/evil.example', null],
    ['/internalevil', null],
    ['javascript:alert(1)', null],
    ['/api/session', null],
    ['', null],
    [null, null],
  ])('leading back to %s is %s', (given, expected) => expect(safeReturnPath(given)).toBe(expected));
});

describe('looking at the console as somebody else', () => {
  const provider = (sid: string): Owner => ({ providerSid: sid, accountSid: null });
  // By hand: who may view as their own provider, another one, an account of their own provider, one of another.
  it.each([
    ['admin', true, true, true, true],
    ['service_provider', false, false, true, false],
    ['account', false, false, false, false],
  ] as const)('%s', (scope, ...expected) => {
    const targets = [provider(P1), provider(P2), owners.own!, owners['of another provider']!];
    expect(targets.map((target) => mayViewAs(principals[scope], target).allowed)).toEqual(expected);
    const viewer = { ...principals[scope], permissions: ['VIEW_ONLY'] };
    expect(targets.map((target) => mayViewAs(viewer, target).allowed)).toEqual(expected);
  });

  it('is looking only, with the scope of the other, whatever one may do otherwise', () => {
    const as = { providerSid: P1, providerName: 'P', accountSid: A1, accountName: 'A' };
    const account = principalViewing(principals.admin, as);
    expect(account).toMatchObject({ scope: 'account', userSid: 'u', providerSid: P1, accountSid: A1 });
    expect(can(account, 'read', 'clients', owners.own).allowed).toBe(true);
    expect(can(account, 'update', 'clients', owners.own)).toMatchObject({ why: 'view-only', code: 'viewing-as' });
    expect(can(account, 'read', 'clients', owners['of another account']).allowed).toBe(false);
    expect(can(account, 'list', 'accounts').allowed).toBe(false);
    expect(mayViewAs(account, owners.own!).allowed).toBe(false);
    const whole = principalViewing(principals.admin, { ...as, accountSid: null, accountName: null });
    expect(whole.scope).toBe('service_provider');
    expect(can(whole, 'list', 'least-cost-routing').allowed).toBe(false);
    expect(can(whole, 'create', 'clients').allowed).toBe(false);
    expect(mayViewAs(whole, owners.own!).allowed).toBe(true);
    expect(mayViewAs(whole, owners['of another provider']!).allowed).toBe(false);
  });

  it('of an account still misses its routing table if the platform doesn’t show it to the user', () => {
    const as = { providerSid: P1, providerName: 'P', accountSid: A1, accountName: 'A' };
    const missesTables = (signedIn: Principal) => outOfSight(principalViewing(signedIn, as)).accountTables;
    expect(missesTables(principals.service_provider)).toBe(true);
    expect(missesTables(principals.admin)).toBe(false);
  });
});
