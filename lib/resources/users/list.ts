import { isAccountUser, isAdministrator, SCOPES } from '../../access/principal';
import { accountRef, nameColumn, textColumn } from '../../kit/columns';
import { accountFilter, stateFilter } from '../../kit/common-filters';
import { deletionTexts, shownName, type ListDefinition, type StateWord } from '../../kit/list';
import type { UserRow } from './wire';

/** A user's reach, in the words of the list (specification part 1, section 2). */
function scopeText({ scope, accountSid, accountName, providerName }: UserRow): string {
  if (isAdministrator({ scope }))
    return accountSid ? `All (Account: ${ownerName(accountName)}, no service provider)` : 'All';
  return isAccountUser({ scope })
    ? `Account: ${ownerName(accountName)}`
    : `Service Provider: ${ownerName(providerName)}`;
}

/** Empty where the platform doesn't say it. */
const ownerName = (name: string | null) => (name === null ? '' : shownName(name));

type UserState = 'inactive' | 'password' | 'active';

/** In the column's sort order: users who cannot work come first. */
const STATES: Record<UserState, StateWord> = {
  inactive: { tone: 'off', word: 'Inactive' },
  password: { tone: 'amber', word: 'Must change password' },
  active: { tone: 'teal', word: 'Active' },
};

function stateOf({ isActive, forceChange }: UserRow): UserState {
  if (!isActive) return 'inactive';
  return forceChange ? 'password' : 'active';
}

export const usersList: ListDefinition<UserRow> = {
  title: 'Users',
  searchLabel: 'Filter users',
  sortedBy: 'name',
  columns: [
    nameColumn('name', 'User Name', (row) => row.name),
    textColumn('scope', 'Scope', scopeText, { leadsTo: accountRef }),
    {
      key: 'status',
      label: 'Status',
      cell: (row) => ({ kind: 'state', ...STATES[stateOf(row)] }),
      sort: (row) => Object.keys(STATES).indexOf(stateOf(row)),
      place: 'state',
      width: 208,
    },
    // Loaded user by user after the list; drawn by its own component.
    { key: 'access', label: 'Access', width: 128 },
  ],
  filters: [
    {
      kind: 'choice',
      param: 'scope',
      label: 'Scope',
      options: [{ value: 'all', label: 'All scopes' }, ...SCOPES],
      matches: (row, value) => row.scope === value,
      acrossAccounts: true,
    },
    stateFilter(
      'status',
      'Status',
      Object.entries(STATES).map(([value, { word }]) => ({ value, label: word.toLowerCase() })),
      stateOf,
    ),
    accountFilter(),
  ],
  id: (row) => row.userSid,
  name: (row) => row.name,
  owner: ({ providerSid, accountSid }) => ({ providerSid, accountSid }),
  addLabel: 'Add user',
  emptyText: 'No users.',
  about: 'A user logs in to this console, for the whole platform, a service provider or an account.',
  bulk: { isActive: (row) => row.isActive },
  texts: deletionTexts('user'),
};
