import { activeColumn, nameColumn, sidColumn, textColumn } from '../../kit/columns';
import { activeFilter } from '../../kit/common-filters';
import { deletionTexts, type ListDefinition } from '../../kit/list';
import type { AccountRow } from './wire';

/** The phrase that confirms the deletion of an account (specification part 1, section 5). */
export const DELETE_PHRASE = 'delete my account';

export const accountsList: ListDefinition<AccountRow> = {
  title: 'Accounts',
  searchLabel: 'Filter accounts',
  searched: (row) => [row.name, row.accountSid, row.sipRealm],
  sortedBy: 'name',
  columns: [
    nameColumn('name', 'Name', (row) => row.name),
    sidColumn((row) => row.accountSid, { place: 'detail' }),
    textColumn('realm', 'SIP realm', (row) => row.sipRealm),
    activeColumn(),
  ],
  filters: [activeFilter()],
  id: (row) => row.accountSid,
  name: (row) => row.name,
  owner: (row) => ({ providerSid: row.providerSid, accountSid: row.accountSid }),
  viewable: true,
  addLabel: 'Add account',
  emptyText: 'No accounts.',
  about:
    'An account keeps the applications, users, devices and calls of one customer or department separate from others.',
  // The account's own page can't enable or disable it either.
  bulk: {},
  texts: { ...deletionTexts('account'), phrase: DELETE_PHRASE },
};
