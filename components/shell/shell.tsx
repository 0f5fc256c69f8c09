import { recordPath } from '@/lib/access/paths';
import Link from 'next/link';
import { Suspense, type ReactNode } from 'react';
import { SignedInUser } from '@/components/resource/signed-in-user';
import { Icon } from '@/components/ui/icon';
import { IconLink } from '@/components/ui/icon-link';
import { JumpLink } from '@/components/ui/jump-link';
import { ProgressBar } from '@/components/ui/progress-bar';
import { ToastRegion } from '@/components/ui/toast';
import { Brand } from '@/components/ui/brand';
import { ApiRequests } from './api-requests';
import { Crumbs } from './crumbs';
import { Find } from './find';
import { FetchAhead, type FetchAheadProps } from './fetch-ahead';
import { FlashToast, type FlashToastProps } from './flash-toast';
import { NavLinks } from './nav-links';
import type { NavigationItem } from './navigation';
import { PageProviderScope, PerProvider, type ProviderOption } from './page-provider';
import { SessionClock } from './session-clock';
import { ShellFrame } from './shell-frame';
import { Shortcuts } from './shortcuts';
import { SignOutButton } from './sign-out-button';
import { ThemeSwitch } from './theme-switch';
import { TimeZone } from './time-zone';
import { ViewingBanner } from './viewing-banner';
import type { SessionTimes } from './use-session';
import styles from './shell.module.css';

export interface ShellProps {
  product: string;
  version: string;
  home: string;
  items: NavigationItem[];
  /** `pageUser` is the user the page is rendered for, and whose console they view. */
  user: { sid: string; pageUser: string; name: string; scope: string };
  /** The viewed console; null for the user's own. */
  viewing: string | null;
  session: SessionTimes;
  /** The provider the frame is rendered for, and the selector, which comes with the page. */
  provider: ProviderOption;
  selector: ReactNode;
  /** The last breadcrumbs, which also come with the page. */
  crumbs: ReactNode;
  flash: FlashToastProps | null;
  /** The scripts of each area's pages. */
  pageFiles: FetchAheadProps['files'];
  children: ReactNode;
}

/** The frame around a signed-in page. */
export function Shell({
  product,
  version,
  home,
  items,
  user,
  viewing,
  session,
  provider,
  selector,
  crumbs,
  flash,
  pageFiles,
  children,
}: ShellProps) {
  const scope = user.scope.replace('_', ' ');
  return (
    <SignedInUser sid={user.pageUser}>
      <PageProviderScope given={provider}>
        <JumpLink className="skip" to="content">
          Skip to content
        </JumpLink>
        <FetchAhead files={pageFiles} />
        <Suspense>
          <ProgressBar />
        </Suspense>
        <ShellFrame
          side={
            <>
              <div className={styles.sideHead}>
                <Link className={styles.brand} href={home} prefetch={false}>
                  <Brand>{product}</Brand>
                </Link>
                {selector}
              </div>
              <NavLinks items={items} />
              <div className={styles.sideFoot}>
                <Shortcuts />
                <ApiRequests />
                <span>Version {version}</span>
              </div>
            </>
          }
          above={viewing !== null && <ViewingBanner name={viewing} />}
          crumbs={<Crumbs home={home} items={items} below={crumbs} />}
          top={
            <>
              <Find user={user.pageUser} />
              <SessionClock user={user} session={session} />
              <span className={styles.vr} aria-hidden="true" />
              <ThemeSwitch />
              {viewing === null && (
                <>
                  <IconLink icon="key" label="Change password" href="/create-password" />
                  <Link
                    className={styles.user}
                    href={recordPath('users', user.sid)}
                    prefetch={false}
                    title={`${user.name}, ${scope} scope`}
                  >
                    <Icon name="person" />
                    <span className="vh">Your profile: </span>
                    <span className={styles.name}>{user.name}</span>
                    <small>{scope} scope</small>
                  </Link>
                </>
              )}
              <span className={styles.vr} aria-hidden="true" />
              <SignOutButton className={styles.wideOnly} />
              <SignOutButton icon className={styles.narrowOnly} />
            </>
          }
        >
          <PerProvider>{children}</PerProvider>
        </ShellFrame>
        <ToastRegion />
        {flash && <FlashToast {...flash} />}
        <TimeZone />
      </PageProviderScope>
    </SignedInUser>
  );
}
