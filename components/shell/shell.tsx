import { Link } from '@/components/ui/link';
import { Suspense, type ReactNode } from 'react';
import { SignedInUser } from '@/components/resource/signed-in-user';
import { JumpLink } from '@/components/ui/jump-link';
import { ProgressBar } from '@/components/ui/progress-bar';
import { ToastRegion } from '@/components/ui/toast';
import { Brand } from '@/components/ui/brand';
import { ApiRequests } from './api-requests';
import { Crumbs } from './crumbs';
import { FetchAhead, type FetchAheadProps } from './fetch-ahead';
import { FlashToast, type FlashToastProps } from './flash-toast';
import { NavLinks } from './nav-links';
import type { NavigationItem } from './navigation';
import { PageProviderScope, PerProvider, type ProviderOption } from './page-provider';
import { ShellFrame } from './shell-frame';
import { Shortcuts } from './shortcuts';
import { TimeZone } from './time-zone';
import { TopTools, type TopToolsProps } from './top-tools';
import { ViewingBanner } from './viewing-banner';
import styles from './shell.module.css';

export interface ShellProps {
  product: string;
  version: string;
  home: string;
  items: NavigationItem[];
  user: TopToolsProps['user'];
  /** The viewed console; null for the user's own. */
  viewing: string | null;
  session: TopToolsProps['session'];
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
                <Link className={styles.brand} href={home}>
                  <Brand>{product}</Brand>
                </Link>
                {selector}
              </div>
              <NavLinks items={items} />
              <div className={`fine ${styles.sideFoot}`}>
                <Shortcuts />
                <ApiRequests />
                <span>Version {version}</span>
              </div>
            </>
          }
          above={viewing !== null && <ViewingBanner name={viewing} />}
          crumbs={<Crumbs home={home} items={items} below={crumbs} />}
          top={<TopTools user={user} session={session} isViewing={viewing !== null} />}
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
