import type { Facts, FormContext, FormDefinition } from '@/lib/kit/form';
import { withName } from '@/lib/kit/list';
import type { DeleteTexts } from './delete-texts';
import { DeleteSection, type DeleteSectionProps } from './delete-section';

/** What the deletion of a record needs besides what the definition says. */
export type RecordDeletion = Pick<DeleteTexts, 'previews' | 'phrase' | 'own'> & { question?: string };

export interface DeleteRecordProps<F extends Facts> extends Pick<DeleteSectionProps, 'api'>, RecordDeletion {
  /** The path of its list. */
  list: string;
  form: FormDefinition<F>;
  context: FormContext<F>;
  /** The record's name; undefined if there is nothing that this user may delete. */
  name: string | undefined;
}

/** The last section of a form, worded by its definition. */
export function DeleteRecord<F extends Facts>({ form, context, name, ...rest }: DeleteRecordProps<F>) {
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
