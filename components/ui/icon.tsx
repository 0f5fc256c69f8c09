import { classNames } from './class-names';
import { iconClass, type IconLook } from './icon-class';
import type { IconName } from './icon-names';

export interface IconProps extends IconLook {
  name: IconName;
  /** The icon's meaning. Without it, the icon is decoration next to a word. */
  label?: string;
  className?: string;
}

/** An icon in the colour of the surrounding text. */
export function Icon({ name, size, label, spin, className }: IconProps) {
  return (
    <i
      className={classNames(iconClass(name, { size, spin }), className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  );
}
