import { isAccountUser, isAdministrator, SCOPES } from '../../access/principal';
import { nameColumn, textColumn } from '../../kit/columns';
import { accountFilter, type ListDefinition } from '../../kit/list';
import type { UserRow } from './wire';

/** What a user may see, in the words of the list (specification part 1, section 2). */
function scopeText({ scope, accountSid, accountName, providerName }: UserRow): string {
  if (isAdministrator({ scope }))
    return accountSid ? `All (Account: ${accountName ?? ''}, no service provider)` : 'All';
  return isAccountUser({ scope }) ? `Account: ${accountName ?? ''}` : `Service Provider: ${providerName ?? ''}`;
}

export const usersList: ListDefinition<UserRow> = {
  title: 'Users',
  searchLabel: 'Filter users',
  searched: (row) => [row.email],
  sortedBy: 'name',
  columns: [nameColumn('name', 'User Name', (row) => row.name), textColumn('scope', 'Scope', scopeText)],
  filters: [
    {
      kind: 'choice',
      param: 'scope',
      label: 'Scope',
      options: [{ value: 'all', label: 'All scopes' }, ...SCOPES],
      matches: (row, value) => row.scope === value,
      acrossAccounts: true,
    },
    accountFilter((row) => row.accountSid),
  ],
  id: (row) => row.userSid,
  name: (row) => row.name,
  owner: ({ providerSid, accountSid }) => ({ providerSid, accountSid }),
  addLabel: 'Add user',
  emptyText: 'No users.',
  bulk: { isActive: (row) => row.isActive },
  texts: {
    confirmDelete: 'Are you sure you want to delete the user {name}?',
    deleted: 'Deleted user {name}',
  },
};
