import type { FormDefinition } from '../../kit/form';
import { limitSection } from '../limits/form';
import { hookRules, registrationHook } from '../webhooks/hook';

/** A service provider with its limits (specification part 1, sections 2 to 6). */
export const providerForm: FormDefinition = {
  titles: { create: 'Add new service provider', edit: 'Service provider' },
  sections: [
    {
      id: 'provider',
      title: 'General',
      fields: [
        {
          kind: 'text',
          name: 'name',
          label: 'Service provider name',
          required: true,
          column: 'service_providers.name',
          autoComplete: 'off',
        },
      ],
    },
    limitSection({ period: true, visible: (_values, { features }) => features.providerLimits }),
    {
      id: 'teams',
      title: 'Microsoft Teams',
      fields: [
        {
          kind: 'check',
          name: 'teams',
          label: 'Enable Microsoft Teams routing',
          visible: (_values, { features }) => features.msTeams,
        },
        {
          kind: 'text',
          name: 'ms_teams_fqdn',
          label: 'SBC domain',
          column: 'service_providers.ms_teams_fqdn',
          help: 'The SBC domain registered with Microsoft Teams.',
          required: true,
          autoComplete: 'off',
          visible: (values, { features }) => features.msTeams && values.teams === true,
          check: (value) => (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(String(value)) ? null : 'Enter a domain name.'),
        },
      ],
    },
    registrationHook,
  ],
  rules: hookRules(['registration_hook']),
  texts: { created: 'Settings updated', updated: 'Settings updated', deleted: 'Deleted service provider {name}' },
};
