import type { IconName } from '@/components/ui/icon-drawings';
import type { Area } from '@/lib/access/rules';

export interface AreaEntry {
  area: Area;
  /** In the menu. */
  label: string;
  /** Also that of its records in Find. */
  icon: IconName;
  /** Listed under the heading 'BYO Services'. */
  byo?: boolean;
  /** What one of its records is called within a sentence. */
  record?: string;
}

/**
 * The areas in the order of the side menu: the overview, then the specified order (part 1, section 2). One is added here once
 * its pages exist. Light, because every page loads it.
 */
export const AREAS: AreaEntry[] = [
  { area: 'overview', label: 'Overview', icon: 'overview' },
  { area: 'users', label: 'Users', icon: 'users', record: 'user' },
  { area: 'settings', label: 'Settings', icon: 'gear' },
  { area: 'accounts', label: 'Accounts', icon: 'account', record: 'account' },
  { area: 'clients', label: 'Clients', icon: 'device', record: 'SIP client' },
  { area: 'applications', label: 'Applications', icon: 'grid', record: 'application' },
  { area: 'live-calls', label: 'Calls in progress', icon: 'phone' },
  { area: 'recent-calls', label: 'Recent calls', icon: 'list', record: 'call' },
  { area: 'alerts', label: 'Alerts', icon: 'bell', record: 'alert' },
  { area: 'configuration', label: 'Configuration', icon: 'file' },
  { area: 'carriers', label: 'Carriers', icon: 'server', byo: true, record: 'carrier' },
  { area: 'speech-services', label: 'Speech', icon: 'mic', byo: true, record: 'speech service' },
  { area: 'phone-numbers', label: 'Phone Numbers', icon: 'hash', byo: true, record: 'phone number' },
  { area: 'ms-teams-tenants', label: 'MS Teams Tenants', icon: 'teams', byo: true, record: 'Teams tenant' },
  { area: 'least-cost-routing', label: 'Outbound Call Routing', icon: 'route', byo: true, record: 'routing table' },
];

/** @returns an area's entry; undefined for a name, for example from a URL, that is not of an area in the menu */
export function entryOf(area: string): AreaEntry | undefined {
  return AREAS.find((entry) => entry.area === area);
}

/** What several records of an area are called within a sentence. */
export function recordsOf(area: string): string {
  return `${entryOf(area)?.record ?? 'record'}s`;
}
