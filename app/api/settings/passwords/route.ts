import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { checkedChange, sentChange } from '@/lib/bff/record';
import { maySet } from '@/lib/bff/settings/settings';
import { mapped, ok } from '@/lib/kit/problem';
import { passwordForm } from '@/lib/resources/password-settings/form';
import { policyChanges, policyFacts, policyValues, wirePasswordSettings } from '@/lib/resources/password-settings/wire';

/** Reads the password policy (administrators only). */
export const GET = handler({ can: maySet('platform-settings'), body: 'none' }, ({ viewer }) =>
  mapped(viewer.calls.get('/PasswordSettings', wirePasswordSettings), (stored) => ({ values: policyValues(stored) })),
);

/** Saves the password policy (administrators only). */
export const PUT = handler({ can: maySet('platform-settings'), body: sentChange }, async ({ viewer, found, body }) => {
  const stored = await viewer.calls.get('/PasswordSettings', wirePasswordSettings);
  if (!stored.ok) return stored;
  const state = { ...found.state, facts: policyFacts(stored.value) };
  const values = checkedChange(passwordForm('passwords'), body, policyValues(stored.value), state);
  if (!values.ok) return values;
  const changes = policyChanges(values.value, stored.value);
  return changes ? viewer.calls.post('/PasswordSettings', changes, z.unknown()) : ok(null);
});
