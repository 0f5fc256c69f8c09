import { z } from 'zod';
import { scopeOf, type Owner, type Principal } from '../../access/principal';
import { changedFields } from '../../kit/changed-fields';
import type { Values } from '../../kit/form';
import type { UserFacts } from './form';
import * as wire from '../../kit/wire';

/** The columns of a user that both the list and the form have (CONTRACT 3). */
const named = {
  userSid: ['user_sid', wire.sid],
  name: ['name', wire.string],
  isActive: ['is_active', wire.flagOn],
  forceChange: ['force_change', wire.flag],
  providerSid: ['service_provider_sid', wire.sidOrNull],
  accountSid: ['account_sid', wire.sidOrNull],
} as const;

/**
 * A user comes without the role: both owners mean an account user, a provider alone a provider user, and no provider an
 * administrator. That includes a user with an account but no provider: the platform lets such a user do everything (CONTRACT
 * 21).
 */
const withScope = <User extends Owner>(user: User) => ({ ...user, scope: scopeOf(user) });

/** A user as a row of the list. */
const wireUserRow = wire
  .record({
    ...named,
    email: ['email', wire.text],
    providerName: ['service_provider_name', wire.text],
    accountName: ['account_name', wire.text],
  })
  .transform(withScope);

export type UserRow = z.output<typeof wireUserRow>;

export const wireUserRows: z.ZodType<UserRow[]> = wire.rows(wireUserRow);

/** Whether the user is view-only; null if the platform says nothing that could be kept. */
const wireViewOnly = z.preprocess(
  (v) => ([0, 1, '0', '1', true, false, 'true', 'false'].includes(v as string) ? v : null),
  wire.flag.nullable(),
);

/** A single user: without the owners' names, but with the one permission that an update must include. */
export const wireUser = wire
  .record({
    ...named,
    email: ['email', wire.string],
    isViewOnly: ['is_view_only', wireViewOnly],
  })
  .transform(withScope);

export type UserRecord = z.output<typeof wireUser>;

/** The user as form values, always without passwords. */
export function userValues(user: UserRecord): Values {
  return {
    name: user.name,
    email: user.email,
    new_password: '',
    force_change: user.forceChange,
    is_active: user.isActive,
    is_view_only: user.isViewOnly ?? false,
    scope: user.scope,
    service_provider_sid: user.providerSid ?? '',
    account_sid: user.accountSid ?? '',
  };
}

/** What the form's rules may know about the stored user. */
export function userFacts({ userSid, scope, isActive, isViewOnly }: UserRecord, viewer: Principal): UserFacts {
  return { scope, isActive, viewOnlyUnknown: isViewOnly === null, own: userSid === viewer.userSid };
}

/** The body that creates a user; the caller has decided the owner. */
export function newUserToWire(values: Values, owner: Owner): Record<string, unknown> {
  return {
    name: values.name,
    email: values.email,
    initial_password: values.initial_password,
    force_change: values.force_change === true,
    is_active: values.is_active === true,
    is_view_only: values.is_view_only === true,
    service_provider_sid: owner.providerSid,
    account_sid: owner.accountSid,
  };
}

/**
 * The body of an update: what was changed, and the view-only permission, which would otherwise be removed. An owner is sent
 * only if there is one (null counts as a promotion).
 */
export function userToWire(values: Values, before: Values, owner: Owner): Record<string, unknown> {
  const { name, email, force_change, is_active } = values;
  return {
    ...changedFields({ name, email, force_change, is_active }, before),
    ...(values.new_password ? { initial_password: values.new_password } : {}),
    is_view_only: values.is_view_only === true,
    ...(owner.providerSid ? { service_provider_sid: owner.providerSid } : {}),
    ...(owner.accountSid ? { account_sid: owner.accountSid } : {}),
  };
}
