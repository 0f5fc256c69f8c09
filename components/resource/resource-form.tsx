import type { ReactNode } from 'react';
import type { FormLayoutProps } from '@/components/ui/form-layout';
import { Message } from '@/components/ui/message';
import { choosesAccount } from '@/lib/access/principal';
import { fieldsOf, type Facts, type FormContext, type FormDefinition, type Values } from '@/lib/kit/form';
import { withName } from '@/lib/kit/list';
import { DeleteSection, type DeleteSectionProps } from './delete-section';
import type { DeleteTexts } from './delete-texts';
import { FormFrame } from './form-frame';
import { FormSections, type FormSectionsProps } from './form-sections';
import { placeShowing, useListPlace } from './list-place';
import type { ResourceFormOptions } from './form-options';
import type { FormParts } from './form-parts';
import { useResourceForm } from './use-resource-form';

export interface ResourceFormProps<F extends Facts = Facts>
  extends Omit<ResourceFormOptions<F>, 'leaveTo'>, Omit<FormSectionsProps<F>, 'parts' | 'title' | 'tab'> {
  /** The list that the form belongs to. */
  listHref: string;
  /** Checks the values; a returned sentence blocks Save, as the specification asks for in a few places. */
  blocked?: (values: Values) => string | null;
  /** Arranges the sections, where the form has tabs. */
  arrange?: (sections: (tab?: string) => ReactNode, parts: FormParts<F>) => ReactNode;
  /** Above the sections; also gets the labels of values that are ids. */
  before?: (parts: FormParts<F>, labels: Record<string, string>) => ReactNode;
  /** A table of contents at the side. */
  toc?: FormLayoutProps['toc'];
  /** Facts next to the form; some depend on whether it has unsaved changes. */
  aside?: ReactNode | ((unsaved: boolean) => ReactNode);
  asideLabel?: string;
  /** Further buttons of the save bar, before Save. */
  actions?: (parts: FormParts<F>, busy: boolean) => ReactNode;
  /** Below the fields: what is saved at once, and a danger zone of the area's own. */
  children?: ReactNode;
  /** The record's name, if this user may delete it: that comes last. */
  deletable?: string;
  deletion?: RecordDeletion;
}

/** What an area's page gives its form. */
export type AreaFormProps<F extends Facts = Facts> = Pick<
  ResourceFormProps<F>,
  'context' | 'values' | 'api' | 'valueLabels' | 'deletable'
>;

/** The form of an area, rendered from its definition: sections, rules, save bar, conflict and failure in place. */
export function ResourceForm<F extends Facts>(props: ResourceFormProps<F>) {
  const { form, context, listHref, blocked, arrange, before, toc, aside, asideLabel, actions, children } = props;
  const { api, deletable, deletion } = props;
  const back = useListPlace(listHref);
  const create = context.mode === 'create';
  const leaves = create || form.afterUpdate === 'list';
  const work = useResourceForm({
    ...props,
    leaveTo: leaves
      ? (saved, { sid }) => (create ? placeShowing(back, { sid, account: ownerOf(form, context, saved) }) : back)
      : undefined,
  });
  const { parts, picks, isSubmitting, isUnsaved } = work;
  const stop = blocked?.(parts.current) ?? null;
  const title = form.titles[create ? 'create' : 'edit'];
  const sections = (tab?: string) => <FormSections {...props} {...picks} parts={parts} title={title} tab={tab} />;
  const beside = typeof aside === 'function' ? aside(isUnsaved) : aside;
  return (
    <FormFrame
      work={work}
      label={title}
      kind="page"
      back={back}
      disabled={stop !== null}
      actions={actions?.(parts, isSubmitting)}
      columns={{ toc, aside: beside, asideLabel }}
    >
      {before?.(parts, picks.valueLabels ?? {})}
      {arrange ? arrange(sections, parts) : sections()}
      {stop && <Message tone="amber">{stop}</Message>}
      {children}
      <DeleteRecord {...{ form, context, api }} {...deletion} name={deletable} list={listHref} />
    </FormFrame>
  );
}

/** The owner of a saved record, where its list can be filtered by that. */
function ownerOf(form: FormDefinition, context: FormContext, saved: Values): string | undefined {
  const hasOwner = choosesAccount(context) && fieldsOf(form).some(({ name }) => name === 'account_sid');
  return hasOwner ? String(saved.account_sid ?? '') : undefined;
}

/** What the deletion of a record needs besides what the definition says. */
type RecordDeletion = Pick<DeleteTexts, 'previews' | 'phrase' | 'own'> & { question?: string };

interface DeleteRecordProps<F extends Facts> extends Pick<DeleteSectionProps, 'api'>, RecordDeletion {
  /** The path of its list. */
  list: string;
  form: FormDefinition<F>;
  context: FormContext<F>;
  /** The record's name; undefined if there is nothing that this user may delete. */
  name: string | undefined;
}

/** The last section of a form, worded by its definition. */
function DeleteRecord<F extends Facts>({ form, context, name, ...rest }: DeleteRecordProps<F>) {
  const { deleteLabel, confirmDelete, deleted, consequence } = form.texts;
  if (name === undefined || !deleteLabel || !confirmDelete || !deleted || !consequence) return null;
  return (
    <DeleteSection
      uses
      label={deleteLabel}
      name={name}
      consequence={typeof consequence === 'function' ? consequence(context) : consequence}
      question={withName(confirmDelete, name)}
      done={withName(deleted, name)}
      {...rest}
    />
  );
}
