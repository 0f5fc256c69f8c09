import type { Area } from '../../lib/access/rules';
import { newApplication } from '../../lib/resources/applications/form';
import { seeded } from '../support/seeded';
import { recordsOf, type Part, type Records } from './generic';
import { ALL, as, edit, type PageRow } from './page-row';

interface RecordArea extends Part, Omit<Records, 'read'> {
  area: Area;
  /** The sandbox's, of which Aurora Bistro's first record is opened. */
  table: string;
  /** The columns of the names on screen. */
  names: string[];
  /** Who opens the empty form, if not the user who opens the other pages. */
  adders?: string[];
}

const flags = {
  is_active: true,
  allow_direct_app_calling: true,
  allow_direct_queue_calling: false,
  allow_direct_user_calling: true,
};

/**
 * Areas with a list and a form, of records that belong to an account and that everybody who sees them may change: all that the
 * suites need to know of them.
 */
export const AREAS: RecordArea[] = [
  {
    area: 'clients',
    user: 'acme',
    at: '/Clients',
    table: 'clients',
    names: ['username'],
    adders: ['aurora'],
    look: 'username=nobody',
    create: ({ places }) => ({
      ...flags,
      username: 'brand-new',
      password: 'hidden-secret',
      account_sid: places.aurora,
    }),
    change: () => ({ allow_direct_queue_calling: false, is_active: false }),
    isSwitched: true,
  },
  {
    area: 'applications',
    user: 'acme',
    at: '/Applications',
    table: 'applications',
    names: ['name'],
    adders: ['acme', 'aurora'],
    look: 'name=Nothing',
    create: ({ places }) => ({
      ...newApplication,
      name: 'Brand new',
      account_sid: places.aurora,
      call_hook_url: 'https://app.example.com/new',
      call_status_hook_url: 'https://app.example.com/status',
    }),
    change: () => ({ name: 'Renamed' }),
    changed: ({ places }) => places.unusedApplication,
  },
  {
    area: 'ms-teams-tenants',
    user: 'acme',
    at: '/MicrosoftTeamsTenants',
    table: 'ms_teams_tenants',
    names: ['tenant_fqdn'],
    look: 'tenant_fqdn=aurora.teams.acme.example.com',
    create: ({ places }) => ({
      tenant_fqdn: 'new.teams.acme.example.com',
      account_sid: places.aurora,
      application_sid: '',
    }),
    change: () => ({ tenant_fqdn: 'other.teams.acme.example.com' }),
  },
];

/** Their requests: platform calls, audit line, and every fault. */
export const recordRequests = AREAS.flatMap((one) => recordsOf(one, { ...one, read: () => seeded(one.table) }));

/** Their pages. */
export const recordPages = AREAS.flatMap(({ area, user, adders = [user], table }): PageRow[] => [
  [`internal/${area}`, `/internal/${area}`, ALL, [as(user)]],
  [`internal/${area}/add`, `/internal/${area}/add`, ALL, adders.map((adder) => as(adder))],
  [`internal/${area}/[sid]/edit`, edit(area, seeded(table)), ALL, [as(user)]],
]);
