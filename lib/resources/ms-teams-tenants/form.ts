import { accountField } from '../../kit/common-fields';
import { recordTexts, type FormDefinition } from '../../kit/form';

/** A domain of two or more parts, each of letters, digits and hyphens. */
const DOMAIN = /^(?=.{1,255}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export const NO_ACCOUNT = 'You must create an account before you can create an Microsoft Teams Tenant.';

/** Microsoft Teams tenants (specification part 2, section 5). The application is one of the account's. */
export const tenantForm: FormDefinition = {
  titles: { create: 'Add Microsoft Teams Tenant', edit: 'Edit Microsoft Teams Tenant' },
  identity: { tenant_fqdn: 'fqdn' },
  sections: [
    {
      fields: [
        {
          kind: 'text',
          name: 'tenant_fqdn',
          label: 'Domain name',
          column: 'ms_teams_tenants.tenant_fqdn',
          required: true,
          check: (value) => (DOMAIN.test(String(value)) ? null : 'Enter a valid domain name.'),
        },
        accountField,
        {
          kind: 'text',
          name: 'application_sid',
          label: 'Application',
          help: 'Without one, calls from Teams are rejected.',
        },
      ],
    },
  ],
  texts: {
    ...recordTexts('Microsoft Teams Tenant'),
    deleteLabel: 'Delete tenant',
    consequence: 'Calls from and to Teams users in this domain will stop working.',
  },
};
