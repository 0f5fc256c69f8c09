import { Crumb, type CrumbProps } from '@/components/shell/crumbs';
import { recordPath } from '@/lib/access/paths';
import { callName, placeOf } from '@/lib/bff/recent-calls/call-page';
import { recordName } from '@/lib/bff/record-page';
import type { SearchParams } from '@/lib/kit/list-query';
import { isSid } from '@/lib/kit/sid';
import { resourceOf } from '@/lib/resources/registry';

const WORDS: Record<string, string> = {
  add: 'Add',
  edit: 'Edit',
  import: 'Import',
  test: 'Test',
  records: 'Two records',
  statistics: 'Statistics',
  'sip-realm': 'SIP realm',
  'replace-keys': 'Replace keys',
  subscription: 'Subscription',
  'modify-subscription': 'Subscription',
  'manage-payment': 'Payment',
};

interface Props {
  params: Promise<{ rest?: string[] }>;
  searchParams: Promise<SearchParams>;
}

/** The last breadcrumbs: the record by its name, and the action on it. Rendered with every page. */
export default async function CrumbsBelow({ params, searchParams }: Props) {
  const { rest = [] } = await params;
  const crumbs = await crumbsOf(rest, await searchParams);
  return crumbs.map((crumb) => <Crumb key={crumb.label} {...crumb} />);
}

/** @param rest the URL's segments below /internal */
async function crumbsOf([segment, id, what]: string[], query: SearchParams): Promise<CrumbProps[]> {
  if (!segment || !id) return [];
  if (segment === 'recent-calls' && !WORDS[id]) {
    return [{ label: (await callName(placeOf(id, query))) ?? 'Call' }];
  }
  // A call in progress has no permanent name.
  if (segment === 'live-calls' && !WORDS[id]) return [{ label: 'Call' }];
  const resource = isSid(id) ? resourceOf(segment) : null;
  const name = resource && (await recordName(resource, id));
  const last = WORDS[what ?? id];
  // On its own page, the record's name suffices.
  if (name && what === 'edit') return [{ label: name }];
  return [...(name ? [{ label: name, href: recordPath(segment, id) }] : []), ...(last ? [{ label: last }] : [])];
}
