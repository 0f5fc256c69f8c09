'use client';

import { Link } from '@/components/ui/link';
import { usePathname } from 'next/navigation';
import { Icon } from '@/components/ui/icon';
import { useLater } from '@/components/ui/use-later';
import type { NavigationItem } from './navigation';
import styles from './nav-links.module.css';

const fetchAlertCount = () => import('./alert-count').then((module) => module.AlertCount);

/** The side menu, with the current area marked. */
export function NavLinks({ items }: { items: NavigationItem[] }) {
  const pathname = usePathname();
  const drawAlertCount = useLater(fetchAlertCount);
  const link = ({ label, href, icon, countSeconds, base = href }: NavigationItem) => {
    const current = pathname === href ? 'page' : pathname.startsWith(`${base}/`) ? 'true' : undefined;
    return (
      <li key={href}>
        <Link href={href} aria-current={current}>
          <Icon name={icon} />
          {label}
          {!!countSeconds && drawAlertCount({ seconds: countSeconds })}
        </Link>
      </li>
    );
  };
  const shown = items.filter(({ hidden }) => !hidden);
  const own = shown.filter(({ byo }) => byo);
  return (
    <nav className={styles.nav} aria-label="Main">
      <ul>{shown.filter(({ byo }) => !byo).map(link)}</ul>
      {own.length > 0 && (
        <>
          <div className={`fine ${styles.group}`} id="byo">
            BYO Services
          </div>
          <ul aria-labelledby="byo">{own.map(link)}</ul>
        </>
      )}
    </nav>
  );
}
