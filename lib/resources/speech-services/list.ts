import { sidColumn } from '../../kit/columns';
import { accountFilter, type ListDefinition } from '../../kit/list';
import { usageLabel, type SpeechRow } from './row';
import { vendorLabel } from './vendors/registry';

/** A credential as sentences call it: 'Google (hotel-voices)'. */
export function credentialName({ vendor, label }: { vendor: string; label: string | null }): string {
  return label ? `${vendorLabel(vendor)} (${label})` : vendorLabel(vendor);
}

export const speechList: ListDefinition<SpeechRow> = {
  title: 'Speech services',
  searchLabel: 'Filter speech services',
  searched: (row) => [
    vendorLabel(row.vendor),
    row.label,
    usageLabel(row),
    row.accountName ?? 'All accounts',
    row.credentialSid,
  ],
  sortedBy: 'vendor',
  columns: [
    {
      key: 'vendor',
      label: 'Vendor',
      cell: (row) => ({ kind: 'name', text: vendorLabel(row.vendor) }),
      sort: (row) => vendorLabel(row.vendor),
      width: 150,
    },
    {
      key: 'label',
      label: 'Label',
      cell: (row) => ({ kind: 'text', text: row.label }),
      sort: (row) => row.label,
      width: 160,
    },
    { key: 'status', label: 'Status', cell: () => ({ kind: 'text', text: null }), place: 'state' },
    {
      key: 'usage',
      label: 'Usage',
      cell: (row) => ({ kind: 'text', text: usageLabel(row) }),
      sort: (row) => usageLabel(row),
      width: 110,
    },
    {
      key: 'used',
      label: 'Last used',
      cell: (row) => ({ kind: 'text', text: row.lastUsed }),
      sort: (row) => row.lastUsed,
      place: 'detail',
      width: 128,
    },
    {
      key: 'account',
      label: 'Used by',
      cell: (row) => ({ kind: 'text', text: row.accountName ?? 'All accounts' }),
      sort: (row) => row.accountName,
      place: 'detail',
      width: 180,
    },
    sidColumn((row) => row.credentialSid),
  ],
  filters: [accountFilter((row) => row.accountSid, 'Used by')],
  id: (row) => row.credentialSid,
  name: credentialName,
  owner: (row) => ({ providerSid: row.providerSid, accountSid: row.accountSid }),
  addLabel: 'Add speech service',
  emptyText: 'No speech services.',
  texts: {
    confirmDelete: 'Are you sure you want to delete speech service {name}?',
    deleted: 'Deleted speech service {name}',
  },
};
