import { z } from 'zod';
import type { Values } from '../../kit/form';
import { wireText } from '../../kit/wire';
import { DOMAIN_FIELDS } from './form';

/** CONTRACT 7: a platform where nothing was ever set answers `{}`. */
export const wireSystemInformation = z.object({
  domain_name: wireText.optional(),
  sip_domain_name: wireText.optional(),
  monitoring_domain_name: wireText.optional(),
  private_network_cidr: wireText.optional(),
  log_level: wireText.optional(),
});

export type SystemInformation = z.output<typeof wireSystemInformation>;

/** The domains as their form has them. */
export function domainValues(stored: SystemInformation): Values {
  return Object.fromEntries(DOMAIN_FIELDS.map((name) => [name, stored[name] ?? '']));
}

/**
 * Always all three domains, and of the rest what is set, so that no save loses it. Nothing else: without a field, or
 * with one that it does not know, the platform would die.
 */
export function domainsToWire(values: Values, stored: SystemInformation): Record<string, string | null> {
  const domains = DOMAIN_FIELDS.map((name) => [name, String(values[name] ?? '') || null]);
  const { private_network_cidr, log_level } = stored;
  return {
    ...Object.fromEntries(domains),
    ...(private_network_cidr ? { private_network_cidr } : {}),
    ...(log_level ? { log_level } : {}),
  };
}
