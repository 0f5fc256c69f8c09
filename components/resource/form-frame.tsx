import { useRef, type ReactNode } from 'react';
import { FormLayout, type FormLayoutProps } from '@/components/ui/form-layout';
import { useFirstWrong } from '@/components/ui/use-first-wrong';
import { useHeld } from '@/components/ui/use-held';
import { useTypedEarly } from '@/components/ui/use-typed-early';
import { DraftOffer } from './draft-offer';
import { FormFoot, type FormFootProps } from './form-foot';
import { LeaveGuard } from './leave-guard';
import { RequiredNote } from './required-note';
import styles from './resource-form.module.css';

export interface FormFrameProps extends Omit<FormFootProps, 'onGo'> {
  /** Columns beside the form of a page. */
  columns?: Omit<FormLayoutProps, 'children' | 'held'>;
  children: ReactNode;
}

/** What every form has around its fields: the leave guard, the draft, the last save's failure, what is unsaved, and Save. */
export function FormFrame(props: FormFrameProps) {
  const { work, label, kind, columns, children } = props;
  const { parts, tries, isHeld } = work;
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
      <LeaveGuard active={work.isUnsaved} saving={isHeld} />
      {kind === 'page' ? (
        <FormLayout {...columns} held={isHeld}>
          {inner}
        </FormLayout>
      ) : (
        <div ref={body} className={kind === 'part' ? styles.fields : undefined}>
          {inner}
        </div>
      )}
      <FormFoot {...props} onGo={go} />
    </form>
  );
}
