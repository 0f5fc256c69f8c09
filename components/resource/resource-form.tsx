'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { FormLayout } from '@/components/ui/form-layout';
import { Message } from '@/components/ui/message';
import { SaveBar } from '@/components/ui/save-bar';
import type { Values } from '@/lib/kit/form';
import { DraftOffer } from './draft-offer';
import { FormProblem } from './form-problem';
import { FormSections, type FormSectionsProps } from './form-sections';
import { LeaveGuard } from './leave-guard';
import { placeShowing, useListPlace } from './list-place';
import { RequiredNote } from './required-note';
import styles from './resource-form.module.css';
import { SaveState } from './save-state';
import { useFormDraft } from './use-form-draft';
import { useResourceForm, type FormParts, type ResourceFormOptions } from './use-resource-form';
import { WrongFields } from './wrong-fields';

export interface ResourceFormProps
  extends Omit<ResourceFormOptions, 'leaveTo'>, Omit<FormSectionsProps, 'parts' | 'title'> {
  /** The list that the form belongs to. */
  listHref: string;
  /** Watches the values; returns a sentence that stops Save, as the specification asks for in a few places. */
  blocked?: (values: Values) => string | null;
  /** The sections as a list at the side. */
  toc?: ReactNode;
  /** Facts beside the form; some depend on whether it holds what is not saved. */
  aside?: ReactNode | ((unsaved: boolean) => ReactNode);
  asideLabel?: string;
  /** Further buttons of the save bar, before Save. */
  actions?: (parts: FormParts, busy: boolean) => ReactNode;
  /** Below the fields: what is saved at once, and the danger zone. */
  children?: ReactNode;
}

/** The form of an area, drawn from its definition: sections, rules, save bar, conflict and failure in place. */
export function ResourceForm(props: ResourceFormProps) {
  const { form, context, listHref, blocked, toc, aside, asideLabel, actions, children } = props;
  const back = useListPlace(listHref);
  const create = context.mode === 'create';
  const leaves = create || form.afterUpdate === 'list';
  const { parts, problem, dirtyFields, isSubmitting, isHeld, isUnsaved, look, submit, submitAnyway } = useResourceForm({
    ...props,
    leaveTo: leaves ? (saved) => (create ? placeShowing(back, saved.account_sid) : back) : undefined,
  });
  const { draft, picks } = useFormDraft(props, parts, dirtyFields, isUnsaved);
  const stop = blocked?.(parts.current) ?? null;
  const wrong = Object.keys(parts.errors).length > 0;
  const title = form.titles[create ? 'create' : 'edit'];
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={title}>
      <LeaveGuard active={isUnsaved} saving={isSubmitting} />
      <FormLayout
        toc={toc}
        aside={typeof aside === 'function' ? aside(isUnsaved) : aside}
        asideLabel={asideLabel}
        asideBelow={!!aside}
        held={isHeld}
      >
        {!context.readOnly && <RequiredNote />}
        {!context.readOnly && <DraftOffer {...draft} />}
        <FormSections {...props} {...picks} parts={parts} title={title} />
        {stop && <Message tone="amber">{stop}</Message>}
        {children}
      </FormLayout>
      <SaveBar
        state={<SaveState form={form} dirty={dirtyFields} current={parts.current} context={context} />}
        notice={problem && <FormProblem problem={problem} onOverwrite={submitAnyway} onLook={look} />}
        problem={wrong && <WrongFields form={form} errors={parts.errors} onGo={parts.setFocus} />}
      >
        <ButtonLink href={back}>{context.readOnly ? 'Back' : 'Cancel'}</ButtonLink>
        {!context.readOnly && actions?.(parts, isSubmitting)}
        {!context.readOnly && (
          <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Saving…" disabled={stop !== null}>
            Save
          </Button>
        )}
      </SaveBar>
    </form>
  );
}
