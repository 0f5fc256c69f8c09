import { classNames } from './class-names';
import { iconClass, type IconLook } from './icon-class';
import type { IconName } from './icon-names';

export interface IconProps extends IconLook {
  name: IconName;
  /** What the icon says. Without it the icon is decoration beside a word. */
  label?: string;
  className?: string;
}

/** An icon, drawn in the colour of the text around it. */
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
