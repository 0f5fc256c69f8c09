import { accountRef, sidColumn } from '../../kit/columns';
import { phoneNumberText } from '../../format/phone-number';
import { accountFilter, choiceFilter } from '../../kit/common-filters';
import { deletionTexts, type ListDefinition } from '../../kit/list';
import type { NumberRecord, NumberRow } from './wire';

/** The list's filter for numbers without an application, which the platform doesn't have. */
export const UNASSIGNED = { param: 'show', value: 'unassigned' } as const;
export const UNASSIGNED_NUMBERS = `/internal/phone-numbers?account=&${UNASSIGNED.param}=${UNASSIGNED.value}`;

/** Whether a number is among those to be shown. @param show the value of that filter */
export function isShown(show: string | null | undefined, { applicationSid }: NumberRecord): boolean {
  return show !== UNASSIGNED.value || applicationSid === null;
}

/** Phone numbers; the platform filters, sorts and pages them (CONTRACT 1, paging). */
export const phoneNumbersList: ListDefinition<NumberRow> = {
  title: 'Phone numbers',
  // Not account, carrier or application: the platform, which pages the list, searches only the numbers.
  searchLabel: 'Filter by number',
  sortedBy: 'number',
  columns: [
    {
      key: 'number',
      label: 'Number',
      cell: (row) => ({ kind: 'name', text: phoneNumberText(row.number) }),
      width: 204,
    },
    sidColumn((row) => row.numberSid, { width: 128 }),
    {
      key: 'application',
      label: 'Application',
      cell: (row) => ({ kind: 'text', text: row.applicationName ?? 'None' }),
    },
    // The name is loaded later: see `namedCarriers`.
    { key: 'carrier', label: 'Carrier', cell: (row) => ({ kind: 'text', text: row.carrierSid }) },
    {
      key: 'account',
      label: 'Account',
      cell: (row) => ({ kind: 'text', text: row.accountName, leadsTo: accountRef(row) }),
    },
  ],
  filters: [
    accountFilter(),
    choiceFilter(
      UNASSIGNED.param,
      'Show',
      { '': 'all', [UNASSIGNED.value]: 'without application' },
      ({ applicationSid }) => applicationSid ?? UNASSIGNED.value,
    ),
  ],
  id: (row) => row.numberSid,
  name: (row) => phoneNumberText(row.number),
  owner: (row) => ({ providerSid: row.providerSid, accountSid: row.accountSid }),
  addLabel: 'Add phone number',
  emptyText: 'No phone numbers.',
  about: 'A phone number brings the calls of a carrier to an account and its application.',
  bulk: { ownBar: true },
  texts: deletionTexts('phone number'),
};
