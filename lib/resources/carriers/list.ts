import { accountColumn, activeColumn, nameColumn, sidColumn, textColumn } from '../../kit/columns';
import { activeFilter, stateFilter, accountFilter } from '../../kit/common-filters';
import type { Cell, ListDefinition } from '../../kit/list';
import { TRUNK_TYPES } from './trunk-sections';
import type { CarrierRow } from './wire';

/** The platform's word for a successful registration. */
export const REGISTERED = 'ok';

type Registration = 'unregistered' | 'not-started' | 'registered' | 'none';

function registrationOf({ registers, registerStatus }: CarrierRow): Registration {
  if (!registers) return 'none';
  if (!registerStatus) return 'not-started';
  return registerStatus === REGISTERED ? 'registered' : 'unregistered';
}

/** In the column's sort order: what needs attention comes first. Carriers that do not register have a dash in it. */
const REGISTRATIONS: { value: Registration; label: string; cell: Cell }[] = [
  { value: 'unregistered', label: 'unregistered', cell: { kind: 'state', tone: 'red', word: 'Unregistered' } },
  { value: 'not-started', label: 'not started', cell: { kind: 'state', tone: 'jean', word: 'Not Started' } },
  { value: 'registered', label: 'registered', cell: { kind: 'state', tone: 'teal', word: 'Registered' } },
  { value: 'none', label: 'not used', cell: { kind: 'text', text: null } },
];

const placeOf = (row: CarrierRow) => REGISTRATIONS.findIndex(({ value }) => value === registrationOf(row));

/** The common name of the trunk type; an unknown type as it is stored. */
const trunkWord = ({ trunkType }: CarrierRow): string | null =>
  TRUNK_TYPES.find(({ value }) => value === trunkType)?.label ?? trunkType;

export const carriersList: ListDefinition<CarrierRow> = {
  title: 'Carriers',
  searchLabel: 'Filter carriers',
  sortedBy: 'name',
  columns: [
    nameColumn('name', 'Name', (row) => row.name),
    sidColumn((row) => row.carrierSid, { place: 'widest', width: 128 }),
    activeColumn(110),
    {
      key: 'registration',
      label: 'Registration',
      cell: (row) => REGISTRATIONS[placeOf(row)]!.cell,
      sort: (row) => (row.registers ? placeOf(row) : null),
      width: 140,
    },
    textColumn('trunk', 'Trunk', trunkWord, { place: 'wide', width: 118 }),
    // Loaded row by row after the list; drawn by its own component.
    { key: 'gateways', label: 'SIP gateways', width: 204 },
    accountColumn('Used by', 'Shared', { width: 160 }),
  ],
  filters: [
    activeFilter(),
    stateFilter('registration', 'Registration', REGISTRATIONS, registrationOf),
    accountFilter('Used by'),
  ],
  id: (row) => row.carrierSid,
  name: (row) => row.name,
  owner: (row) => ({ providerSid: row.providerSid, accountSid: row.accountSid }),
  addLabel: 'Add carrier',
  emptyText: 'No Carriers.',
  about: 'A carrier connects you to the phone network: it brings calls in and takes your calls out.',
  bulk: { isActive: (row) => row.isActive },
  texts: {
    confirmDelete: 'Are you sure you want to delete carrier {name}?',
    deleted: 'Deleted Carrier {name}',
  },
};
