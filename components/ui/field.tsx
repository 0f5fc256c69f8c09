import { useId, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './field.module.css';
import { Icon } from './icon';
import { LiveRegion } from './live-region';

/** The props that tie label, help and error to a control. Spread them on the control. */
export interface FieldControl {
  id: string;
  required?: true;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldProps {
  /** Omitted only for a control with its own label, such as a checkbox. */
  label?: ReactNode;
  /** Shows the asterisk and passes `required` to the control. The form itself is `noValidate`. */
  required?: boolean;
  help?: ReactNode;
  /** Shown with an icon below the control, which it marks as invalid. */
  error?: ReactNode;
  /** A warning that blocks nothing. */
  warn?: ReactNode;
  /** Several controls under one label (checkboxes, radio buttons): a group instead of a label for one control. */
  group?: boolean;
  /**
   * An error that appears is read out: for a form without a bar that says what is wrong. The focus may be elsewhere, or already in
   * the field, whose description then changes in silence.
   */
  announced?: boolean;
  /** In a FormGrid: spans the whole width. */
  wide?: boolean;
  /** A control without a label above it (a checkbox), aligned with the inputs next to it. */
  inline?: boolean;
  children: ReactNode | ((control: FieldControl) => ReactNode);
}

/** The asterisk of a required field. Screen readers learn that from the control. */
export function RequiredMark() {
  return (
    <span className={styles.req} aria-hidden="true">
      *
    </span>
  );
}

/** Label above, control, help or error below, all tied together. */
export function Field(props: FieldProps) {
  const { label, required, help, error, warn, group, announced, wide, inline, children } = props;
  const id = useId();
  const describedBy = classNames(help ? `${id}-help` : '', error ? `${id}-error` : '', warn ? `${id}-warn` : '');
  const control: FieldControl = {
    id,
    required: required || undefined,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
  };
  const words = (
    <>
      {label}
      {required && <RequiredMark />}
    </>
  );
  const groupProps = group
    ? {
        role: 'group',
        'aria-labelledby': label === undefined ? undefined : `${id}-label`,
        'aria-describedby': describedBy,
      }
    : undefined;
  const problem = error && (
    <p className={styles.error} id={`${id}-error`}>
      <Icon name="alert" />
      <span>{error}</span>
    </p>
  );
  return (
    <div {...groupProps} className={classNames(styles.field, wide && styles.wide, inline && styles.inline)}>
      {label === undefined ? null : group ? (
        <span className={styles.label} id={`${id}-label`}>
          {words}
        </span>
      ) : (
        <label className={styles.label} id={`${id}-label`} htmlFor={id}>
          {words}
        </label>
      )}
      {typeof children === 'function' ? children(control) : children}
      {announced ? (
        // Before its text is: otherwise it isn't read out.
        <div className={styles.announced} role="alert">
          {problem}
        </div>
      ) : (
        problem
      )}
      {warn && (
        <p className={styles.warn} id={`${id}-warn`}>
          <Icon name="alert" />
          <LiveRegion role="status">{warn}</LiveRegion>
        </p>
      )}
      {help && (
        <p className={`fine ${styles.help}`} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
