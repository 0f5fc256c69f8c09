import { buttonClass } from '@/components/ui/button-styles';
import type { ListPage } from '@/lib/kit/list';
import { listQueryText } from '@/lib/kit/list-query';
import type { Resource } from '@/lib/kit/resource';
import { ExportLink } from './export-link';

/** The link to a list as a file, with all its pages; none where it shows nothing. */
export function ListExport({ resource: { area, list }, page }: { resource: Resource; page: ListPage<unknown> | null }) {
  if (!page || page.matched === 0) return null;
  return (
    <ExportLink
      area={area}
      query={listQueryText(list, page.query, { page: 1 })}
      className={buttonClass({}, 'hide-phone')}
    >
      Export CSV
    </ExportLink>
  );
}
