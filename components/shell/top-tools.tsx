import { Link } from '@/components/ui/link';
import { Icon } from '@/components/ui/icon';
import { IconLink } from '@/components/ui/icon-link';
import { recordPath } from '@/lib/access/paths';
import { Find } from './find';
import { SessionClock } from './session-clock';
import { SignOutButton } from './sign-out-button';
import { ThemeSwitch } from './theme-switch';
import type { SessionTimes } from './use-time-left';
import styles from './shell.module.css';

export interface TopToolsProps {
  /** `pageUser` is the user the page is rendered for, and whose console they view. */
  user: { sid: string; pageUser: string; name: string; scope: string };
  session: SessionTimes;
  /** The console of someone else is shown: the user's own profile and password are not part of it. */
  isViewing: boolean;
}

/** The end of the top bar: the search, the session, and what is the user's own. */
export function TopTools({ user, session, isViewing }: TopToolsProps) {
  const scope = user.scope.replace('_', ' ');
  return (
    <>
      <Find user={user.pageUser} />
      <SessionClock user={user} session={session} />
      <span className={styles.vr} aria-hidden="true" />
      <ThemeSwitch />
      {!isViewing && (
        <>
          <IconLink icon="key" label="Change password" href="/create-password" />
          <Link className={styles.user} href={recordPath('users', user.sid)} title={`${user.name}, ${scope} scope`}>
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
  );
}
