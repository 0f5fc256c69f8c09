import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-styles';
import { Icon } from './icon';
import type { IconName } from './icon-drawings';
import { Link } from './link';

export interface ButtonLinkProps extends ComponentProps<typeof Link>, ButtonLook {
  icon?: IconName;
}

/** A real link that looks like a button. It prefetches nothing unless `prefetch` is set; then nobody else asks for its page ahead. */
export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link
      data-prefetched={rest.prefetch || undefined}
      {...rest}
      className={buttonClass({ variant, size, block }, className)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
