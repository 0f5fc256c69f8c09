import { accountFilter, type ListDefinition } from '../../kit/list';
import type { TenantRow } from './wire';

export const tenantsList: ListDefinition<TenantRow> = {
  title: 'Microsoft Teams Tenants',
  searchLabel: 'Filter Microsoft Teams Tenants',
  searched: (row) => [row.fqdn, row.accountName, row.applicationName, row.tenantSid],
  sortedBy: 'fqdn',
  columns: [
    { key: 'fqdn', label: 'Domain name', cell: (row) => ({ kind: 'name', text: row.fqdn }), sort: (row) => row.fqdn },
    { key: 'sid', label: 'SID', cell: (row) => ({ kind: 'sid', sid: row.tenantSid }), place: 'wide', width: 160 },
    {
      key: 'application',
      label: 'Application',
      cell: (row) => ({ kind: 'text', text: row.applicationName ?? 'None' }),
      sort: (row) => row.applicationName,
    },
    {
      key: 'account',
      label: 'Account',
      cell: (row) => ({ kind: 'text', text: row.accountName }),
      sort: (row) => row.accountName,
    },
  ],
  filters: [accountFilter((row) => row.accountSid)],
  id: (row) => row.tenantSid,
  name: (row) => row.fqdn,
  owner: (row) => ({ providerSid: row.providerSid, accountSid: row.accountSid }),
  addLabel: 'Add Microsoft Teams Tenant',
  emptyText: 'No Microsoft Teams Tenant.',
  texts: {
    confirmDelete: 'Are you sure you want to delete the Microsoft Teams Tenant {name}?',
    deleted: 'Deleted Microsoft Teams Tenant {name}',
  },
};
