import { Fragment, type ReactNode } from 'react';
import { fieldsOf, type FormDefinition } from '@/lib/kit/form';
import styles from './wrong-fields.module.css';

const NAMED = 3;

export interface WrongFieldsProps {
  form: FormDefinition;
  /** By field, or by path in a slot. */
  errors: Record<string, string>;
  /** Moves to a field. */
  onGo: (name: string) => void;
}

/** How many fields block a save, with links to the first of them; nothing when none does. */
export function WrongFields({ form, errors, onGo }: WrongFieldsProps) {
  const wrong = Object.keys(errors).map((path) => path.split('.')[0]);
  const fields = fieldsOf(form).flatMap(({ name, label }) => {
    const count = wrong.filter((one) => one === name).length;
    return count === 0 ? [] : [{ name, label: count === 1 ? label : `${label} (${count})` }];
  });
  return <WaysTo count={wrong.length} fields={fields} onGo={onGo} />;
}

export interface WaysToProps {
  /** The number of errors; a list of records may have more than fields. */
  count: number;
  fields: readonly { name: string; label: string }[];
  onGo: (name: string) => void;
}

/** How many fields need attention, with links to the first of them; nothing when none does. */
export function WaysTo({ count, fields, onGo }: WaysToProps) {
  if (count === 0) return null;
  const named = fields.slice(0, NAMED);
  return (
    <span>
      {count === 1 ? '1 field needs your attention' : `${count} fields need your attention`}
      {named.map(({ name, label }, place) => (
        <Fragment key={name}>
          {place === 0 ? ': ' : ', '}
          <button type="button" className={styles.go} onClick={() => onGo(name)}>
            {label}
          </button>
        </Fragment>
      ))}
      {fields.length > NAMED && `, and ${fields.length - NAMED} more`}
    </span>
  );
}

/** A link to what blocks a save but is not a field of the form. @param props.id of the element to go to */
export function WayTo({ id, children }: { id: string; children: ReactNode }) {
  return (
    <button type="button" className={styles.go} onClick={() => document.getElementById(id)?.focus()}>
      {children}
    </button>
  );
}
