import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { checkedChange, sentChange } from '@/lib/bff/record';
import { maySet } from '@/lib/bff/settings/settings';
import { mapped, ok } from '@/lib/kit/problem';
import { domainsForm } from '@/lib/resources/system-information/form';
import {
  systemChanges,
  systemFacts,
  systemValues,
  wireSystemInformation,
} from '@/lib/resources/system-information/wire';

/** Reads the settings of the whole platform (administrators only). */
export const GET = handler({ can: maySet('platform-settings'), body: 'none' }, ({ viewer }) =>
  mapped(viewer.calls.get('/SystemInformation', wireSystemInformation), (stored) => ({ values: systemValues(stored) })),
);

/** Saves the settings of the whole platform: its domains, networks and log level (administrators only). */
export const PUT = handler({ can: maySet('platform-settings'), body: sentChange }, async ({ viewer, found, body }) => {
  const stored = await viewer.calls.get('/SystemInformation', wireSystemInformation);
  if (!stored.ok) return stored;
  const state = { ...found.state, facts: systemFacts(stored.value) };
  const values = checkedChange(domainsForm, body, systemValues(stored.value), state);
  if (!values.ok) return values;
  const changes = systemChanges(values.value, stored.value);
  return changes ? viewer.calls.post('/SystemInformation', changes, z.unknown()) : ok(null);
});
