import { z } from 'zod';
import { scopeOf } from '../../access/principal';
import type { Values } from '../../kit/form';
import { wireFlag, wireFlagOn, wireRows, wireSid, wireSidOrNull, wireString, wireText } from '../../kit/wire';

const owners = {
  service_provider_sid: wireSidOrNull.optional(),
  account_sid: wireSidOrNull.optional(),
};

/** A user as a row of the list (CONTRACT 3). */
const wireUserRow = z
  .object({
    user_sid: wireSid,
    name: wireString,
    email: wireText.optional(),
    is_active: wireFlagOn,
    force_change: wireFlag.optional(),
    service_provider_name: wireText.optional(),
    account_name: wireText.optional(),
    ...owners,
  })
  .transform((row) => ({
    userSid: row.user_sid,
    name: row.name,
    email: row.email ?? null,
    isActive: row.is_active,
    forceChange: row.force_change ?? false,
    providerName: row.service_provider_name ?? null,
    accountName: row.account_name ?? null,
    ...ownerOf(row),
  }));

export type UserRow = z.output<typeof wireUserRow>;

export const wireUserRows: z.ZodType<UserRow[]> = wireRows(wireUserRow);

/** Whether the user is view-only; null if the platform says nothing that could be kept. */
const wireViewOnly = z.preprocess(
  (v) => ([0, 1, '0', '1', true, false, 'true', 'false'].includes(v as string) ? v : null),
  wireFlag.nullable(),
);

/** A single user: without role and names, but with the one permission that an update must include. */
export const wireUser = z
  .object({
    user_sid: wireSid,
    name: wireString,
    email: wireString,
    is_active: wireFlagOn,
    force_change: wireFlag.optional(),
    is_view_only: wireViewOnly.optional(),
    ...owners,
  })
  .transform((row) => ({
    userSid: row.user_sid,
    name: row.name,
    email: row.email,
    isActive: row.is_active,
    forceChange: row.force_change ?? false,
    isViewOnly: row.is_view_only ?? null,
    ...ownerOf(row),
  }));

export type UserRecord = z.output<typeof wireUser>;

/**
 * A single user comes without the role: both owners mean an account user, a provider alone a provider user, and no provider an
 * administrator. That includes a user with an account but no provider: the platform lets such a user do everything (CONTRACT
 * 21).
 */
function ownerOf(row: { service_provider_sid?: string | null; account_sid?: string | null }) {
  const owner = { providerSid: row.service_provider_sid ?? null, accountSid: row.account_sid ?? null };
  return { ...owner, scope: scopeOf(owner) };
}

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
