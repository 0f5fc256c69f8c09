import { accountColumn, nameColumn, sidColumn, textColumn } from '../../kit/columns';
import { accountFilter } from '../../kit/common-filters';
import { deletionTexts, type ListDefinition } from '../../kit/list';
import { vendorLabel } from '../../kit/vendor-labels';
import type { ApplicationRow } from './wire';

/** The vendors for speaking and listening; one if both are the same. */
function speechVendors({ synthesisVendor, recognizerVendor }: ApplicationRow): string[] {
  return [...new Set([synthesisVendor, recognizerVendor].filter((vendor) => vendor !== null))];
}

export const applicationsList: ListDefinition<ApplicationRow> = {
  title: 'Applications',
  searchLabel: 'Filter applications',
  // Alerts lead here by the URL of a webhook that failed, whichever it is.
  searched: (row) => [row.name, row.applicationSid, row.accountName, row.callHookUrl, ...row.otherHookUrls],
  sortedBy: 'name',
  columns: [
    nameColumn('name', 'Name', (row) => row.name),
    sidColumn((row) => row.applicationSid),
    textColumn('hook', 'Calling webhook', (row) => row.callHookUrl),
    {
      key: 'speech',
      label: 'Speech',
      cell: (row) => ({ kind: 'text', text: speechVendors(row).map(vendorLabel).join(', ') || null }),
      sort: (row) => speechVendors(row).join(', ') || null,
      place: 'detail',
      width: 180,
    },
    accountColumn(),
  ],
  filters: [accountFilter()],
  id: (row) => row.applicationSid,
  name: (row) => row.name,
  owner: (row) => ({ providerSid: row.providerSid, accountSid: row.accountSid }),
  addLabel: 'Add application',
  emptyText: 'No applications.',
  about: 'An application names the webhooks that decide what happens in a call, and the speech vendors that it uses.',
  bulk: {},
  texts: deletionTexts('application'),
};
