'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { FormLayout, type FormLayoutProps } from '@/components/ui/form-layout';
import { SaveBar } from '@/components/ui/save-bar';
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
   * `page`: a long form with a bar at its end; `part`: one form among others on a page, saved by a button of its own, and
   * named by it; `short`: a form of a few fields on a page of its own.
   */
  kind: 'page' | 'part' | 'short';
  /** Where Cancel leads. */
  back?: string;
  saveLabel?: string;
  busyLabel?: string;
  /** Save is not possible now. */
  disabled?: boolean;
  /** What is unsaved, in other words than the names of the fields. */
  state?: ReactNode;
  /** What stops the save, in other words than the names of the fields. */
  wrong?: ReactNode;
  /** Further buttons before Save. */
  actions?: ReactNode;
  /** Columns beside the form of a page. */
  columns?: Omit<FormLayoutProps, 'children' | 'held'>;
  children: ReactNode;
}

/** What every form has around its fields: the guard, the draft, why the last save failed, what is unsaved, and Save. */
export function FormFrame(props: FormFrameProps) {
  const { work, label, kind, columns, children } = props;
  const { parts, tries, isSubmitting, isHeld } = work;
  const { readOnly } = parts.context;
  const body = useHeld(isHeld);
  const element = useRef<HTMLFormElement>(null);
  const id = useTypedEarly();

  // Not before the fields take the focus again.
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  /** To a field that stops the save; of a list of records to the first wrong one. */
  function go(name: string) {
    work.reveal?.(name);
    // A tab has to be open before what is in it takes the focus.
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
      // Of a page whose scripts are not there yet the browser sends nothing anywhere.
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
      // While busy it is called what it shows.
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
