import { isAreaOn } from '../../access/areas';
import { can } from '../../access/can';
import { recordPath } from '../../access/paths';
import { changesLimits, choosesAccount, isAccountUser, type Principal } from '../../access/principal';
import { settings } from '../../config/settings';
import { countOf, firstOf, grouped } from '../../format/count';
import { phoneNumberText } from '../../format/phone-number';
import { wallClock } from '../../format/wall-clock';
import { ok } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { contractState, dateToForm } from '../../resources/limits/contract';
import { CATEGORY } from '../../resources/limits/units';
import type { Trouble } from '../../resources/overview/view';
import { UNASSIGNED_NUMBERS } from '../../resources/phone-numbers/list';
import { LIVE_CALLS_PATH } from '../../resources/live-calls/view';
import { credentialName, OWN_NOT_CHECKED, SHARED_SERVICES } from '../../resources/speech-services/list';
import { lookAtRouting } from './look-at-routing';
import { BEYOND_LIMIT, isNearLimit, loadCallsNow, mayCount, sessionLimit, type CallsNow } from './now';
import { MOST_NUMBERS, type OverviewSources, type Source } from './sources';
import { partOf, withTroubles, type Found } from './trouble';

/** A check that is only made on request, because all users share the platform's requests. */
export interface Check {
  /** Its name in the URL; unique among those for one user. */
  id: string;
  /** What is checked. */
  what: string;
  isFor(principal: Principal): boolean;
  look(sources: OverviewSources, context: ResourceContext): Promise<Source<Found>>;
}

/** The most items of one kind that a tile names. */
const NAMED = 3;

const everybody = () => true;

export const CHECKS: readonly Check[] = [
  { id: 'numbers', what: 'Phone numbers', isFor: everybody, look: lookAtNumbers },
  { id: 'speech', what: 'Speech services', isFor: isAccountUser, look: lookAtSpeech },
  // The platform has no list that also contains those of the accounts.
  { id: 'speech', what: SHARED_SERVICES, isFor: choosesAccount, look: lookAtSpeech },
  { id: 'accounts', what: 'Inactive accounts', isFor: choosesAccount, look: lookAtAccounts },
  {
    id: 'routing',
    what: 'Routing tables',
    isFor: () => isAreaOn('least-cost-routing', settings().features),
    look: lookAtRouting,
  },
  { id: 'limits', what: 'Limits', isFor: seesLimits, look: lookAtLimits },
  {
    id: 'contracts',
    what: 'Contracts',
    // The community platform has no dates of contracts.
    isFor: (principal) =>
      choosesAccount(principal) && settings().features.providerLimits && settings().flavour === 'specified',
    look: lookAtContracts,
  },
];

/** Calls in progress show whether a limit is near. */
function seesLimits(principal: Principal): boolean {
  const { features } = settings();
  return mayCount('calls', principal, features) && (!choosesAccount(principal) || features.providerLimits);
}

async function lookAtNumbers(sources: OverviewSources): Promise<Source<Found>> {
  return withTroubles(
    await sources.numbers(),
    ({ rows, total }) => {
      const idle = rows.filter(({ applicationSid }) => applicationSid === null);
      if (idle.length === 0) return [];
      const shown = idle.map(({ number }) => phoneNumberText(number));
      const many = total !== null && total > MOST_NUMBERS ? ` (of the first ${MOST_NUMBERS} numbers)` : '';
      return [
        {
          key: 'numbers',
          tone: 'amber',
          word: 'Unassigned',
          what: `${countOf(idle.length, 'phone number has', 'phone numbers have')} no application${many}: ${firstOf(shown, NAMED)}`,
          remedy: 'Unless their carrier has an application, calls to them are rejected.',
          link:
            idle.length === 1
              ? { label: 'Open number', href: recordPath('phone-numbers', idle[0]!.numberSid) }
              : { label: 'Show numbers', href: UNASSIGNED_NUMBERS },
        },
      ];
    },
    partOfNumbers,
  );
}

const partOfNumbers = ({ total }: { total: number | null }) => partOf(total, MOST_NUMBERS, 'phone numbers');

async function lookAtSpeech(sources: OverviewSources, { principal }: ResourceContext): Promise<Source<Found>> {
  return withTroubles(
    await sources.speech(),
    (rows) =>
      rows
        .filter((one) => (one.usesTts && one.ttsOk === false) || (one.usesStt && one.sttOk === false))
        .map((one): Trouble => {
          // Account users use shared services, but can't open them.
          const opens = can(principal, 'read', 'speech-services', one).allowed;
          return {
            key: `speech ${one.credentialSid}`,
            tone: 'red',
            word: 'Speech',
            what: `The last test of ${credentialName(one)} failed`,
            remedy: `The vendor may have revoked the key. ${opens ? 'Test it again.' : 'Your service provider shares this service: ask them to test it again.'}`,
            link: opens ? { label: 'Open service', href: recordPath('speech-services', one.credentialSid) } : null,
          };
        }),
    () => (choosesAccount(principal) ? OWN_NOT_CHECKED : null),
  );
}

/** Inactive accounts that still have numbers, as far as the numbers were read. */
async function lookAtAccounts(sources: OverviewSources, { provider }: ResourceContext): Promise<Source<Found>> {
  const [accounts, numbers] = await Promise.all([sources.accounts(), sources.numbers()]);
  if (!numbers.ok) return numbers;
  return withTroubles(
    accounts,
    (rows) =>
      rows
        .filter(({ isActive, providerSid }) => !isActive && providerSid === provider.providerSid)
        .flatMap(({ accountSid, name }) => {
          const count = numbers.value.value.rows.filter((one) => one.accountSid === accountSid).length;
          if (count === 0) return [];
          const known = partOfNumbers(numbers.value.value) ? 'at least ' : '';
          return {
            key: `account ${accountSid}`,
            tone: 'amber',
            word: 'Inactive',
            what: `Account ${name} is inactive and still has ${known}${countOf(count, 'phone number')}`,
            remedy: 'Move the numbers to another account, or delete them.',
            link: { label: 'Show numbers', href: `/internal/phone-numbers?account=${accountSid}` },
          };
        }),
    () => partOfNumbers(numbers.value.value),
  );
}

async function lookAtLimits(sources: OverviewSources, context: ResourceContext): Promise<Source<Found>> {
  const limits = await sources.limits();
  if (!limits.ok) return limits;
  const { value, at } = limits.value;
  const limit = sessionLimit(value);
  if (limit === null) return ok({ value: { troubles: [], note: null }, at });
  const calls = await loadCallsNow(context, sources);
  if (!calls.ok && calls.problem.code === 'too-many')
    return ok({ value: { troubles: [], note: 'There are too many accounts to count their calls in progress.' }, at });
  if (!calls.ok) return calls;
  const { busiest, unread } = calls.value;
  const note =
    unread.length > 0
      ? `The calls in progress of ${unread.map(({ name }) => name).join(', ')} couldn’t be counted.`
      : null;
  return ok({
    value: {
      troubles: isNearLimit(busiest.running, limit) ? [ofLimit(busiest, limit, changesLimits(context.principal))] : [],
      note,
    },
    at: Math.min(at, calls.value.at ?? at),
  });
}

function ofLimit({ direction, running }: CallsNow['busiest'], limit: number, maySet: boolean): Trouble {
  const isReached = running >= limit;
  return {
    key: 'limit of calls',
    tone: isReached ? 'red' : 'amber',
    word: 'Limit',
    what: `${direction} calls in progress: ${grouped(running)} of ${grouped(limit)} allowed`,
    remedy: isReached
      ? `${BEYOND_LIMIT} ${maySet ? 'Raise the limit' : 'Ask an administrator to raise it'} if that’s not intended.`
      : BEYOND_LIMIT,
    link: { label: 'Show calls', href: `${LIVE_CALLS_PATH}?account=` },
  };
}

async function lookAtContracts(
  sources: OverviewSources,
  { timeZone, principal }: ResourceContext,
): Promise<Source<Found>> {
  const remedy = changesLimits(principal)
    ? 'Renew the contract, or correct its dates in the settings.'
    : 'Ask an administrator to renew the contract or correct its dates.';
  return withTroubles(await sources.limits(), (rows) =>
    rows.flatMap(({ category, start, end }): Trouble[] => {
      const now = wallClock(Date.now(), timeZone)!.valueOf();
      const contract = contractState(dateToForm(start), dateToForm(end), now);
      if (contract?.state !== 'Expired' && contract?.state !== 'About to expire') return [];
      const ended = contract.state === 'Expired';
      return [
        {
          key: `contract ${category}`,
          tone: ended ? 'red' : 'amber',
          word: 'Contract',
          what: `The service provider’s contract for ${category === CATEGORY.minutes ? 'minutes' : 'sessions'} ${
            ended ? 'has expired' : `expires ${contract.daysLeft > 1 ? `in ${contract.daysLeft} days` : 'within a day'}`
          }`,
          remedy,
          link: { label: 'Open settings', href: '/internal/settings' },
        },
      ];
    }),
  );
}
