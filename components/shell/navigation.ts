import { isAreaOn } from '@/lib/access/areas';
import { can } from '@/lib/access/can';
import { homeOf } from '@/lib/access/home';
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
  /** The number of new ones stands beside it, looked up every so many seconds. */
  countSeconds?: number;
}

interface Entry extends NavigationItem {
  area: Area;
}

/** The side menu in the specified order (part 1, section 2). An area is added here when it has its pages. */
const ENTRIES: Entry[] = [
  { area: 'users', label: 'Users', href: '/internal/users', icon: 'users' },
  { area: 'settings', label: 'Settings', href: '/internal/settings', icon: 'gear' },
  { area: 'accounts', label: 'Accounts', href: '/internal/accounts', icon: 'account' },
  { area: 'clients', label: 'Clients', href: '/internal/clients', icon: 'device' },
  { area: 'applications', label: 'Applications', href: '/internal/applications', icon: 'grid' },
  { area: 'recent-calls', label: 'Recent calls', href: '/internal/recent-calls', icon: 'list' },
  { area: 'alerts', label: 'Alerts', href: '/internal/alerts', icon: 'bell' },
  { area: 'carriers', label: 'Carriers', href: '/internal/carriers', icon: 'server', byo: true },
  { area: 'speech-services', label: 'Speech', href: '/internal/speech-services', icon: 'mic', byo: true },
  { area: 'phone-numbers', label: 'Phone Numbers', href: '/internal/phone-numbers', icon: 'hash', byo: true },
  { area: 'ms-teams-tenants', label: 'MS Teams Tenants', href: '/internal/ms-teams-tenants', icon: 'teams', byo: true },
];

/**
 * What this user gets to see of it. Account users have no list of accounts, but their own.
 * @param alertSeconds between two looks for new alerts; 0 looks for none
 * @param provider the current one, where it is known
 */
export function navigationFor(
  principal: Principal,
  features: Features,
  alertSeconds: number,
  provider: { msTeamsFqdn: string | null } | null,
): NavigationItem[] {
  const own: Entry = { area: 'accounts', label: 'Account', href: homeOf(principal), icon: 'account' };
  const entries = ENTRIES.map((entry) => (entry.area === 'accounts' && principal.scope === 'account' ? own : entry));
  // Without a domain of the provider there is nothing below which a tenant could have its own.
  const mayTeam = !!provider?.msTeamsFqdn;
  return entries
    .filter(({ area }) => area !== 'ms-teams-tenants' || mayTeam)
    .filter((entry) => isAreaOn(entry.area, features) && (entry === own || can(principal, 'list', entry.area).allowed))
    .map(({ label, href, icon, byo, area }) => ({
      label,
      href,
      icon,
      byo,
      ...(area === 'alerts' && alertSeconds > 0 ? { countSeconds: alertSeconds } : {}),
    }));
}
