import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { SaveBar } from '@/components/ui/save-bar';
import { FormProblem } from './form-problem';
import styles from './resource-form.module.css';
import { SaveState } from './save-state';
import type { FormWork } from './use-resource-form';
import { WrongFields } from './wrong-fields';

export interface FormFootProps {
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
  /** Goes to a field that blocks the save. */
  onGo: (name: string) => void;
}

/** The end of a form: what is unsaved, what blocks or prevented the save, and the buttons. */
export function FormFoot(props: FormFootProps) {
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
        <div className={`flow ${styles.foot}`}>
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
