'use client';

import { IconButton } from '@/components/ui/icon-button';
import { LinkButton } from '@/components/ui/link-button';
import { BASE_PATH } from '@/lib/kit/base-path';

const A_YEAR = 31_536_000;

function toggle(): void {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
  // A cookie, so that the server already renders the chosen theme and nothing flashes.
  document.cookie = `theme=${root.dataset.theme}; Path=${BASE_PATH || '/'}; Max-Age=${A_YEAR}; SameSite=Lax`;
}

/** Light or dark; the system setting applies until the user chooses. */
export function ThemeSwitch({ words }: { words?: boolean }) {
  if (words) return <LinkButton onClick={toggle}>Switch theme</LinkButton>;
  return <IconButton icon="moon" label="Switch between light and dark" title="Switch theme" onClick={toggle} />;
}
