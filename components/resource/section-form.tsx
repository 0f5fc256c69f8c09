import { FormFrame } from './form-frame';
import { FormSections, type FormSectionsProps } from './form-sections';
import type { ResourceFormOptions } from './form-options';
import { useResourceForm } from './use-resource-form';

export interface SectionFormProps
  extends Omit<ResourceFormOptions, 'leaveTo' | 'prepare'>, Omit<FormSectionsProps, 'parts' | 'title' | 'tab'> {
  /** Names the form and its button. */
  name: string;
}

/** One of several forms on a page: it has a save button of its own, below its sections. */
export function SectionForm({ name, ...props }: SectionFormProps) {
  const work = useResourceForm(props);
  return (
    <FormFrame work={work} label={name} kind="part">
      <FormSections {...props} {...work.picks} parts={work.parts} title={name} />
    </FormFrame>
  );
}
