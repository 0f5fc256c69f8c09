import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** Next to the box. Without it, pass `aria-label`: only the box is rendered, as in a table. */
  label?: ReactNode;
  help?: ReactNode;
  /** Some of the items it stands for are selected. */
  indeterminate?: boolean;
}

function assign(ref: Ref<HTMLInputElement> | undefined, node: HTMLInputElement | null): void {
  if (typeof ref === 'function') ref(node);
  else if (ref) ref.current = node;
}

/** A checkbox. The whole line is its click target. */
export function Checkbox({ label, help, indeterminate, ref, ...rest }: CheckboxProps) {
  const id = useId();
  const box = (
    <input
      {...(label && help ? { 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-help` } : {})}
      {...rest}
      // `indeterminate` has no HTML attribute; it can only be set on the element.
      ref={
        indeterminate === undefined
          ? ref
          : (node) => {
              if (node) node.indeterminate = indeterminate;
              assign(ref, node);
            }
      }
      type="checkbox"
      className={styles.box}
    />
  );
  if (!label) return box;
  return (
    <label className={classNames(styles.check, rest.disabled && styles.off)}>
      {box}
      <span className={styles.words}>
        {help ? <span id={`${id}-label`}>{label}</span> : label}
        {help && (
          <span className={`fine ${styles.help}`} id={`${id}-help`}>
            {help}
          </span>
        )}
      </span>
    </label>
  );
}
