import type { IconName } from '@/components/ui/icon-drawings';
import type { Area } from '@/lib/access/rules';

export interface MenuEntry {
  area: Area;
  label: string;
  /** Also that of the area's records in Find. */
  icon: IconName;
  /** Listed under the heading 'BYO Services'. */
  byo?: boolean;
}

/** The side menu: the overview, then the specified order (part 1, section 2). An area is added here once its pages exist. */
export const MENU: MenuEntry[] = [
  { area: 'overview', label: 'Overview', icon: 'overview' },
  { area: 'users', label: 'Users', icon: 'users' },
  { area: 'settings', label: 'Settings', icon: 'gear' },
  { area: 'accounts', label: 'Accounts', icon: 'account' },
  { area: 'clients', label: 'Clients', icon: 'device' },
  { area: 'applications', label: 'Applications', icon: 'grid' },
  { area: 'live-calls', label: 'Calls in progress', icon: 'phone' },
  { area: 'recent-calls', label: 'Recent calls', icon: 'list' },
  { area: 'alerts', label: 'Alerts', icon: 'bell' },
  { area: 'configuration', label: 'Configuration', icon: 'file' },
  { area: 'carriers', label: 'Carriers', icon: 'server', byo: true },
  { area: 'speech-services', label: 'Speech', icon: 'mic', byo: true },
  { area: 'phone-numbers', label: 'Phone Numbers', icon: 'hash', byo: true },
  { area: 'ms-teams-tenants', label: 'MS Teams Tenants', icon: 'teams', byo: true },
  { area: 'least-cost-routing', label: 'Outbound Call Routing', icon: 'route', byo: true },
];
