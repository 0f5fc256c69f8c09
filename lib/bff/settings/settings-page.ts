import { can } from '../../access/can';
import { shownName } from '../../kit/list';
import { mapped, ok } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { policyFacts, policyValues, wirePasswordSettings } from '../../resources/password-settings/wire';
import { readProvider } from '../../resources/service-providers/save';
import { systemFacts, systemValues, wireSystemInformation } from '../../resources/system-information/wire';
import { keyViews } from '../api-keys/keys';
import { settingsState } from './settings';
import type { Viewer } from '../viewer';
import { cachedPrompts } from '../tts-cache';

/** Everything the settings page shows to this user. */
export async function loadSettings(viewer: Viewer, context: ResourceContext) {
  const { principal, calls, provider } = context;
  const [stored, policy, keys, providers, admin] = await Promise.all([
    readProvider(context),
    calls.get('/PasswordSettings', wirePasswordSettings),
    keyViews(context, { provider: provider.providerSid }),
    viewer.providers(),
    can(principal, 'read', 'platform-settings').allowed ? readPlatform(context) : null,
  ]);
  if (!stored.ok) return stored;
  if (!policy.ok) return policy;
  if (!providers.ok) return providers;
  if (admin && !admin.ok) return admin;
  const passwords = policyValues(policy.value);
  const platformState = settingsState(context, 'platform-settings');
  const passwordContext = { ...platformState, facts: policyFacts(policy.value) };
  const mayDelete = can(principal, 'delete', 'service-providers').allowed;
  const deletion: 'no' | 'last' | 'yes' = mayDelete ? (providers.value.length > 1 ? 'yes' : 'last') : 'no';
  return ok({
    admin: admin && {
      domains: admin.value.domains,
      cached: admin.value.cached,
      context: { ...platformState, facts: admin.value.facts },
      passwordContext,
      passwords,
    },
    provider: {
      provider: { sid: provider.providerSid, name: shownName(stored.value.provider.name) },
      context: { ...settingsState(context, 'settings'), facts: stored.value.facts },
      passwordContext,
      values: stored.value.values,
      passwords,
      keys: keys.ok ? { keys: keys.value, problem: null } : { keys: null, problem: keys.problem },
      deletion,
    },
  });
}

async function readPlatform({ calls }: ResourceContext) {
  const [system, cached] = await Promise.all([
    calls.get('/SystemInformation', wireSystemInformation),
    cachedPrompts(calls),
  ]);
  return mapped(system, (value) => ({ domains: systemValues(value), facts: systemFacts(value), cached }));
}
