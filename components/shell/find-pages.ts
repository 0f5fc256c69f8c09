import type { IconName } from '@/components/ui/icon-names';
import { BASE_PATH } from '@/lib/kit/base-path';
import type { Hit } from './use-findings';

const KINDS: Record<string, [icon: IconName, kind: string]> = {
  accounts: ['account', 'Account'],
  applications: ['grid', 'Application'],
  carriers: ['server', 'Carrier'],
  clients: ['device', 'Client'],
  'least-cost-routing': ['route', 'Routing table'],
  'ms-teams-tenants': ['teams', 'MS Teams tenant'],
  'phone-numbers': ['hash', 'Phone number'],
  'recent-calls': ['list', 'Call'],
  'speech-services': ['mic', 'Speech service'],
  users: ['person', 'User'],
};

export function iconOf(area: string): IconName {
  return KINDS[area]?.[0] ?? 'right';
}

/** The singular name of an area's records. */
export function kindOf(area: string): string {
  return KINDS[area]?.[1] ?? '';
}

/** The menu's pages whose names contain the typed text. The menu is already limited to the viewer's scope. */
export function pagesLike(typed: string): Hit[] {
  const wanted = typed.trim().toLowerCase();
  return [...document.querySelectorAll<HTMLAnchorElement>('#side nav a[href]')].flatMap((link) => {
    const name = link.firstChild?.textContent ?? '';
    const href = link.getAttribute('href')!.slice(BASE_PATH.length);
    return name.toLowerCase().includes(wanted) ? [{ area: '', name, href }] : [];
  });
}
