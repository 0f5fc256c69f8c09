import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-styles';
import styles from './button.module.css';
import { Icon } from './icon';
import type { IconName } from './icon-drawings';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: IconName;
  /** At work: the button keeps its width and its place in the tab order, and ignores presses. */
  busy?: boolean;
  /** The label while busy ("Saving…"); its width is reserved from the start. */
  busyLabel?: ReactNode;
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A button that performs an action. For a link to another address, use ButtonLink. */
export function Button({
  variant,
  size,
  block,
  icon,
  busy,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const idle = (
    <>
      {icon && <Icon name={busy && !busyLabel ? 'busy' : icon} spin={busy && !busyLabel} />}
      {children}
    </>
  );
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? swallow : onClick}
    >
      {busyLabel ? (
        <span className={styles.faces}>
          <span className={busy ? styles.away : styles.face} aria-hidden={busy || undefined}>
            {idle}
          </span>
          <span className={busy ? styles.face : styles.away} aria-hidden={busy ? undefined : true}>
            <Icon name="busy" spin={busy} />
            {busyLabel}
          </span>
        </span>
      ) : busy && !icon ? (
        <span className={styles.faces}>
          <span className={styles.faded}>{children}</span>
          <span className={styles.face}>
            <Icon name="busy" spin />
          </span>
        </span>
      ) : (
        idle
      )}
    </button>
  );
}
