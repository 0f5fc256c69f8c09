import 'server-only';
import { isAccountUser, seesEverything } from '../../access/principal';
import type { Cell, Configuration } from '../../configuration/model';
import type { Constraints, Plan } from '../../configuration/plan';
import { claimOf, UNIQUE_FIELDS, type UniqueArea } from '../../configuration/unique';
import { sameNameKey } from '../../format/same-name';
import { fewAtOnce } from '../../kit/few-at-once';
import { groupedBy } from './grouped-by';
import { ok, type Result } from '../../kit/problem';
import { wireTenants } from '../../resources/ms-teams-tenants/wire';
import { findNumbers } from '../../resources/phone-numbers/find';
import { listPath } from '../../resources/speech-services/paths';
import { wireCredentials, type Credential } from '../../resources/speech-services/wire';
import { wireUserRows } from '../../resources/users/wire';
import type { Room } from './adapter';

/*
 * Some values are unique across the whole platform or a service provider. Those of another account or provider are in no configuration that is
 * compared: they are looked up with the viewer's own token, and only where a plan would create such a record.
 */

type Taken = NonNullable<Constraints['taken']>;

const WHOLE_PLATFORM = ['accounts', 'phone_numbers', 'teams_tenants', 'users'] as const satisfies UniqueArea[];

export const MAY_BE_TAKEN =
  'A phone number, user name, SIP realm or Teams domain may be taken by an account that you can’t see. ' +
  'That is known only when the plan is applied.';

export const LABEL_MAY_BE_TAKEN =
  'Within a service provider, two speech services of one vendor can’t have the same label. ' +
  'Another account may have one with this label. That is known only when the plan is applied.';

/** The unique values that the steps of a plan would claim in an area. */
function claimed({ steps }: Plan, area: UniqueArea): { value: string; step: Plan['steps'][number] }[] {
  return steps
    .filter((step) => step.area === area && step.action !== 'remove')
    .map((step) => ({ value: claimOf(UNIQUE_FIELDS[area], step.fields), step }))
    .filter(({ value }) => value !== '');
}

/** The most accounts whose speech services are read for a plan. */
const MOST_ACCOUNTS = 100;

/** Whether every speech service of the provider can be read: an account's user sees no other account's. */
function seesAllServices({ context, target, names }: Room): boolean {
  if (isAccountUser(context.principal)) return false;
  return target.kind === 'provider' || names.accounts().length <= MOST_ACCOUNTS;
}

/** Notes on what a plan creates and only the platform can tell to be free. */
export function unsureNotes(room: Room, plan: Plan): string[] {
  const claims = (area: UniqueArea) => claimed(plan, area).length > 0;
  const someHidden = !seesEverything(room.context.principal) && WHOLE_PLATFORM.some(claims);
  const someLabels = !seesAllServices(room) && claims('speech_services');
  return [...(someHidden ? [MAY_BE_TAKEN] : []), ...(someLabels ? [LABEL_MAY_BE_TAKEN] : [])];
}

/**
 * The values a plan would claim that already belong to someone else, as far as the viewer's token can see.
 * @returns their owners, by area and value; a Problem when that cannot be read
 */
export async function takenElsewhere(room: Room, plan: Plan, stored: Configuration): Promise<Result<Taken>> {
  const taken: Taken = {};
  for (const [area, look] of Object.entries(LOOKS) as [UniqueArea, Look][]) {
    const wanted = claimed(plan, area);
    if (wanted.length === 0) continue;
    const found = await look(room, wanted, plan, stored);
    if (!found.ok) return found;
    if (found.value.size > 0) taken[area] = Object.fromEntries(found.value);
  }
  return ok(taken);
}

type Look = (
  room: Room,
  wanted: ReturnType<typeof claimed>,
  plan: Plan,
  stored: Configuration,
) => Promise<Result<Map<string, string>>>;

const LOOKS: Record<UniqueArea, Look> = {
  accounts: async ({ context, target }, wanted, plan) => {
    const accounts = await context.directory.accounts();
    if (!accounts.ok) return accounts;
    const giving = new Set(
      plan.steps.flatMap(({ area, sid, fields }) => (area === 'accounts' && 'sip_realm' in fields ? [sid] : [])),
    );
    const others = accounts.value.filter(
      ({ accountSid }) => accountSid !== target.account?.accountSid && !giving.has(accountSid),
    );
    const holders = groupedBy(others, ({ sipRealm }) => sipRealm?.toLowerCase() ?? null);
    return ok(
      of(wanted, (realm) => {
        const holder = holders.get(realm.toLowerCase())?.[0];
        return holder && `the account “${holder.name}”`;
      }),
    );
  },

  speech_services: async (room, wanted, _plan, stored) => {
    const services = await servicesInReach(room, stored);
    if (!services.ok) return services;
    const holders = groupedBy(services.value, ({ claim }) => sameNameKey(claim));
    return ok(of(wanted, (claim) => holders.get(sameNameKey(claim))?.[0]?.whose));
  },

  phone_numbers: async (room, wanted) => {
    const { context, names, target } = room;
    const found = await findNumbers(
      context.calls,
      wanted.map(({ value }) => value),
    );
    if (!found.ok) return found;
    const holders = groupedBy(found.value, ({ number }) => number);
    return ok(
      of(wanted, (number, step) => {
        const owner = target.account?.accountSid ?? ownerSid(room, step.fields.account as Cell | undefined);
        const carrier = names.meant('carriers', step.fields.carrier as Cell | undefined, owner);
        const holder = holders
          .get(number)
          ?.find(
            (one) =>
              one.numberSid !== step.sid &&
              (!carrier.ok || one.carrierSid === null || one.carrierSid === carrier.value),
          );
        return holder && accountWords(room, holder.accountSid);
      }),
    );
  },

  teams_tenants: async (room, wanted) => {
    const tenants = await room.context.calls.get('/MicrosoftTeamsTenants', wireTenants);
    if (!tenants.ok) return tenants;
    const holders = groupedBy(tenants.value, ({ fqdn }) => fqdn.toLowerCase());
    return ok(
      of(wanted, (domain, step) => {
        const holder = holders.get(domain.toLowerCase())?.find(({ tenantSid }) => tenantSid !== step.sid);
        return holder && accountWords(room, holder.accountSid);
      }),
    );
  },

  users: async (room, wanted) => {
    const users = await room.context.calls.get('/Users', wireUserRows);
    if (!users.ok) return users;
    const holders = groupedBy(users.value, ({ name }) => name);
    return ok(
      of(wanted, (name, step) => {
        const holder = holders.get(name)?.find(({ userSid }) => userSid !== step.sid);
        return holder && accountWords(room, holder.accountSid);
      }),
    );
  },
};

/** What the speech services that this user can see have alone, and whose they are. */
async function servicesInReach(room: Room, stored: Configuration): Promise<Result<{ claim: string; whose: string }[]>> {
  const { context, target, names } = room;
  const unique = UNIQUE_FIELDS.speech_services;
  const words = (sid: string | null) => (sid === null ? 'the service provider' : accountWords(room, sid));
  // A provider's file is compared with all of them.
  if (target.kind === 'provider')
    return ok(
      (stored.areas.speech_services ?? []).map(({ fields }) => ({
        claim: claimOf(unique, fields),
        whose: words(ownerSid(room, fields.account as Cell | undefined)),
      })),
    );
  const owners = seesAllServices(room)
    ? [null, ...names.accounts().map(({ sid }) => sid)]
    : [target.account!.accountSid];
  const found: Credential[] = [];
  let failure: Result<never> | null = null;
  await fewAtOnce(owners, async (owner) => {
    if (failure) return;
    const listed = await context.calls.get(listPath(context, owner), wireCredentials);
    if (listed.ok) found.push(...listed.value);
    else failure = listed;
  });
  return (
    failure ??
    ok(
      found.map(({ vendor, label, accountSid }) => ({
        claim: claimOf(unique, { vendor, label }),
        whose: words(accountSid),
      })),
    )
  );
}

function of(
  wanted: ReturnType<typeof claimed>,
  holder: (value: string, step: Plan['steps'][number]) => string | undefined,
): Map<string, string> {
  return new Map(
    wanted.flatMap(({ value, step }) => {
      const whose = holder(value, step);
      return whose ? [[value, whose] as const] : [];
    }),
  );
}

function ownerSid({ names }: Room, account: Cell | undefined): string | null {
  const meant = names.meant('accounts', account, null);
  return meant.ok ? meant.value : null;
}

/** The owner in words: by name only if it is an account that the viewer works with. */
function accountWords({ names }: Room, accountSid: string | null): string {
  const found = names.account(accountSid);
  return found ? `the account “${found.name}”` : 'another account';
}
