import { Crumb } from '@/components/shell/crumbs';
import { OpenedRecord } from '@/components/shell/opened-record';
import { recordPath } from '@/lib/access/paths';
import { callName, placeOf } from '@/lib/bff/recent-calls/call-page';
import { recordName } from '@/lib/bff/record-page';
import type { SearchParams } from '@/lib/kit/list-query';
import { isSid } from '@/lib/kit/sid';
import { resourceOf } from '@/lib/resources/registry';

const WORDS = new Map(
  Object.entries({
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
  }),
);

interface Props {
  params: Promise<{ rest?: string[] }>;
  searchParams: Promise<SearchParams>;
}

/** The last breadcrumbs: the record by its name, and the action on it. Rendered with every page. */
export default async function CrumbsBelow({ params, searchParams }: Props) {
  const { rest = [] } = await params;
  const [segment, id, what] = rest;
  if (!segment || !id) return null;
  if (segment === 'recent-calls' && !WORDS.has(id)) {
    return <Crumb label={(await callName(placeOf(id, await searchParams))) ?? 'Call'} />;
  }
  // A call in progress has no permanent name.
  if (segment === 'live-calls' && !WORDS.has(id)) return <Crumb label="Call" />;
  const resource = isSid(id) ? resourceOf(segment) : null;
  const name = resource && (await recordName(resource, id));
  const last = WORDS.get(what ?? id);
  if (!name) return last ? <Crumb label={last} /> : null;
  const href = recordPath(segment, id);
  return (
    <>
      {/* On its own page, the record's name suffices. */}
      {what === 'edit' ? <Crumb label={name} /> : <Crumb label={name} href={href} />}
      {what !== 'edit' && last && <Crumb label={last} />}
      <OpenedRecord area={segment} name={name} href={href} />
    </>
  );
}
