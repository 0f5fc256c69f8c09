import { principalOf } from '@/lib/platform/principal-of-token';
import { readToken } from '@/lib/session/token';

const jwt = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

describe('a platform token', () => {
  it('says who it belongs to', () => {
    const claims = {
      scope: 'account',
      permissions: ['VIEW_ONLY'],
      is_view_only: true,
      user_sid: 'u',
      name: 'Zoë',
      service_provider_sid: 'p',
      service_provider_name: 'Acme',
      account_sid: 'a',
      account_name: 'Aurora',
      exp: 1_800_000_000,
    };
    expect(readToken(jwt(claims))).toEqual({
      scope: 'account',
      permissions: ['VIEW_ONLY'],
      isViewOnly: true,
      userSid: 'u',
      name: 'Zoë',
      providerSid: 'p',
      providerName: 'Acme',
      accountSid: 'a',
      accountName: 'Aurora',
      expiresAt: 1_800_000_000,
    });
  });

  it('that is view-only says so even without the permission', () => {
    expect(readToken(jwt({ is_view_only: true }))?.permissions).toEqual(['VIEW_ONLY']);
  });

  it.each([
    ['without the permission where it says that the user is not view-only', false, ['PROVISION_USERS']],
    ['with the permission where it doesn’t say', undefined, ['PROVISION_USERS', 'VIEW_ONLY']],
  ])('comes %s', (_what, is_view_only, expected) => {
    const claims = { scope: 'admin', user_sid: 'u', permissions: ['PROVISION_USERS', 'VIEW_ONLY'], is_view_only };
    expect(readToken(jwt(claims))?.permissions).toEqual(expected);
    expect(principalOf(jwt(claims), claims)?.permissions).toEqual(expected);
  });

  it.each([
    [''],
    ['a.b'],
    ['a.b.c.d'],
    ['x.!!!.y'],
    [jwt({}).replace('h', 'ł')],
    [jwt({}).replace('h', 'h\n')],
    [jwt({}).replace('.s', '.s\n')],
    [`${jwt({})}=`],
    [jwt(null)],
    [jwt([1])],
    [jwt('text')],
    ['3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
  ])('"%s" is none', (text) => expect(readToken(text)).toBeNull());

  it('may be unsigned', () => expect(readToken(jwt({ scope: 'admin' }).replace(/s$/, ''))?.scope).toBe('admin'));

  it('with claims of the wrong type is as one without them', () => {
    expect(readToken(jwt({ scope: 1, permissions: 'x', exp: 'soon' }))).toMatchObject({
      scope: null,
      permissions: [],
      expiresAt: null,
    });
  });
});
