import type { FormDefinition, TextField } from '../../kit/form';

const domain = (name: string, label: string): TextField => ({
  kind: 'text',
  name,
  label,
  autoComplete: 'off',
  check: (value) =>
    /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(String(value))
      ? null
      : 'Please enter a domain name.',
});

export const DOMAIN_FIELDS = ['domain_name', 'sip_domain_name', 'monitoring_domain_name'] as const;

/** The platform's domains (specification part 1, section 2). */
export const domainsForm: FormDefinition = {
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
  ],
  texts: { created: 'Settings updated', updated: 'Settings updated' },
  afterUpdate: 'stay',
};
