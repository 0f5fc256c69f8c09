import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { NeededFirst } from '@/components/resource/add-button';
import { CopiedNote } from '@/components/resource/copied-note';
import type { AreaFormProps } from '@/components/resource/resource-form';
import { RetryMessage } from '@/components/resource/retry-message';
import { PageHead } from '@/components/ui/page-head';
import { loadAddPage, type AddPageProps, type OpenedAddPage } from '@/lib/bff/add-page';
import { filledFrom, type Filled } from '@/lib/bff/copied-record';
import { settlePart } from '@/lib/bff/visit';
import { accountsOfProvider } from '@/lib/kit/directory';
import type { FormDefinition, Values } from '@/lib/kit/form';
import { oneOf, type SearchParams } from '@/lib/kit/list-query';
import type { Resource } from '@/lib/kit/resource';
import { accounts } from '@/lib/resources/accounts/resource';
import { labelsOf } from './labels';

type Opened = OpenedAddPage & { filled: Filled; asked: SearchParams };

/** A form's initial values; `labels` names the values that are SIDs. */
interface Beginning {
  values: Values;
  labels?: Record<string, string>;
}

export interface AddPageParts {
  /** The values of an empty form. */
  fresh: Beginning | ((opened: OpenedAddPage) => Beginning | Promise<Beginning>);
  /** A sentence above the form. */
  note?: string;
  /** Fields that a copy leaves at their initial values, instead of only the record's name. */
  leaves?: readonly string[];
  /** For records that belong to an account: replaces the form while there is none. If there is only one, it is preselected. */
  needsAccount?: string;
  /** Replaces the form while nothing can be added; null: it can. */
  instead?(opened: OpenedAddPage): Promise<ReactNode>;
  /** Renders the form; may first read further data, and render the failure instead. */
  form(props: Omit<AreaFormProps, 'deletable'>, opened: Opened): ReactNode | Promise<ReactNode>;
}

/**
 * The page for a new record, `/internal/{area}/add`: an empty form, or with `?from=` a copy of another record.
 * @param form the add form, if the area has a different one for stored records
 * @returns the exports of its page.tsx
 */
export function addPage(resource: Resource, form: FormDefinition, parts: AddPageParts) {
  const title = form.titles.create;
  async function Page({ searchParams }: AddPageProps) {
    const loaded = await loadAddPage(resource);
    return (
      <>
        <PageHead title={title} note={parts.note} />
        {loaded.problem ? <RetryMessage problem={loaded.problem} /> : await body(loaded, await searchParams)}
      </>
    );
  }
  return { metadata: { title } satisfies Metadata, Page };

  async function body(read: OpenedAddPage, asked: SearchParams): Promise<ReactNode> {
    const instead = await parts.instead?.(read);
    if (instead) return instead;
    const { needsAccount } = parts;
    const found = needsAccount ? await accountsOfProvider(read.context) : null;
    const [first, ...others] = found?.ok ? found.value : [];
    if (needsAccount && found?.ok && !first)
      return (
        <NeededFirst resource={accounts} principal={read.context.principal}>
          {needsAccount}
        </NeededFirst>
      );
    const only = first && others.length === 0 ? first : null;
    const loaded = { ...read, account: read.account ?? only };
    const fresh = typeof parts.fresh === 'function' ? await parts.fresh(loaded) : parts.fresh;
    const filled = await filledFrom(resource, loaded, fresh.values, oneOf(asked, 'from'), {
      form,
      leaves: parts.leaves,
    });
    if (filled.problem) await settlePart(loaded.viewer, filled.problem);
    const { account, facts, values } = filled;
    const names = { ...facts, ...(account && { accountName: account.name }) };
    const props = {
      context: loaded.state,
      values,
      api: `/${resource.area}`,
      valueLabels: { ...fresh.labels, ...labelsOf(names) },
    };
    return (
      <>
        <CopiedNote {...filled} />
        {await parts.form(props, { ...loaded, filled, asked })}
      </>
    );
  }
}
