import { accountColumn, applicationRef, nameColumn, sidColumn, textColumn } from '../../kit/columns';
import { accountFilter } from '../../kit/common-filters';
import { deletionTexts, type ListDefinition } from '../../kit/list';
import type { TenantRow } from './wire';

export const tenantsList: ListDefinition<TenantRow> = {
  title: 'Microsoft Teams Tenants',
  searchLabel: 'Filter Microsoft Teams Tenants',
  sortedBy: 'fqdn',
  columns: [
    nameColumn('fqdn', 'Domain name', (row) => row.fqdn),
    sidColumn((row) => row.tenantSid),
    {
      ...textColumn('application', 'Application', (row: TenantRow) => row.applicationName ?? 'None', {
        leadsTo: applicationRef,
      }),
      sort: (row) => row.applicationName,
    },
    accountColumn(),
  ],
  filters: [accountFilter()],
  id: (row) => row.tenantSid,
  name: (row) => row.fqdn,
  owner: (row) => ({ providerSid: row.providerSid, accountSid: row.accountSid }),
  addLabel: 'Add Microsoft Teams Tenant',
  emptyText: 'No Microsoft Teams Tenant.',
  about: 'A tenant connects the Teams users of one domain with an account and its application.',
  bulk: {},
  texts: deletionTexts('Microsoft Teams Tenant'),
};
