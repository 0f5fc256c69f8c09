import { classNames } from './class-names';
import type { IconName } from './icon-names';
import styles from './icon.module.css';
import sprite from './icons.svg';

// An imported file carries the base path and a content hash, so that one cached request serves every page.
const SPRITE: string = (sprite as { src: string }).src;

export interface IconProps {
  name: IconName;
  /** xs 12, sm 14, md 16, lg 20 pixels. */
  size?: 'xs' | 'sm' | 'md' | 'lg';
  /** What the icon says. Without it the icon is decoration beside a word. */
  label?: string;
  spin?: boolean;
  className?: string;
}

/** One symbol of the sprite, drawn in the colour of the text around it. */
export function Icon({ name, size = 'md', label, spin, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, size !== 'md' && styles[size], spin && styles.spin, className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${SPRITE}#i-${name}`} />
    </svg>
  );
}
