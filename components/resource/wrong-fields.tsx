import { Fragment } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { fieldsOf, type FormDefinition, type Values } from '@/lib/kit/form';
import styles from './wrong-fields.module.css';

const NAMED = 3;

export interface WrongFieldsProps {
  form: FormDefinition;
  errors: FieldErrors<Values>;
  /** Moves to a field. */
  onGo: (name: string) => void;
}

/** How many fields stop a save, and the way to the first of them; nothing when none does. */
export function WrongFields({ form, errors, onGo }: WrongFieldsProps) {
  const count = Object.keys(errors).length;
  if (count === 0) return null;
  const named = fieldsOf(form)
    .filter(({ name }) => name in errors)
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
