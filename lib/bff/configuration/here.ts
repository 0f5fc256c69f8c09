import 'server-only';
import { isAreaOn } from '../../access/areas';
import { can } from '../../access/can';
import type { Area as AccessArea } from '../../access/rules';
import type { Here } from '../../configuration/plan';
import { AREA_NAMES, type AreaName } from '../../configuration/model';
import type { ResourceContext } from '../../kit/resource';
import type { Names } from './names';

const ACCESS: Record<AreaName, AccessArea> = {
  accounts: 'accounts',
  speech_services: 'speech-services',
  applications: 'applications',
  carriers: 'carriers',
  phone_numbers: 'phone-numbers',
  clients: 'clients',
  teams_tenants: 'ms-teams-tenants',
  routing: 'least-cost-routing',
  users: 'users',
};

const OFF = 'This installation has it switched off.';
const UNKNOWN = 'this platform does not know it.';

/** Whether the viewer's console has an area at all: what is off is neither read nor written. */
export function isOff({ features, provider }: ResourceContext, area: AreaName): boolean {
  if (!isAreaOn(ACCESS[area], features)) return true;
  // Without a domain of the provider there can be no tenants.
  return area === 'teams_tenants' && !provider.msTeamsFqdn;
}

/** What a plan must know of the place that it is for: what is off, what is unknown, what this user may not. */
export function hereFor(context: ResourceContext, names: Names): Here {
  const { principal, features, flavour } = context;
  const areasOff: Here['areasOff'] = {};
  for (const area of AREA_NAMES) {
    if (isOff(context, area)) areasOff[area] = OFF;
    else {
      // An account user changes the own account and makes none.
      const verdict = can(principal, 'update', ACCESS[area]);
      if (!verdict.allowed && verdict.why !== 'view-only') areasOff[area] = verdict.sentence;
    }
  }
  const transfer = ['enabled', 'type', 'target', 'reason', 'referred_by', 'caller_id'].map(
    (part) => `fallback_transfer.${part}`,
  );
  const limits = ['sessions', 'licensed_sessions', 'minutes', 'licensed_minutes'].map((part) => `limits.${part}`);
  const recording = ['enabled', 'all_calls', 'format', 'storage'].map((part) => `recording.${part}`);
  const smpp = ['system_id', 'inbound_system_id', 'enquire_link_interval', 'outbound', 'inbound'].map(
    (part) => `smpp.${part}`,
  );
  const all = (paths: string[], why: string) => Object.fromEntries(paths.map((path) => [path, why]));
  return {
    areasOff,
    fieldsOff: {
      accounts: {
        ...(principal.scope === 'admin' ? {} : all(limits, 'only administrators change limits.')),
        ...(principal.scope === 'account' ? all(['sip_realm'], 'it is changed on its own page.') : {}),
        ...(features.callRecording ? {} : all(recording, OFF.toLowerCase())),
      },
      applications: {
        ...(flavour === 'specified' ? {} : all(transfer, UNKNOWN)),
        ...(features.callRecording ? {} : all(['record_all_calls'], OFF.toLowerCase())),
      },
      carriers: {
        ...(features.sms ? {} : all(smpp, OFF.toLowerCase())),
        ...(features.defaultTrunkRouting || principal.scope === 'admin'
          ? {}
          : all(['application'], 'only administrators set it here.')),
      },
    },
    others: { carriers: names.shared('carriers') },
  };
}
