import 'server-only';
import { isAccountUser, seesEverything } from '../../access/principal';
import { groupedBy } from '../../configuration/grouped-by';
import { nameIn, type Cell, type Configuration } from '../../configuration/model';
import type { Constraints, Plan } from '../../configuration/plan';
import { claimOf, UNIQUE_FIELDS, type UniqueArea } from '../../configuration/unique';
import { sameNameKey } from '../../format/same-name';
import { fewAtOnce } from '../../kit/few-at-once';
import { ok, type Problem, type Result } from '../../kit/problem';
import { wireTenants } from '../../resources/ms-teams-tenants/wire';
import { allNumbers, findNumbers } from '../../resources/phone-numbers/find';
import { listPath } from '../../resources/speech-services/paths';
import { wireCredentials, type Credential } from '../../resources/speech-services/wire';
import { wireUserRows } from '../../resources/users/wire';
import { ifRoom } from '../pause';
import type { Room } from './adapter';

/*
 * Some values are unique across the whole platform or a service provider. Those of another account or provider are in no
 * configuration that is compared: they are looked up with the viewer's own token, and only if a step would set such a value.
 */

type Taken = NonNullable<Constraints['taken']>;

const WHOLE_PLATFORM = ['accounts', 'phone_numbers', 'teams_tenants', 'users'] as const satisfies UniqueArea[];

export const MAY_BE_TAKEN =
  'A phone number, user name, SIP realm or Teams domain may be taken by an account that you can’t see. ' +
  'This can only be checked when the plan is applied.';

export const LABEL_MAY_BE_TAKEN =
  'Within a service provider, two speech services of one vendor can’t have the same label. ' +
  'Another account may have one with this label. This can only be checked when the plan is applied.';

/** The unique values that the steps of a plan would claim in an area. */
function claimed({ steps }: Plan, area: UniqueArea): { value: string; step: Plan['steps'][number] }[] {
  return steps
    .filter((step) => step.area === area && step.action !== 'remove')
    .map((step) => ({ value: claimOf(UNIQUE_FIELDS[area], step.fields), step }))
    .filter(({ value }) => value !== '');
}

/** More scattered numbers than these cost more calls to find than all numbers cost to read. */
const FEW_NUMBERS = 20;
/** The most accounts whose speech services are read for a plan. */
const MOST_ACCOUNTS = 100;

/** Notes on what a plan creates and only the platform can tell to be free. @param unread see `Elsewhere` */
export function unsureNotes({ context }: Room, plan: Plan, unread: readonly UniqueArea[]): string[] {
  const claims = (area: UniqueArea) => claimed(plan, area).length > 0;
  const someHidden = !seesEverything(context.principal) && WHOLE_PLATFORM.some(claims);
  const someLabels = unread.includes('speech_services') && claims('speech_services');
  return [...(someHidden ? [MAY_BE_TAKEN] : []), ...(someLabels ? [LABEL_MAY_BE_TAKEN] : [])];
}

/** What is known of the values that a plan would claim. */
interface Elsewhere {
  /** The owners of those that already belong to someone else, by area and value. */
  taken: Taken;
  /** Areas of which not every record was read that may have such a value. */
  unread: UniqueArea[];
}

/**
 * The values a plan would claim that already belong to someone else, as far as the viewer's token can see.
 * @returns a Problem when that cannot be read
 */
export async function takenElsewhere(room: Room, plan: Plan, stored: Configuration): Promise<Result<Elsewhere>> {
  const taken: Taken = {};
  const unread: UniqueArea[] = [];
  for (const [area, look] of Object.entries(LOOKS) as [UniqueArea, Look][]) {
    const wanted = claimed(plan, area);
    if (wanted.length === 0) continue;
    const found = await look(room, wanted, plan, stored);
    if (!found.ok) return found;
    const { holders, isPartial } = found.value;
    if (holders.size > 0) taken[area] = Object.fromEntries(holders);
    if (isPartial) unread.push(area);
  }
  return ok({ taken, unread });
}

interface Found {
  /** Whose the values are. */
  holders: Map<string, string>;
  /** Other records may have them, too, but were not read. */
  isPartial?: boolean;
}

type Look = (
  room: Room,
  wanted: ReturnType<typeof claimed>,
  plan: Plan,
  stored: Configuration,
) => Promise<Result<Found>>;

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
    const { known, isPartial } = services.value;
    const holders = groupedBy(known, ({ claim }) => sameNameKey(claim));
    return ok({ ...of(wanted, (claim) => holders.get(sameNameKey(claim))?.[0]?.whose), isPartial });
  },

  phone_numbers: async (room, wanted) => {
    const { context, names, target } = room;
    const numbers = wanted.map(({ step }) => nameIn(step.fields.number));
    const found = await (numbers.length > FEW_NUMBERS
      ? allNumbers(context.calls, {})
      : findNumbers(context.calls, numbers));
    if (!found.ok) return found;
    const holders = groupedBy(found.value, ({ number }) => number);
    return ok(
      of(wanted, (_claim, step) => {
        const owner = target.account?.accountSid ?? ownerSid(room, step.fields.account as Cell | undefined);
        const carrier = names.meant('carriers', step.fields.carrier as Cell | undefined, owner);
        const holder = holders
          .get(nameIn(step.fields.number))
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
    const holders = groupedBy(users.value, ({ name }) => sameNameKey(name));
    return ok(
      of(wanted, (name, step) => {
        const holder = holders.get(sameNameKey(name))?.find(({ userSid }) => userSid !== step.sid);
        return holder && accountWords(room, holder.accountSid);
      }),
    );
  },
};

interface Services {
  /** What each has alone, and whose it is. */
  known: { claim: string; whose: string }[];
  /** Others of the provider were not read. */
  isPartial: boolean;
}

/** The speech services that this user can see, those of other accounts only while the platform has requests to spare. */
async function servicesInReach(room: Room, stored: Configuration): Promise<Result<Services>> {
  const { context, target, names } = room;
  const unique = UNIQUE_FIELDS.speech_services;
  const words = (sid: string | null) => (sid === null ? 'the service provider' : accountWords(room, sid));
  // A provider's file is compared with all of them.
  if (!target.account) {
    const known = (stored.areas.speech_services ?? []).map(({ fields }) => ({
      claim: claimOf(unique, fields),
      whose: words(ownerSid(room, fields.account as Cell | undefined)),
    }));
    return ok({ known, isPartial: false });
  }
  const own = target.account.accountSid;
  const accounts = names.accounts();
  const readsOthers = !isAccountUser(context.principal) && accounts.length <= MOST_ACCOUNTS;
  const others = readsOthers ? accounts.map(({ sid }) => sid).filter((sid) => sid !== own) : [];
  const found: Credential[] = [];
  const failures: Problem[] = [];
  // An account's list has the shared ones, too.
  await fewAtOnce([own, ...others], async (owner) => {
    if (failures.length > 0) return;
    const read = () => context.calls.get(listPath(context, owner), wireCredentials);
    const listed = owner === own ? await read() : await ifRoom(context.calls, read);
    if (listed.ok) found.push(...listed.value);
    else failures.push(listed.problem);
  });
  const ended = failures.find(({ kind }) => kind === 'unauthenticated');
  if (ended) return { ok: false, problem: ended };
  return ok({
    known: found.map(({ vendor, label, accountSid }) => ({
      claim: claimOf(unique, { vendor, label }),
      whose: words(accountSid),
    })),
    isPartial: !readsOthers || failures.length > 0,
  });
}

function of(
  wanted: ReturnType<typeof claimed>,
  holder: (value: string, step: Plan['steps'][number]) => string | undefined,
): Found {
  const found = wanted.flatMap(({ value, step }) => {
    const whose = holder(value, step);
    return whose ? [[value, whose] as const] : [];
  });
  return { holders: new Map(found) };
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
