import 'server-only';
import { isAreaOn } from '../../access/areas';
import { can } from '../../access/can';
import { isAccountUser, routesTrunks, seesEverything, setsLimits } from '../../access/principal';
import type { Area as AccessArea } from '../../access/rules';
import { AREAS } from '../../configuration/areas';
import type { Constraints } from '../../configuration/plan';
import { AREA_NAMES, type AreaName } from '../../configuration/model';
import { sameNameKey } from '../../format/same-name';
import type { ResourceContext } from '../../kit/resource';
import { isOnce, vendorFields } from '../../resources/speech-services/vendor';
import { vendorOf } from '../../resources/speech-services/vendors/registry';
import type { Names } from './names';

/** The areas' names in the access rules, which are also the path segments of their pages. */
export const ACCESS: Record<AreaName, AccessArea> = {
  provider_settings: 'settings',
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

const OFF = 'It is switched off on this installation.';
const FIELD_OFF = 'it is switched off on this installation.';
const UNKNOWN = 'this platform doesn’t know it.';

/** Whether an area is disabled for the viewer: then it is neither read nor written. */
export function isOff({ features, provider }: ResourceContext, area: AreaName): boolean {
  if (!isAreaOn(ACCESS[area], features)) return true;
  // Without a domain of the provider there can be no tenants.
  return area === 'teams_tenants' && !provider.msTeamsFqdn;
}

const under = (group: string, parts: string) => parts.split(' ').map((part) => `${group}.${part}`);
const TRANSFER = under('fallback_transfer', 'enabled type target reason referred_by caller_id');
const LIMITS = under('limits', 'sessions licensed_sessions minutes licensed_minutes');
const CONTRACTS = ['limits.sessions_contract', 'limits.minutes_contract'].flatMap((of) =>
  under(of, 'start end renews'),
);
const RECORDING = [...AREAS.accounts.fields, ...AREAS.accounts.secrets]
  .map(({ path }) => path)
  .filter((path) => path.startsWith('recording.'));
const SMPP = under(
  'smpp',
  'system_id inbound_system_id enquire_link_interval outbound inbound password inbound_password',
);

type FieldsOff = NonNullable<Constraints['unavailableFields']>;

const all = (paths: string[], why: string) => Object.fromEntries(paths.map((path) => [path, why]));

/** Fields that this installation lacks: they are neither exported nor saved. */
export function unknownFields({ features, flavour }: ResourceContext): FieldsOff {
  return {
    provider_settings: {
      ...(flavour === 'specified' ? {} : all(CONTRACTS, UNKNOWN)),
      ...(features.providerLimits ? {} : all([...LIMITS, ...CONTRACTS], FIELD_OFF)),
      ...(features.msTeams ? {} : all(['teams_domain'], FIELD_OFF)),
    },
    accounts: features.callRecording ? {} : all(RECORDING, FIELD_OFF),
    applications: {
      ...(flavour === 'specified' ? {} : all(TRANSFER, UNKNOWN)),
      ...(features.callRecording ? {} : all(['record_all_calls'], FIELD_OFF)),
    },
    carriers: features.sms ? {} : all(SMPP, FIELD_OFF),
  };
}

/** What a plan must know about its target: what is disabled, what is unknown, what this user may not do. */
export function constraintsFor(context: ResourceContext, names: Names): Constraints {
  const { principal, features } = context;
  const unavailableAreas: Constraints['unavailableAreas'] = {};
  for (const area of AREA_NAMES) {
    // Account users change their own account and create none.
    const verdict = can(principal, 'update', ACCESS[area]);
    if (isOff(context, area)) unavailableAreas[area] = OFF;
    else if (!verdict.allowed && verdict.why !== 'view-only') unavailableAreas[area] = verdict.sentence;
  }
  const unknown = unknownFields(context);
  const routes = routesTrunks(principal, features);
  const limitsOff = setsLimits(principal) ? {} : all([...LIMITS, ...CONTRACTS], 'only administrators change limits.');
  return {
    unavailableAreas,
    unavailableFields: {
      ...unknown,
      provider_settings: { ...limitsOff, ...unknown.provider_settings },
      accounts: {
        ...unknown.accounts,
        ...limitsOff,
        ...(isAccountUser(principal) ? all(['sip_realm'], 'it is changed on its own page.') : {}),
      },
      carriers: { ...unknown.carriers, ...(routes ? {} : all(['application'], 'only administrators set it here.')) },
    },
    // Someone who cannot see all users could take another user's name.
    fixedFields: seesEverything(principal) ? {} : { users: ['name'] },
    setting(vendor, name) {
      const known = vendorOf(vendor);
      const field = known && vendorFields(known).find((one) => one.name === name && !one.secret);
      if (!field) return 'unknown';
      return isOnce(field) ? 'fixed' : null;
    },
    others: { carriers: names.shared('carriers') },
    sameNameKey,
  };
}
