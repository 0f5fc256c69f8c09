import { classNames } from './class-names';
import styles from './icon.module.css';
import { ICON_NAMES, PER_PICTURE, type IconName } from './icon-names';

export interface IconLook {
  /** xs 12, sm 14, md 16, lg 20 pixels. */
  size?: 'xs' | 'sm' | 'md' | 'lg';
  spin?: boolean;
}

const PICTURES = [styles.one, styles.two, styles.three, styles.four];

function look(name: IconName, { size = 'md', spin }: IconLook): string | undefined {
  const place = ICON_NAMES.indexOf(name);
  const picture = PICTURES[Math.floor(place / PER_PICTURE)];
  return classNames(picture, styles[`at${place % PER_PICTURE}`], size !== 'md' && styles[size], spin && styles.spin);
}

/** The classes that make an element the icon. */
export function iconClass(name: IconName, options: IconLook = {}): string | undefined {
  return classNames(styles.icon, look(name, options));
}

/** The classes that show an icon before an element's text without an extra element: a list has hundreds of them. */
export function iconBeforeClass(name: IconName, options: IconLook = {}): string | undefined {
  return classNames(styles.before, look(name, options));
}
