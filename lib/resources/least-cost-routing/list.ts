import { accountRef, activeColumn, nameColumn, sidColumn, textColumn } from '../../kit/columns';
import { activeFilter } from '../../kit/common-filters';
import type { ListDefinition } from '../../kit/list';
import { countOf } from '../../format/count';
import { lcrTexts } from './board';
import type { LcrRow } from './wire';

const routesText = ({ routes }: LcrRow) => countOf(routes, 'route');

export const lcrList: ListDefinition<LcrRow> = {
  title: 'Outbound call routing',
  searchLabel: 'Filter outbound call routes',
  sortedBy: 'name',
  columns: [
    nameColumn('name', 'Name', (row) => row.name),
    sidColumn((row) => row.lcrSid),
    activeColumn(),
    textColumn('owner', 'Used by', (row) => row.ownerName, {
      leadsTo: ({ accountSid, ownerProviderSid: providerSid }) =>
        providerSid ? accountRef({ accountSid, providerSid }) : undefined,
    }),
    {
      key: 'routes',
      label: 'Routes',
      cell: (row) => ({ kind: 'text', text: routesText(row) }),
      sort: (row) => row.routes,
      place: 'detail',
      width: 110,
    },
  ],
  filters: [activeFilter()],
  id: (row) => row.lcrSid,
  name: (row) => row.name,
  owner: (row) => ({ providerSid: row.ownerProviderSid, accountSid: row.accountSid }),
  addLabel: 'Add outbound call routes',
  emptyText: 'No outbound call routes.',
  about: 'A routing table chooses the carrier of an outbound call by the dialled number.',
  // The platform also uses inactive tables (CONTRACT-2, section 30): disabling many would stop nothing.
  bulk: {},
  texts: {
    confirmDelete: lcrTexts.confirmDelete,
    deleted: 'Deleted outbound call route {name}',
  },
};
