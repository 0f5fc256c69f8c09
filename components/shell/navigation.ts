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
  /** Listed under the heading 'BYO Services'. */
  byo?: boolean;
  /** Shows the number of new records next to the entry, polled at this interval. */
  countSeconds?: number;
  /** The area's base path, for users whose link does not lead to its list. */
  base?: string;
}

interface Entry extends NavigationItem {
  area: Area;
}

/** The side menu: the overview, then the specified order (part 1, section 2). An area is added here once its pages exist. */
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
  /** Polling interval for new alerts; 0 disables it. */
  alertSeconds: number;
  /** The path of the user's own routing table, if they may not see the list of all. */
  ownRouting: string | null;
  /** The current provider, if known. */
  provider: { msTeamsFqdn: string | null } | null;
}

/** The entries this user sees. Account users have no list of accounts, only their own. */
export function navigationFor(
  principal: Principal,
  features: Features,
  { alertSeconds, ownRouting, provider }: NavigationFacts,
): NavigationItem[] {
  const ownAccount = isAccountUser(principal);
  return ENTRIES.filter(({ area }) => isAreaOn(area, features)).flatMap(({ area, ...item }): NavigationItem[] => {
    if (area === 'accounts' && ownAccount)
      return [{ ...item, label: 'Account', href: ownAccountPage(principal), base: item.href }];
    // Tenants need a domain below the provider's; without one there can be no tenants.
    if (area === 'ms-teams-tenants' && !provider?.msTeamsFqdn) return [];
    if (area === 'alerts' && alertSeconds > 0) return [{ ...item, countSeconds: alertSeconds }];
    if (can(principal, 'list', area).allowed) return [item];
    return area === 'least-cost-routing' && ownRouting ? [{ ...item, href: ownRouting, base: item.href }] : [];
  });
}
