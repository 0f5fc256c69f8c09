import { accountColumn, nameColumn, sidColumn, textColumn } from '../../kit/columns';
import { stateFilter, accountFilter } from '../../kit/common-filters';
import type { ListDefinition } from '../../kit/list';
import { vendorLabel } from '../../kit/vendor-labels';
import { lastStatus, rememberedState, type RememberedState } from './status';
import type { SpeechRow } from './wire';

/** A credential's name in sentences: 'Google (hotel-voices)'. */
export function credentialName({ vendor, label }: { vendor: string; label: string | null }): string {
  return label ? `${vendorLabel(vendor)} (${label})` : vendorLabel(vendor);
}

/** The uses of a credential, in the list's words. */
export function usageLabel({ usesTts, usesStt }: Pick<SpeechRow, 'usesTts' | 'usesStt'>): string {
  if (usesTts && usesStt) return 'TTS/STT';
  return usesTts ? 'TTS' : usesStt ? 'STT' : 'Not in use';
}

/** The platform has a list of shared credentials, and one per account, but none of everything. */
export const SHARED_NOTE =
  'These services are shared by all accounts. Choose an account under “Used by” to see its own.';
export const SHARED_SERVICES = 'Shared speech services';
export const OWN_NOT_SEARCHED = 'Accounts’ own speech services aren’t searched.';
export const OWN_NOT_CHECKED =
  'Accounts’ own speech services aren’t checked. Choose an account in the list of speech services to see theirs.';

/** In the column's sort order: what needs attention comes first. */
const STATES: { value: RememberedState; label: string }[] = [
  { value: 'failed', label: 'failed' },
  { value: 'not-tested', label: 'not tested' },
  { value: 'ok', label: 'successful' },
  { value: 'unused', label: 'not in use' },
];

export const speechList: ListDefinition<SpeechRow> = {
  title: 'Speech services',
  searchLabel: 'Filter speech services',
  searched: (row) => [
    vendorLabel(row.vendor),
    row.label,
    usageLabel(row),
    row.accountName ?? 'Shared',
    row.credentialSid,
    lastStatus(row).text,
    row.lastUsedWords,
  ],
  sortedBy: 'vendor',
  columns: [
    nameColumn('vendor', 'Vendor', (row) => vendorLabel(row.vendor), { width: 140 }),
    textColumn('label', 'Label', (row) => row.label, { width: 140 }),
    {
      key: 'status',
      label: 'Status',
      sort: (row) => STATES.findIndex(({ value }) => value === rememberedState(row)),
      place: 'state',
    },
    textColumn('usage', 'Usage', usageLabel, { width: 100 }),
    textColumn('used', 'Last used', (row) => row.lastUsed, { place: 'wide', width: 128 }),
    // The same in all rows, and in the filter.
    accountColumn('Used by', 'Shared', { place: 'wide', width: 160 }),
    sidColumn((row) => row.credentialSid, { place: 'widest', width: 128 }),
  ],
  filters: [
    stateFilter('status', 'Last test', STATES, rememberedState),
    { ...accountFilter('Used by'), allLabel: 'Shared by all accounts' },
  ],
  id: (row) => row.credentialSid,
  name: credentialName,
  owner: (row) => ({ providerSid: row.providerSid, accountSid: row.accountSid }),
  addLabel: 'Add speech service',
  emptyText: 'No speech services.',
  about: 'A speech service holds the credentials of a vendor that turns text into speech, or speech into text.',
  bulk: {},
  texts: {
    confirmDelete: 'Are you sure you want to delete speech service {name}?',
    deleted: 'Deleted speech service {name}',
  },
};
