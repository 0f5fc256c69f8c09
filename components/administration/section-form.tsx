'use client';

import { DraftOffer } from '@/components/resource/draft-offer';
import { FormProblem } from '@/components/resource/form-problem';
import { FormSections, type FormSectionsProps } from '@/components/resource/form-sections';
import { LeaveGuard } from '@/components/resource/leave-guard';
import { SaveState } from '@/components/resource/save-state';
import { useFormDraft } from '@/components/resource/use-form-draft';
import { useResourceForm, type ResourceFormOptions } from '@/components/resource/use-resource-form';
import { WrongFields } from '@/components/resource/wrong-fields';
import { Button } from '@/components/ui/button';
import { useHeld } from '@/components/ui/use-held';
import styles from './administration.module.css';

export interface SectionFormProps
  extends Omit<ResourceFormOptions, 'leaveTo' | 'prepare'>, Omit<FormSectionsProps, 'parts' | 'title'> {
  /** Names the form and its button. */
  name: string;
  /** Whose form it is, where the handler's path does not say it: the record's sid. */
  of?: string;
}

/** One form among others on a page: it is saved by a button of its own, below its sections. */
export function SectionForm({ name, of, ...props }: SectionFormProps) {
  const { form, context, api } = props;
  const { parts, problem, dirtyFields, isSubmitting, isHeld, isUnsaved, look, submit, submitAnyway } =
    useResourceForm(props);
  const fields = useHeld(isHeld);
  const drafted = { ...props, api: of ? `${api}/${of}` : api };
  const { draft, picks } = useFormDraft(drafted, parts, dirtyFields, isUnsaved);
  return (
    <form onSubmit={submit} noValidate aria-label={name} className={styles.part}>
      <LeaveGuard active={isUnsaved} saving={isSubmitting} />
      <div ref={fields} className={styles.fields}>
        {!context.readOnly && <DraftOffer {...draft} />}
        <FormSections {...props} {...picks} parts={parts} title={name} />
      </div>
      {problem && <FormProblem problem={problem} onOverwrite={submitAnyway} onLook={look} />}
      {!context.readOnly && (
        <div className={styles.save}>
          <Button
            type="submit"
            variant="primary"
            busy={isSubmitting}
            busyLabel="Saving…"
            // While busy it is called what it shows.
            aria-label={isSubmitting ? undefined : `Save ${name}`}
          >
            Save
          </Button>
          <span role="status" className="muted">
            <SaveState form={form} dirty={dirtyFields} current={parts.current} context={context} />
          </span>
          <span role="alert" className={styles.attention}>
            <WrongFields form={form} errors={parts.errors} onGo={parts.setFocus} />
          </span>
        </div>
      )}
    </form>
  );
}
