import 'server-only';
import { AREAS } from '../../configuration/areas';
import type { Constraints } from '../../configuration/plan';
import type { ResourceContext } from '../../kit/resource';

const FIELD_OFF = 'it is switched off on this installation.';

const UNKNOWN = 'this platform doesn’t know it.';

const under = (group: string, parts: string) => parts.split(' ').map((part) => `${group}.${part}`);

const TRANSFER = under('fallback_transfer', 'enabled type target reason referred_by caller_id');

/** The fields of a provider's or account's limits. */
export const LIMITS = under('limits', 'sessions licensed_sessions minutes licensed_minutes');

/** The fields of the contracts behind a provider's limits. */
export const CONTRACTS = ['limits.sessions_contract', 'limits.minutes_contract'].flatMap((of) =>
  under(of, 'start end renews'),
);

const RECORDING = [...AREAS.accounts.fields, ...AREAS.accounts.secrets]
  .map(({ path }) => path)
  .filter((path) => path.startsWith('recording.'));

const SMPP = under(
  'smpp',
  'system_id inbound_system_id enquire_link_interval outbound inbound password inbound_password',
);

/** Fields of each area that are left out, with the reason. */
export type FieldsOff = NonNullable<Constraints['unavailableFields']>;

/** Says of some fields why they are left out. */
export const withReason = (paths: string[], why: string) => Object.fromEntries(paths.map((path) => [path, why]));

/** Fields that this installation lacks: they are neither exported nor saved. */
export function unknownFields({ features, flavour }: ResourceContext): FieldsOff {
  return {
    provider_settings: {
      ...(flavour === 'specified' ? {} : withReason(CONTRACTS, UNKNOWN)),
      ...(features.providerLimits ? {} : withReason([...LIMITS, ...CONTRACTS], FIELD_OFF)),
      ...(features.msTeams ? {} : withReason(['teams_domain'], FIELD_OFF)),
    },
    accounts: features.callRecording ? {} : withReason(RECORDING, FIELD_OFF),
    applications: {
      ...(flavour === 'specified' ? {} : withReason(TRANSFER, UNKNOWN)),
      ...(features.callRecording ? {} : withReason(['record_all_calls'], FIELD_OFF)),
    },
    carriers: features.sms ? {} : withReason(SMPP, FIELD_OFF),
  };
}
