import { classNames } from './class-names';
import { ICON_DRAWINGS, type IconName } from './icon-drawings';
import styles from './icon.module.css';

export interface IconProps {
  name: IconName;
  /** xs 12, sm 14, md 16, lg 20 pixels. */
  size?: 'xs' | 'sm' | 'md' | 'lg';
  spin?: boolean;
  /** The icon's meaning. Without it, the icon is decoration next to a word. */
  label?: string;
  className?: string;
}

/** An icon in the colour of the surrounding text. */
export function Icon({ name, size = 'md', label, spin, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      className={classNames(styles.icon, size !== 'md' && styles[size], spin && styles.spin, className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={ICON_DRAWINGS[name]} />
    </svg>
  );
}
