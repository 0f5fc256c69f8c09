import { AREAS, type AreaEntry } from '@/components/resource/areas';
import { isAreaOn } from '@/lib/access/areas';
import { can } from '@/lib/access/can';
import { ownAccountPage } from '@/lib/access/home';
import { isAccountUser, type Principal } from '@/lib/access/principal';
import type { Features } from '@/lib/config/features';

export interface NavigationItem extends Pick<AreaEntry, 'label' | 'icon' | 'byo'> {
  href: string;
  /** Shows the number of new records next to the entry, polled at this interval. */
  countSeconds?: number;
  /** The area's base path, for users whose link does not lead to its list. */
  base?: string;
  /** Has pages, which need their breadcrumb, but no entry in the menu. */
  hidden?: boolean;
}

/** What the menu depends on besides the user and the settings. */
export interface NavigationFacts {
  /** Polling interval for new alerts; 0 disables it. */
  alertSeconds: number;
  /** The path of the user's own routing table, if they may not see the list of all. */
  ownRouting: string | null;
  /** The current provider, if known. */
  provider: { msTeamsFqdn: string | null } | null;
}

/** The areas this user sees, in the menu and in the breadcrumbs. Account users have no list of accounts, only their own. */
export function navigationFor(
  principal: Principal,
  features: Features,
  { alertSeconds, ownRouting, provider }: NavigationFacts,
): NavigationItem[] {
  const ownAccount = isAccountUser(principal);
  return AREAS.filter(({ area }) => isAreaOn(area, features)).flatMap(
    ({ area, label, icon, byo }): NavigationItem[] => {
      const item = { label, icon, ...(byo && { byo }), href: `/internal/${area}` };
      if (area === 'accounts' && ownAccount)
        return [{ ...item, label: 'Account', href: ownAccountPage(principal), base: item.href }];
      // Tenants need a domain below the provider's; without one there can be no tenants.
      if (area === 'ms-teams-tenants' && !provider?.msTeamsFqdn) return [{ ...item, hidden: true }];
      if (area === 'alerts' && alertSeconds > 0) return [{ ...item, countSeconds: alertSeconds }];
      if (can(principal, 'list', area).allowed) return [item];
      return area === 'least-cost-routing' && ownRouting ? [{ ...item, href: ownRouting, base: item.href }] : [];
    },
  );
}
