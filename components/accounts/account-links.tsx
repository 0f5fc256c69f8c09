import { Link } from '@/components/ui/link';
import { realmPath } from '@/lib/access/paths';
import { isAccountUser, type Scope } from '@/lib/access/principal';
import type { Features } from '@/lib/config/features';
import styles from './accounts.module.css';

export interface AccountLinksProps {
  sid: string;
  scope: Scope;
  features: Features;
  /** The user has read-only access. */
  readOnly: boolean;
}

/** Links to the other pages of an account. */
export function AccountLinks({ sid, scope, features, readOnly }: AccountLinksProps) {
  const own = isAccountUser({ scope });
  const list = (area: string) => `/internal/${area}${own ? '' : `?account=${sid}`}`;
  const links = [
    { label: 'Applications', href: list('applications') },
    { label: 'Carriers', href: list('carriers') },
    { label: 'Speech services', href: list('speech-services') },
    { label: 'Phone numbers', href: list('phone-numbers') },
    ...(features.sipClients ? [{ label: 'SIP clients', href: list('clients') }] : []),
    ...(own && !readOnly ? [{ label: 'Change the SIP realm', href: realmPath({ scope }, sid) }] : []),
  ];
  return (
    <section>
      <h2>In this account</h2>
      <ul className={styles.links}>
        {links.map(({ label, href }) => (
          <li key={label}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
