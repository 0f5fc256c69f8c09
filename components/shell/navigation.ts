import { isAreaOn } from '@/lib/access/areas';
import { can } from '@/lib/access/can';
import { ownAccountPage } from '@/lib/access/home';
import { isAccountUser, type Principal } from '@/lib/access/principal';
import type { Area } from '@/lib/access/rules';
import type { Features } from '@/lib/config/settings';
import type { IconName } from '@/components/ui/icon-names';

export interface NavigationItem {
  label: string;
  href: string;
  icon: IconName;
  /** Below the heading 'BYO Services'. */
  byo?: boolean;
  /** The number of new ones stands beside it, looked up every so many seconds. */
  countSeconds?: number;
  /** Where the area's pages are, for users whose link leads past its list. */
  base?: string;
}

interface Entry extends NavigationItem {
  area: Area;
}

/** The side menu: the overview, then the specified order (part 1, section 2). An area is added here when it has its pages. */
const ENTRIES: Entry[] = [
  { area: 'overview', label: 'Overview', href: '/internal/overview', icon: 'overview' },
  { area: 'users', label: 'Users', href: '/internal/users', icon: 'users' },
  { area: 'settings', label: 'Settings', href: '/internal/settings', icon: 'gear' },
  { area: 'accounts', label: 'Accounts', href: '/internal/accounts', icon: 'account' },
  { area: 'clients', label: 'Clients', href: '/internal/clients', icon: 'device' },
  { area: 'applications', label: 'Applications', href: '/internal/applications', icon: 'grid' },
  { area: 'live-calls', label: 'Calls in progress', href: '/internal/live-calls', icon: 'phone' },
  { area: 'recent-calls', label: 'Recent calls', href: '/internal/recent-calls', icon: 'list' },
  { area: 'alerts', label: 'Alerts', href: '/internal/alerts', icon: 'bell' },
  { area: 'configuration', label: 'Configuration', href: '/internal/configuration', icon: 'file' },
  { area: 'carriers', label: 'Carriers', href: '/internal/carriers', icon: 'server', byo: true },
  { area: 'speech-services', label: 'Speech', href: '/internal/speech-services', icon: 'mic', byo: true },
  { area: 'phone-numbers', label: 'Phone Numbers', href: '/internal/phone-numbers', icon: 'hash', byo: true },
  { area: 'ms-teams-tenants', label: 'MS Teams Tenants', href: '/internal/ms-teams-tenants', icon: 'teams', byo: true },
  {
    area: 'least-cost-routing',
    label: 'Outbound Call Routing',
    href: '/internal/least-cost-routing',
    icon: 'route',
    byo: true,
  },
];

/** What the menu depends on besides the user and the settings. */
export interface NavigationFacts {
  /** Between two looks for new alerts; 0 looks for none. */
  alertSeconds: number;
  /** Where the user's own routing table is, for those who may not see the list of all. */
  ownRouting: string | null;
  /** The current provider, where it is known. */
  provider: { msTeamsFqdn: string | null } | null;
}

/** What this user gets to see of it. Account users have no list of accounts, but their own. */
export function navigationFor(
  principal: Principal,
  features: Features,
  { alertSeconds, ownRouting, provider }: NavigationFacts,
): NavigationItem[] {
  const ownAccount = isAccountUser(principal);
  return ENTRIES.filter(({ area }) => isAreaOn(area, features)).flatMap(({ area, ...item }): NavigationItem[] => {
    if (area === 'accounts' && ownAccount)
      return [{ ...item, label: 'Account', href: ownAccountPage(principal), base: item.href }];
    // Without a domain of the provider there is nothing below which a tenant could have its own.
    if (area === 'ms-teams-tenants' && !provider?.msTeamsFqdn) return [];
    if (area === 'alerts' && alertSeconds > 0) return [{ ...item, countSeconds: alertSeconds }];
    if (can(principal, 'list', area).allowed) return [item];
    return area === 'least-cost-routing' && ownRouting ? [{ ...item, href: ownRouting, base: item.href }] : [];
  });
}
