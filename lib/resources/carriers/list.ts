import { activeColumn, nameColumn, sidColumn, textColumn } from '../../kit/columns';
import { accountFilter, type Cell, type ListDefinition } from '../../kit/list';
import { TRUNK_TYPES } from './trunk-sections';
import type { CarrierRow } from './wire';

/** The platform's word for a carrier that has registered. */
export const REGISTERED = 'ok';

/** The registration as a list shows it: a dash for carriers that do not register, and three states for the others. */
export function registrationCell(row: { registers: boolean; registerStatus: string | null }): Cell {
  if (!row.registers) return { kind: 'text', text: null };
  if (!row.registerStatus) return { kind: 'state', tone: 'jean', word: 'Not Started' };
  return row.registerStatus === REGISTERED
    ? { kind: 'state', tone: 'teal', word: 'Registered' }
    : { kind: 'state', tone: 'red', word: 'Unregistered' };
}

/** The type of the trunk as people call it; one that the console does not know as it is stored. */
const trunkWord = ({ trunkType }: CarrierRow): string | null =>
  TRUNK_TYPES.find(({ value }) => value === trunkType)?.label ?? trunkType;

export const carriersList: ListDefinition<CarrierRow> = {
  title: 'Carriers',
  searchLabel: 'Filter carriers',
  sortedBy: 'name',
  columns: [
    nameColumn('name', 'Name', (row) => row.name),
    sidColumn((row) => row.carrierSid, 128),
    activeColumn(110),
    {
      key: 'registration',
      label: 'Registration',
      cell: registrationCell,
      sort: (row) => (row.registers ? (row.registerStatus ?? '') : null),
      width: 140,
    },
    textColumn('trunk', 'Trunk', trunkWord, { place: 'wide', width: 118 }),
    // Asked for row by row once the list stands; drawn by hand.
    { key: 'gateways', label: 'SIP gateways', cell: () => ({ kind: 'text', text: null }), width: 204 },
    {
      key: 'account',
      label: 'Used by',
      cell: (row) => (row.accountName ? { kind: 'text', text: row.accountName } : { kind: 'text', text: 'Shared' }),
      sort: (row) => row.accountName ?? '',
      width: 180,
    },
  ],
  filters: [accountFilter((row) => row.accountSid, 'Used by')],
  id: (row) => row.carrierSid,
  name: (row) => row.name,
  owner: (row) => ({ providerSid: row.providerSid, accountSid: row.accountSid }),
  addLabel: 'Add carrier',
  emptyText: 'No Carriers.',
  bulk: { isActive: (row) => row.isActive },
  texts: {
    confirmDelete: 'Are you sure you want to delete carrier {name}?',
    deleted: 'Deleted Carrier {name}',
  },
};
