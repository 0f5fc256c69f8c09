import type { Facts, FormDefinition, TextField } from '../../kit/form';
import { withStored } from '../../kit/with-stored';

const domain = (name: string, label: string): TextField => ({
  kind: 'text',
  name,
  label,
  autoComplete: 'off',
  check: (value) =>
    /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(String(value))
      ? null
      : 'Enter a domain name.',
});

/** Exactly the fields that the platform stores here: an unknown one would crash it. */
export const SYSTEM_FIELDS = [
  'domain_name',
  'sip_domain_name',
  'monitoring_domain_name',
  'private_network_cidr',
  'log_level',
] as const;

const LOG_LEVELS = ['info', 'debug'];

/** Stored values are accepted even where the rules would refuse them. */
export interface SystemFacts extends Facts {
  privateNetworks?: string | null;
  logLevel?: string | null;
}

/** Settings of the whole platform: its domains (specification part 1, section 2), its own networks and its log. */
export const domainsForm: FormDefinition<SystemFacts> = {
  titles: { create: 'Domains', edit: 'Domains' },
  sections: [
    {
      id: 'domains',
      title: 'Domains',
      fields: [
        domain('domain_name', 'Domain name'),
        domain('sip_domain_name', 'SIP domain name'),
        domain('monitoring_domain_name', 'Monitoring domain name'),
      ],
    },
    {
      id: 'network',
      title: 'Network and log',
      fields: [
        {
          kind: 'text',
          name: 'private_network_cidr',
          label: 'Private networks',
          placeholder: '10.0.0.0/8,192.168.0.0/16',
          help: 'Networks that SIP devices and carriers reach directly, separated by commas.',
          maxLength: 8192,
          autoComplete: 'off',
          tidy: withoutSpaces,
          check: (value, _values, { facts }) => {
            const text = withoutSpaces(String(value));
            return text === withoutSpaces(facts.privateNetworks ?? '') || text.split(',').every(isNetwork)
              ? null
              : 'Enter networks such as 10.0.0.0/8, separated by commas.';
          },
        },
        {
          kind: 'select',
          name: 'log_level',
          label: 'Log level',
          required: true,
          options: (_values, { facts }) => withStored(LOG_LEVELS, facts.logLevel),
        },
      ],
    },
  ],
  // Only as long as the stored list stays: a new one is saved without spaces.
  warnings: (values, { facts }): Record<string, string> =>
    /\s/.test(facts.privateNetworks ?? '') && values.private_network_cidr === facts.privateNetworks
      ? { private_network_cidr: 'Remove the spaces: because of them, the platform ignores the whole list.' }
      : {},
  texts: { created: 'Settings updated', updated: 'Settings updated' },
};

/** With a space in the list, the platform's SIP servers ignore all of it, and treat every network as a public one. */
function withoutSpaces(list: string): string {
  return list
    .split(',')
    .map((network) => network.trim())
    .join(',');
}

function isNetwork(text: string): boolean {
  const [, address, bits] = /^(\d{1,3}(?:\.\d{1,3}){3})\/(\d{1,2})$/.exec(text) ?? [];
  return address !== undefined && address.split('.').every((part) => Number(part) <= 255) && Number(bits) <= 32;
}
