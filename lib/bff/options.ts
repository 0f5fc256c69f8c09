import 'server-only';
import { matchesWords } from '../format/match-words';
import { byNumberedName } from '../format/name-order';
import { accountsOfProvider } from '../kit/directory';
import { shownName } from '../kit/list';
import type { OptionFacts } from '../kit/option-facts';
import { mapped, ok, type Result } from '../kit/problem';
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

async function accountOptions(
  context: ResourceContext,
  filter: string,
  chosenProvider: string | null,
): Promise<Result<Options>> {
  return mapped(accountsOfProvider(context, chosenProvider || undefined), (own) =>
    firstOf(own, filter, (one) => ({
      value: one.accountSid,
      label: shownName(one.name),
      facts: {
        hasRealm: !!one.sipRealm,
        hasRegistrationHook: one.hasRegistrationHook,
        recordsAll: one.recordsAll,
      },
    })),
  );
}

async function applicationOptions(
  context: ResourceContext,
  filter: string,
  account: string | null,
): Promise<Result<Options>> {
  const applications = await context.directory.applications();
  if (!applications.ok) return applications;
  const own = applications.value.filter(({ accountSid }) => accountSid !== null && accountSid === account);
  return ok(firstOf(own, filter, (one) => ({ value: one.applicationSid, label: shownName(one.name) })));
}

/** The active carriers that can bring calls to an account: its own, and the shared ones. */
async function carrierOptions(
  { directory }: ResourceContext,
  filter: string,
  account: string | null,
): Promise<Result<Options>> {
  const carriers = await directory.carriers();
  if (!carriers.ok) return carriers;
  const usable = carriers.value.filter(
    (one) => one.isActive && (one.accountSid === null || one.accountSid === account),
  );
  return ok(
    firstOf(usable, filter, (one) => ({
      value: one.carrierSid,
      label: one.accountSid ? shownName(one.name) : `${shownName(one.name)} (shared)`,
      // An application's variable stores a carrier's name.
      facts: { name: one.name },
    })),
  );
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
