import { isAreaOn } from '../../access/areas';
import { can } from '../../access/can';
import { DENIALS } from '../../access/denials';
import { isAccountUser, routesTrunks, seesEverything, setsLimits } from '../../access/principal';
import type { Area as AccessArea } from '../../access/rules';
import { outOfSight } from '../../access/sight';
import type { Constraints } from '../../configuration/plan';
import { AREA_NAMES, nameIn, type AreaName } from '../../configuration/model';
import { sameNameKey } from '../../format/same-name';
import type { ResourceContext } from '../../kit/resource';
import { isOnce, vendorFields, type SpeechVendor } from '../../resources/speech-services/vendor';
import { vendorOf } from '../../resources/speech-services/vendors/registry';
import { isHidden, SETTINGS } from './areas/stored-credential';
import type { Names } from './names';
import { unknownFields, withReason, LIMITS, CONTRACTS } from './unknown-fields';

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
const NO_DOMAIN = 'The service provider has no Microsoft Teams domain.';

/** Whether an area is disabled for the viewer: then it is neither read nor written. */
export function isOff({ features, provider }: ResourceContext, area: AreaName): boolean {
  if (!isAreaOn(ACCESS[area], features)) return true;
  // Without a domain of the provider there can be no tenants.
  return area === 'teams_tenants' && !provider.msTeamsFqdn;
}

/** Whether this user’s configurations of accounts are without their routing tables, which the platform shows only to others. */
export function lacksAccountTables(context: ResourceContext): boolean {
  return outOfSight(context.principal).accountTables && !isOff(context, 'routing');
}

/** Whether a speech vendor has what the fields of its services are about. */
const OFFERS: Partial<Record<string, (vendor: SpeechVendor) => boolean>> = {
  text_to_speech: ({ tts }) => tts,
  speech_to_text: ({ stt }) => stt,
  voices: (vendor) => vendorFields(vendor).some(({ name }) => name === 'custom_voices'),
};

/** What a plan must know about its target: what is disabled, what is unknown, what this user may not do. */
export function constraintsFor(context: ResourceContext, names: Names): Constraints {
  const { principal, features } = context;
  const unavailableAreas: Constraints['unavailableAreas'] = {};
  for (const area of AREA_NAMES) {
    // Account users change their own account and create none.
    const verdict = can(principal, 'update', ACCESS[area]);
    if (isOff(context, area)) unavailableAreas[area] = isAreaOn(ACCESS[area], features) ? NO_DOMAIN : OFF;
    else if (!verdict.allowed && verdict.why !== 'view-only') unavailableAreas[area] = verdict.sentence;
  }
  const unknown = unknownFields(context);
  const routes = routesTrunks(principal, features);
  const limitsOff = setsLimits(principal)
    ? {}
    : withReason([...LIMITS, ...CONTRACTS], 'only administrators can change limits.');
  return {
    unavailableAreas,
    unavailableOfAccounts: outOfSight(principal).accountTables ? { routing: DENIALS['no-account-tables'] } : {},
    unavailableFields: {
      ...unknown,
      provider_settings: { ...limitsOff, ...unknown.provider_settings },
      accounts: {
        ...unknown.accounts,
        ...limitsOff,
        ...(isAccountUser(principal) ? withReason(['sip_realm'], 'it can only be changed on its own page.') : {}),
      },
      carriers: {
        ...unknown.carriers,
        ...(routes ? {} : withReason(['application'], 'only administrators can set it here.')),
      },
    },
    // Someone who cannot see all users could take another user's name.
    fixedFields: seesEverything(principal) ? {} : { users: ['name'] },
    setting(fields, path, action) {
      const vendor = vendorOf(nameIn(fields.vendor));
      // The form hides it then, and a save leaves it as it is.
      if (vendor && OFFERS[path]?.(vendor) === false) return 'unable';
      if (!path.startsWith(SETTINGS)) return null;
      const name = path.slice(SETTINGS.length);
      const field = vendor && vendorFields(vendor).find((one) => one.name === name && !one.secret);
      if (!field) return 'unknown';
      if (isOnce(field) && action === 'change') return 'fixed';
      return isHidden(context, vendor, field, fields) ? 'unused' : null;
    },
    others: { carriers: names.shared('carriers') },
    sameNameKey,
  };
}
