import 'server-only';
import { matchesWords } from '../format/match-words';
import { byNumberedName } from '../format/name-order';
import { accountsOfProvider } from '../kit/directory';
import { shownName } from '../kit/list';
import type { OptionFacts } from '../kit/option-facts';
import { mapped, type Result } from '../kit/problem';
import type { ResourceContext } from '../kit/resource';

interface Option {
  value: string;
  label: string;
  /** The first characters of the id, to tell equal names apart. */
  hint: string;
  facts?: OptionFacts;
}

export interface Options {
  options: Option[];
  /** How many match; of very many, only the first are among the options. */
  total: number;
}

const MOST = 200;

/**
 * The options of one kind that the user may choose in the current provider.
 * @param account only what belongs to this account, for kinds that belong to accounts
 * @param providerSid another provider than the current one; the platform shows those to administrators only
 * @returns null when there is no such kind
 */
export function optionsFrom(
  context: ResourceContext,
  source: string,
  filter: string,
  account: string | null,
  providerSid: string | null = null,
): Promise<Result<Options>> | null {
  if (source === 'accounts') return accountOptions(context, filter, providerSid);
  if (source === 'applications') return applicationOptions(context, filter, account);
  if (source === 'carriers') return carrierOptions(context, filter, account);
  return null;
}

function accountOptions(context: ResourceContext, filter: string, chosen: string | null): Promise<Result<Options>> {
  return mapped(accountsOfProvider(context, chosen || undefined), (own) =>
    firstOf(own, filter, ({ accountSid, name, sipRealm, hasRegistrationHook, recordsAll }) => ({
      value: accountSid,
      label: shownName(name),
      facts: { hasRealm: !!sipRealm, hasRegistrationHook, recordsAll },
    })),
  );
}

function applicationOptions(
  { directory }: ResourceContext,
  filter: string,
  account: string | null,
): Promise<Result<Options>> {
  return mapped(directory.applications(), (all) => {
    const own = all.filter(({ accountSid }) => accountSid !== null && accountSid === account);
    return firstOf(own, filter, (one) => ({ value: one.applicationSid, label: shownName(one.name) }));
  });
}

/** The active carriers that can bring calls to an account: its own, and the shared ones. */
function carrierOptions(
  { directory }: ResourceContext,
  filter: string,
  account: string | null,
): Promise<Result<Options>> {
  return mapped(directory.carriers(), (all) => {
    const usable = all.filter((one) => one.isActive && (one.accountSid === null || one.accountSid === account));
    return firstOf(usable, filter, ({ carrierSid, name, accountSid }) => ({
      value: carrierSid,
      label: accountSid ? shownName(name) : `${shownName(name)} (shared)`,
      // An application's variable stores a carrier's name.
      facts: { name },
    }));
  });
}

function firstOf<T>(all: T[], filter: string, option: (one: T) => Omit<Option, 'hint'>): Options {
  const words = filter.slice(0, 200);
  const matching = all
    .map(option)
    .filter(({ label, value }) => !words || matchesWords(words, [label, value]))
    .sort((a, b) => byNumberedName(a.label, b.label));
  return {
    options: matching.slice(0, MOST).map((one) => ({ ...one, hint: one.value.slice(0, 8) })),
    total: matching.length,
  };
}
