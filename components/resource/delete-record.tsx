import type { FormDefinition } from '@/lib/kit/form';
import { withName } from '@/lib/kit/list';
import { DeleteSection, type DeleteSectionProps } from './delete-section';

export interface DeleteRecordProps extends Omit<DeleteSectionProps, 'label' | 'name' | 'question' | 'done' | 'uses'> {
  form: FormDefinition;
  /** The record's name; undefined if there is nothing that this user may delete. */
  name: string | undefined;
}

/** The last section of a form, worded by its definition. */
export function DeleteRecord({ form, name, ...rest }: DeleteRecordProps) {
  const { deleteLabel, confirmDelete, deleted } = form.texts;
  if (name === undefined || !deleteLabel || !confirmDelete || !deleted) return null;
  return (
    <DeleteSection
      uses
      {...rest}
      label={deleteLabel}
      name={name}
      question={withName(confirmDelete, name)}
      done={withName(deleted, name)}
    />
  );
}
