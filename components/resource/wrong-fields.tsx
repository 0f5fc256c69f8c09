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

/** How many fields stop a save, and the way to the first of them; nothing when none does. */
export function WrongFields({ form, errors, onGo }: WrongFieldsProps) {
  const count = Object.keys(errors).length;
  if (count === 0) return null;
  const wrong = new Set(Object.keys(errors).map((path) => path.split('.')[0]));
  const named = fieldsOf(form)
    .filter(({ name }) => wrong.has(name))
    .slice(0, NAMED);
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
    </span>
  );
}

/** What stops a save and is no field of the form, as the way to it. @param props.id of the element to go to */
export function WayTo({ id, children }: { id: string; children: ReactNode }) {
  return (
    <button type="button" className={styles.go} onClick={() => document.getElementById(id)?.focus()}>
      {children}
    </button>
  );
}
