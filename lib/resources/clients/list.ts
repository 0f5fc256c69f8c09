import { accountColumn, activeColumn, nameColumn, sidColumn } from '../../kit/columns';
import { accountFilter, activeFilter, choiceFilter } from '../../kit/common-filters';
import { deletionTexts, type ListDefinition } from '../../kit/list';
import type { ClientRow } from './wire';

export const clientsList: ListDefinition<ClientRow> = {
  title: 'SIP client credentials',
  searchLabel: 'Filter clients',
  sortedBy: 'username',
  columns: [
    nameColumn('username', 'User Name', (row) => row.username),
    sidColumn((row) => row.clientSid),
    activeColumn(),
    // Loaded row by row after the list; drawn by its own component.
    { key: 'registration', label: 'Registration', width: 208 },
    accountColumn(),
  ],
  filters: [
    activeFilter(),
    accountFilter(),
    choiceFilter(
      'registration',
      'Registration',
      { any: 'any', online: 'online', offline: 'offline' },
      ({ registration }) => (registration ? (registration.online ? 'online' : 'offline') : null),
    ),
  ],
  id: (row) => row.clientSid,
  name: (row) => row.username,
  owner: (row) => ({ providerSid: row.providerSid, accountSid: row.accountSid }),
  addLabel: 'Add sip client',
  addIsStatic: true,
  emptyText: 'No sip clients.',
  about: 'With a user name and password of its own, a phone or softphone can register and make calls.',
  bulk: { isActive: (row) => row.isActive },
  texts: deletionTexts('sip client'),
};
