'use client';

import { useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { FormLayout, type FormLayoutProps } from '@/components/ui/form-layout';
import { SaveBar } from '@/components/ui/save-bar';
import { useFirstWrong } from '@/components/ui/use-first-wrong';
import { useHeld } from '@/components/ui/use-held';
import { useTypedEarly } from '@/components/ui/use-typed-early';
import { DraftOffer } from './draft-offer';
import { FormProblem } from './form-problem';
import { LeaveGuard } from './leave-guard';
import { RequiredNote } from './required-note';
import styles from './resource-form.module.css';
import { SaveState } from './save-state';
import type { FormWork } from './use-resource-form';
import { WrongFields } from './wrong-fields';

export interface FormFrameProps {
  work: FormWork;
  /** Names the form. */
  label: string;
  /**
   * `page`: a long form with a bar at its end; `part`: one of several forms on a page, with a save button of its own that names
   * it; `short`: a form of a few fields on a page of its own.
   */
  kind: 'page' | 'part' | 'short';
  /** Where Cancel leads. */
  back?: string;
  saveLabel?: string;
  busyLabel?: string;
  /** Saving is not possible now. */
  disabled?: boolean;
  /** Describes what is unsaved, instead of the field names. */
  state?: ReactNode;
  /** Describes what blocks the save, instead of the field names. */
  wrong?: ReactNode;
  /** Further buttons before Save. */
  actions?: ReactNode;
  /** Columns beside the form of a page. */
  columns?: Omit<FormLayoutProps, 'children' | 'held'>;
  children: ReactNode;
}

/** What every form has around its fields: the leave guard, the draft, the last save's failure, what is unsaved, and Save. */
export function FormFrame(props: FormFrameProps) {
  const { work, label, kind, columns, children } = props;
  const { parts, tries, isSubmitting, isHeld } = work;
  const { readOnly } = parts.context;
  const body = useHeld(isHeld);
  const element = useRef<HTMLFormElement>(null);
  const id = useTypedEarly();

  useFirstWrong(element, tries);

  /** Goes to a field that blocks the save; in a list of records, to the first invalid one. */
  function go(name: string) {
    work.reveal?.(name);
    // A tab must be open before anything in it can take the focus.
    requestAnimationFrame(() => {
      const slot = element.current?.querySelector(`[data-slots~="${name}"]`);
      if (!slot) return parts.setFocus(name);
      const first = slot.querySelector<HTMLElement>('[aria-invalid="true"]') ?? slot.querySelector('input');
      first?.focus();
    });
  }

  const inner = (
    <>
      {!readOnly && kind !== 'part' && <RequiredNote />}
      {!readOnly && <DraftOffer {...work.draft} />}
      {children}
    </>
  );
  return (
    <form
      ref={element}
      id={id}
      // Before the page's scripts have loaded, the browser must not submit the form.
      method="dialog"
      className={kind === 'page' ? styles.form : styles[kind]}
      onSubmit={(event) => {
        event.preventDefault();
        void work.submit();
      }}
      noValidate
      aria-label={label}
    >
      <LeaveGuard active={work.isUnsaved} saving={isSubmitting} />
      {kind === 'page' ? (
        <FormLayout {...columns} held={isHeld}>
          {inner}
        </FormLayout>
      ) : (
        <div ref={body} className={kind === 'part' ? styles.fields : undefined}>
          {inner}
        </div>
      )}
      <Foot {...props} onGo={go} />
    </form>
  );
}

function Foot(props: FormFrameProps & { onGo: (name: string) => void }) {
  const { work, label, kind, back, saveLabel = 'Save', busyLabel = 'Saving…', disabled, actions } = props;
  const { parts, problem, dirtyFields, isSubmitting, look, submitAnyway } = work;
  const { form, context, current, errors } = parts;
  const { readOnly } = context;
  const state = props.state ?? (
    <SaveState form={form} dirty={dirtyFields} current={current} before={work.before} context={context} />
  );
  const count = Object.keys(errors).length;
  const wrong = props.wrong ?? (count > 0 && <WrongFields form={form} errors={errors} onGo={props.onGo} />);
  const notice = problem && <FormProblem problem={problem} onOverwrite={() => void submitAnyway()} onLook={look} />;
  const cancel = back !== undefined && <ButtonLink href={back}>{readOnly ? 'Back' : 'Cancel'}</ButtonLink>;
  const save = !readOnly && (
    <Button
      type="submit"
      variant="primary"
      busy={isSubmitting}
      busyLabel={busyLabel}
      disabled={disabled}
      // While busy, its name is what it shows.
      aria-label={kind === 'part' && !isSubmitting ? `${saveLabel} ${label}` : undefined}
    >
      {saveLabel}
    </Button>
  );
  if (kind === 'page') {
    return (
      <SaveBar state={state} notice={notice} problem={wrong}>
        {cancel}
        {!readOnly && actions}
        {save}
      </SaveBar>
    );
  }
  return (
    <>
      {notice}
      {!readOnly && (
        <div className={styles.foot}>
          {cancel}
          {save}
          {kind === 'part' && (
            <span role="status" className="muted">
              {state}
            </span>
          )}
          <span role="alert" className={styles.attention}>
            {wrong}
          </span>
        </div>
      )}
    </>
  );
}
