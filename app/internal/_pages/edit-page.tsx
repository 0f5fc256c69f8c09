import type { ReactNode } from 'react';
import { RecordLinks } from '@/components/resource/record-links';
import type { AreaFormProps } from '@/components/resource/resource-form';
import { UnreadPage } from '@/components/resource/unread-page';
import { PageHead } from '@/components/ui/page-head';
import { Sid } from '@/components/ui/sid';
import { loadRecordPage, recordMetadata, type OpenedRecord, type RecordPageProps } from '@/lib/bff/record-page';
import type { Facts, FormDefinition } from '@/lib/kit/form';
import type { SearchParams } from '@/lib/kit/list-query';
import type { Resource } from '@/lib/kit/resource';
import { labelsOf } from './labels';

type Opened<F extends Facts> = OpenedRecord<F> & { sid: string; asked: SearchParams };

export interface EditPageParts<F extends Facts> {
  /** Renders the form; may first read further data, and render the failure instead. */
  form(props: AreaFormProps<F>, opened: Opened<F>): ReactNode | Promise<ReactNode>;
  /** Content next to the record's name. */
  status?(opened: Opened<F>): ReactNode;
  /** Content next to the SID. */
  ident?(opened: Opened<F>): ReactNode[];
  /** Content before the links that every record has. */
  actions?(opened: Opened<F>): ReactNode;
  /** A sentence below the title. */
  note?: string;
  /** False where an owner has only one, for users who have no other owner. */
  duplicates?(opened: Opened<F>): boolean;
  /** The list to which the specification redirects with the error, instead of a 404. */
  listOfUnknown?: string;
}

/**
 * The page of a record, `/internal/{area}/{sid}/edit`: title, SID, links and form; failed reads are reported in place.
 * @returns the exports of its page.tsx
 */
export function editPage<F extends Facts>(
  resource: Resource<unknown, unknown, F>,
  { titles }: FormDefinition,
  parts: EditPageParts<F>,
) {
  async function Page({ params, searchParams }: RecordPageProps & { searchParams: Promise<SearchParams> }) {
    const [{ sid }, asked] = await Promise.all([params, searchParams]);
    const loaded = await loadRecordPage(resource, sid, parts.listOfUnknown);
    if (!loaded.record) return <UnreadPage title={titles.edit} note={parts.note} problem={loaded.problem} />;
    const opened = { ...loaded, sid, asked };
    const { record, state, mayDelete, viewer } = loaded;
    const form = await parts.form(
      {
        context: state,
        values: record.values,
        api: `/${resource.area}/${sid}`,
        valueLabels: labelsOf(record.facts),
        deletable: mayDelete ? record.name : undefined,
      },
      opened,
    );
    return (
      <>
        <PageHead
          title={titles.edit}
          record={record.name}
          status={parts.status?.(opened)}
          ident={[<Sid key="sid" value={sid} name={record.name} whole />, ...(parts.ident?.(opened) ?? [])]}
          actions={
            <>
              {parts.actions?.(opened)}
              <RecordLinks
                principal={viewer.principal}
                area={resource.area}
                sid={sid}
                name={record.name}
                duplicates={parts.duplicates?.(opened)}
              />
            </>
          }
          note={parts.note}
        />
        {form}
      </>
    );
  }
  return { generateMetadata: recordMetadata(resource, titles.edit), Page };
}
