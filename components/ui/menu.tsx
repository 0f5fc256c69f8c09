'use client';

import type { IconName } from './icon-names';

export interface MenuItem {
  icon: IconName;
  label: string;
  /** A link … */
  href?: string;
  /** … or an act. */
  onSelect?: () => void;
  /** Red, with a line before it. */
  danger?: boolean;
}

export interface MenuProps {
  /** Of the button ("Actions for Alpine Voice"). */
  label: string;
  items: readonly MenuItem[];
  icon?: IconName;
  className?: string;
}

/** A button that opens a list of acts. */
export function Menu(_props: MenuProps) {
  return null;
}
