import { isAreaOn } from '@/lib/access/areas';
import { can } from '@/lib/access/can';
import type { Principal } from '@/lib/access/principal';
import type { Area } from '@/lib/access/rules';
import type { Features } from '@/lib/config/settings';
import type { IconName } from '@/components/ui/icon-names';

export interface NavigationItem {
  label: string;
  href: string;
  icon: IconName;
  /** Below the heading 'BYO Services'. */
  byo?: boolean;
}

interface Entry extends NavigationItem {
  area: Area;
}

/** The side menu in the specified order (part 1, section 2). An area is added here when it has its pages. */
const ENTRIES: Entry[] = [
  { area: 'users', label: 'Users', href: '/internal/users', icon: 'users' },
  { area: 'accounts', label: 'Accounts', href: '/internal/accounts', icon: 'account' },
  { area: 'clients', label: 'Clients', href: '/internal/clients', icon: 'device' },
  { area: 'applications', label: 'Applications', href: '/internal/applications', icon: 'grid' },
];

/** What this user gets to see of it. */
export function navigationFor(principal: Principal, features: Features): NavigationItem[] {
  return ENTRIES.filter(({ area }) => isAreaOn(area, features) && can(principal, 'list', area).allowed).map(
    ({ label, href, icon, byo }) => ({ label, href, icon, byo }),
  );
}
