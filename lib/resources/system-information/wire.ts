import { z } from 'zod';
import type { Values } from '../../kit/form';
import * as wire from '../../kit/wire';
import { SYSTEM_FIELDS, type SystemFacts } from './form';

/** CONTRACT 7: a platform where nothing was ever set returns `{}`. */
export const wireSystemInformation = z.object({
  domain_name: wire.text.optional(),
  sip_domain_name: wire.text.optional(),
  monitoring_domain_name: wire.text.optional(),
  private_network_cidr: wire.text.optional(),
  log_level: wire.text.optional(),
});

export type SystemInformation = z.output<typeof wireSystemInformation>;

/** The platform's log level if none was ever set. */
const LOG_LEVEL = 'info';

/** What is stored, as form values. */
export function systemValues(stored: SystemInformation): Values {
  const texts = Object.fromEntries(SYSTEM_FIELDS.map((name) => [name, stored[name] ?? '']));
  return { ...texts, log_level: stored.log_level || LOG_LEVEL };
}

/** What the form's rules know about what is stored: it stays valid, whatever it is. */
export function systemFacts(stored: SystemInformation): SystemFacts {
  return { logLevel: stored.log_level, privateNetworks: stored.private_network_cidr };
}

/**
 * The body of a save; null clears a field. The log level cannot be cleared: null for it would crash the platform's process.
 * @returns null when nothing was changed: an empty object would crash the platform's process (CONTRACT 7)
 */
export function systemChanges(values: Values, stored: SystemInformation): Record<string, unknown> | null {
  const before = systemValues(stored);
  const changed = SYSTEM_FIELDS.filter(
    (name) => values[name] !== undefined && values[name] !== before[name] && (values[name] || name !== 'log_level'),
  );
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, values[name] || null])) : null;
}
