import { mapped, ok, type Result } from './problem';

/** A service provider, as far as every area needs it. */
export interface ProviderRef {
  providerSid: string;
  name: string;
  msTeamsFqdn: string | null;
}

/** An account, as far as other areas need it. */
export interface AccountRef {
  accountSid: string;
  name: string;
  sipRealm: string | null;
  providerSid: string | null;
  /** The platform makes no calls for an inactive account. Missing: not known. */
  isActive?: boolean;
  /** Its webhook, and not its SIP clients, decides which devices may register. */
  hasRegistrationHook?: boolean;
  /** All of its calls are recorded, whatever an application's own setting. */
  recordsAll: boolean;
  /** The application that gets the calls of its SIP clients, and the one that gets copies of its calls. */
  deviceApplicationSid?: string | null;
  siprecApplicationSid?: string | null;
}

export interface ApplicationRef {
  applicationSid: string;
  name: string;
  accountSid: string | null;
}

export interface CarrierRef {
  carrierSid: string;
  name: string;
  isActive: boolean;
  /** Null: shared by the provider's accounts. */
  accountSid: string | null;
  providerSid: string | null;
}

/** What areas may know about each other's records without importing each other. Each list is read once per request. */
export interface Directory {
  /** All accounts that the platform shows this user, of every provider in reach. */
  accounts(): Promise<Result<AccountRef[]>>;
  /** All applications that the platform shows this user. */
  applications(): Promise<Result<ApplicationRef[]>>;
  /**
   * The carriers of a provider (by default the current one) that this user may use: for account users, their own and the shared
   * ones.
   */
  carriers(providerSid?: string): Promise<Result<CarrierRef[]>>;
}

interface OfProvider {
  directory: Directory;
  provider: ProviderRef;
}

/** Of the accounts that the platform shows this user, those of a provider, by default the current one. */
export async function accountsOfProvider(
  { directory, provider }: OfProvider,
  of: string | null = provider.providerSid,
): Promise<Result<AccountRef[]>> {
  return mapped(directory.accounts(), (accounts) => accounts.filter(({ providerSid }) => providerSid === of));
}

type Reading = Pick<OfProvider, 'directory'>;

/** The account of that sid; undefined for none, in which case nothing is read, and for one that the platform doesn't show this user. */
export async function accountWith({ directory }: Reading, sid: string | null): Promise<Result<AccountRef | undefined>> {
  return sid ? mapped(directory.accounts(), (all) => all.find(({ accountSid }) => accountSid === sid)) : ok(undefined);
}

/** The same for an application. */
export async function applicationWith(
  { directory }: Reading,
  sid: string | null,
): Promise<Result<ApplicationRef | undefined>> {
  return sid
    ? mapped(directory.applications(), (all) => all.find(({ applicationSid }) => applicationSid === sid))
    : ok(undefined);
}

/** Whether the current provider has any account; if that can't be read, nothing is forbidden. */
export async function hasAccount(context: OfProvider): Promise<boolean> {
  const accounts = await accountsOfProvider(context);
  return !accounts.ok || accounts.value.length > 0;
}
