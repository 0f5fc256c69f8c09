import type { Owner } from '../../access/principal';
import { changedFields } from '../../kit/changed-fields';
import type { Values } from '../../kit/form';

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
