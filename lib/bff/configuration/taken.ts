import { isAccountUser, seesEverything } from '../../access/principal';
import { claimed, keptByHolders, type Claim } from '../../configuration/claims';
import { groupedBy } from '../../configuration/grouped-by';
import { nameIn, type Cell, type Configuration } from '../../configuration/model';
import type { Constraints, Plan, Step } from '../../configuration/plan';
import { claimOf, UNIQUE_FIELDS, type UniqueArea } from '../../configuration/unique';
import { isSameName, sameNameKey } from '../../format/same-name';
import { fewAtOnce } from '../../kit/few-at-once';
import { ok, type Problem, type Result } from '../../kit/problem';
import { wireTenants } from '../../resources/ms-teams-tenants/wire';
import { allNumbers, findNumbers } from '../../resources/phone-numbers/find';
import { listPath } from '../../resources/speech-services/paths';
import { wireCredentials, type Credential } from '../../resources/speech-services/wire';
import { usersInReach } from '../../resources/users/read';
import { ifRoom } from '../pause';
import type { Room } from './adapter';

/*
 * Some values are unique across the whole platform or a service provider. Those of another account or provider are in no
 * configuration that is compared: they are looked up with the viewer's own token, and only if a step would set such a value.
 */

type Taken = NonNullable<Constraints['taken']>;

const WHOLE_PLATFORM = ['accounts', 'phone_numbers', 'teams_tenants', 'users'] as const satisfies UniqueArea[];

export const MAY_BE_TAKEN =
  'A phone number, user name, email address, SIP realm or Teams domain may already be in use in an account that you can’t see. ' +
  'This can only be checked when the plan is applied.';

export const LABEL_MAY_BE_TAKEN =
  'Within a service provider, two speech services of one vendor can’t have the same label. ' +
  'Another account may have one with this label. This can only be checked when the plan is applied.';

/** More scattered numbers than these cost more calls to find than all numbers cost to read. */
const FEW_NUMBERS = 20;
/** The most accounts whose speech services are read for a plan. */
const MOST_ACCOUNTS = 100;

/** Notes on what a plan creates and only the platform can tell to be free. @param unread see `Elsewhere` */
export function unsureNotes({ context }: Room, plan: Plan, unread: readonly UniqueArea[]): string[] {
  const claims = (area: UniqueArea) => claimed(plan, area).length > 0;
  const claimsAny = WHOLE_PLATFORM.some(claims) || emailSteps(plan).length > 0;
  const someHidden = !seesEverything(context.principal) && claimsAny;
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

type Look = (room: Room, wanted: Claim[], plan: Plan, stored: Configuration) => Promise<Result<Found>>;

const LOOKS: Record<UniqueArea, Look> = {
  accounts: async ({ context, target }, _wanted, plan) => {
    const accounts = await context.directory.accounts();
    if (!accounts.ok) return accounts;
    const others = accounts.value.filter(({ accountSid }) => accountSid !== target.account?.accountSid);
    const holders = groupedBy(others, ({ sipRealm }) => sipRealm?.toLowerCase() ?? null);
    const kept = keptByHolders(plan, 'accounts', (realm) =>
      holders.get(realm.toLowerCase())?.map(({ accountSid, name }) => [accountSid, `the account “${name}”`]),
    );
    return ok({ holders: kept });
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
        const holder = holders.get(nameIn(step.fields.number))?.find(
          (one) =>
            one.numberSid !== step.sid &&
            // A carrier that isn’t there yet has no numbers.
            carrier.ok &&
            (one.carrierSid === null || one.carrierSid === carrier.value),
        );
        return holder && accountWords(room, holder.accountSid);
      }),
    );
  },

  teams_tenants: async (room, _wanted, plan) => {
    const tenants = await room.context.calls.get('/MicrosoftTeamsTenants', wireTenants);
    if (!tenants.ok) return tenants;
    const holders = groupedBy(tenants.value, ({ fqdn }) => fqdn.toLowerCase());
    const kept = keptByHolders(plan, 'teams_tenants', (domain) =>
      holders
        .get(domain.toLowerCase())
        ?.map(({ tenantSid, accountSid }) => [tenantSid, accountWords(room, accountSid)]),
    );
    return ok({ holders: kept });
  },

  users: async (room, _wanted, plan) => {
    const users = await usersInReach(room.context.calls);
    if (!users.ok) return users;
    const holders = groupedBy(users.value, ({ name }) => sameNameKey(name));
    const kept = keptByHolders(plan, 'users', (name) =>
      holders.get(sameNameKey(name))?.map(({ userSid, accountSid }) => [userSid, accountWords(room, accountSid)]),
    );
    return ok({ holders: kept });
  },
};

/** Why steps are refused that would give a user the e-mail address of another one, by their ids. */
export async function emailsTaken({ context }: Room, plan: Plan): Promise<Result<Map<string, string>>> {
  const wanted = emailSteps(plan);
  const users = wanted.length > 0 ? await usersInReach(context.calls) : ok([]);
  if (!users.ok) return users;
  const changing = new Set(wanted.map(({ sid }) => sid));
  const refused = new Map<string, string>();
  for (let before = -1; before < refused.size;) {
    before = refused.size;
    for (const { id, sid, fields } of wanted) {
      const email = nameIn(fields.email);
      const isKept = users.value.some((one) => !changing.has(one.userSid) && isSameName(one.email ?? '', email));
      if (!isKept || refused.has(id)) continue;
      refused.set(id, `Email: “${email}” already belongs to another user, and ${UNIQUE_FIELDS.users.rule}.`);
      // Its user keeps the old one, for which another may wait.
      changing.delete(sid);
    }
  }
  return ok(refused);
}

function emailSteps({ steps }: Plan): Step[] {
  return steps.filter(({ area, fields }) => area === 'users' && nameIn(fields.email) !== '');
}

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

function of(wanted: Claim[], holder: (value: string, step: Step) => string | undefined): Found {
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
