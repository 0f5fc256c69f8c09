import { choosesAccount } from '../../access/principal';
import { can } from '../../access/can';
import { accountWith } from '../../kit/directory';
import { path } from '../../kit/platform-calls';
import { fail, mapped, ok, refuse, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { vendorLabel } from '../../kit/vendor-labels';
import type { SpeechUse, SpeechVendor } from './vendor';
import { isVendorOn } from './chosen-vendor';
import { credentialPath, credentialsPath, listPath } from './paths';
import { plain } from './not-stored';
import type { TestResult } from './status';
import { vendorOf, VENDORS } from './vendors/registry';
import {
  wireCredentials,
  wireLanguages,
  wireOfferedVoices,
  wireTest,
  type Credential,
  type SpeechLanguages,
} from './wire';

/**
 * Makes the platform test a stored credential. That changes the platform's record of the last test, so the call is never shared
 * or repeated.
 */
export function testCredential(context: ResourceContext, sid: string): Promise<Result<TestResult>> {
  const options = { effect: true, slow: true };
  return context.calls.get(`${credentialPath(context, sid)}/test`, wireTest, options);
}

/** A vendor that can be selected for one use, with the labels of its stored credentials. */
export interface VendorChoice {
  value: string;
  label: string;
  /** The labels of its credentials; null is one without. Empty: no credential is meant for this use. */
  labels: (string | null)[];
  /** A custom vendor: language and voice are text fields. */
  typed: boolean;
  /** Labels whose credential has its own voice, which is a text field. */
  ownVoice: (string | null)[];
}

export type SpeechChoices = Record<SpeechUse, VendorChoice[]>;

/**
 * The vendors available to an account's application: the built-in ones, and stored custom ones. If credentials of a vendor are
 * stored, one of them must be meant for the use.
 * @param accountSid null: only what the provider shares
 */
export async function speechChoices(
  context: ResourceContext,
  accountSid: string | null,
): Promise<Result<SpeechChoices>> {
  const credentials = await usableCredentials(context, accountSid);
  if (!credentials.ok) return credentials;
  const usable = credentials.value;
  const { features } = context;
  const choices = (use: SpeechUse): VendorChoice[] => {
    const meant = usable.filter((one) => (use === 'tts' ? one.usesTts : one.usesStt));
    const labelled = (vendor: string) => {
      const all = [...new Set(meant.filter((one) => one.vendor === vendor).map(({ label }) => label))];
      return all.toSorted((a, b) => (a ?? '').localeCompare(b ?? ''));
    };
    const isMeant = ({ id }: SpeechVendor) =>
      meant.some(({ vendor }) => vendor === id) || !usable.some(({ vendor }) => vendor === id);
    const builtIn = VENDORS.filter(
      (vendor) => vendor.id !== 'custom' && vendor[use] && isVendorOn(vendor, features) && isMeant(vendor),
    );
    const own = isVendorOn({ id: 'custom' }, features)
      ? [...new Set(meant.map(({ vendor }) => vendor))].filter((vendor) => vendor.startsWith('custom:'))
      : [];
    return [
      ...builtIn.map(({ id, label }) => ({
        value: id,
        label,
        labels: labelled(id),
        typed: false,
        ownVoice: usable
          .filter((one) => one.vendor === id && plain(one.stored.use_custom_tts) === '1')
          .map((one) => one.label),
      })),
      ...own.map((vendor) => ({
        value: vendor,
        label: `${vendorLabel(vendor)} (custom)`,
        labels: labelled(vendor),
        typed: true,
        ownVoice: [],
      })),
    ];
  };
  return ok({ tts: choices('tts'), stt: choices('stt') });
}

/**
 * The credentials that an account's applications use: its own and the shared ones. Of two with the same vendor and label a call
 * takes the account's own, even for a use that only the shared one is meant for.
 * @param accountSid null: the shared ones only
 */
export async function usableCredentials(
  context: ResourceContext,
  accountSid: string | null,
): Promise<Result<Credential[]>> {
  return mapped(visibleCredentials(context, accountSid), withoutReplaced);
}

function withoutReplaced(all: Credential[]): Credential[] {
  const own = all.filter(({ accountSid }) => accountSid !== null);
  const isReplaced = ({ vendor, label }: Credential) => own.some((one) => one.vendor === vendor && one.label === label);
  return all.filter((one) => one.accountSid !== null || !isReplaced(one));
}

/** An account's own credentials and the shared ones. */
async function visibleCredentials(context: ResourceContext, accountSid: string | null): Promise<Result<Credential[]>> {
  const place = await placeOf(context, accountSid);
  if (!place.ok) return place;
  const all = await context.calls.get(place.value.list, wireCredentials);
  return all.ok ? ok(all.value.filter((one) => one.accountSid === null || one.accountSid === accountSid)) : all;
}

interface LanguageQuestion {
  vendor: string;
  /** '' for a credential without a label. */
  label: string;
  accountSid: string | null;
  /** For a credential being created: the built-in table is used, and no vendor is asked. */
  isNew: boolean;
}

/**
 * Languages, voices and models of a vendor; Google's custom voices come first in each language. An account is offered nothing
 * from services with another label. Nor from others that its applications don't use, although the platform may ask the vendor
 * with those (CONTRACT 12): it is offered the built-in table instead. Which services other accounts have isn't looked at.
 * @returns `invalid` for an unknown vendor; the platform's Problem when the vendor does not respond
 */
export async function languagesOf(
  context: ResourceContext,
  { vendor, label, accountSid, isNew }: LanguageQuestion,
): Promise<Result<SpeechLanguages>> {
  if (!vendorOf(vendor)) return fail('invalid', `There is no speech vendor ${vendor}.`);
  const place = await placeOf(context, accountSid);
  if (!place.ok) return place;
  const visible = isNew ? ok([]) : await visibleCredentials(context, accountSid);
  if (!visible.ok) return visible;
  const named = visible.value.filter((one) => one.vendor === vendor && (one.label ?? '') === label);
  const services = withoutReplaced(named);
  const asked = askedWith(context, named, services);
  const isLive = asked && services.every(listsVoices);
  const listed = (query: { create_new?: true }) =>
    context.calls.get(`${place.value.voices}/speech/supportedLanguagesAndVoices`, wireLanguages, {
      query: { vendor, label, ...query },
      slow: true,
    });
  const [languages, voices] = await Promise.all([
    isLive ? orBuiltIn(vendor, listed) : listed({ create_new: true }),
    vendor === 'google' && services.length > 0
      ? context.calls.get('/GoogleCustomVoices', wireOfferedVoices, {
          query: { service_provider_sid: place.value.providerSid, account_sid: accountSid, label },
        })
      : ok([]),
  ]);
  if (!languages.ok) {
    const isVendorDown = languages.problem.kind === 'conflict';
    return isVendorDown
      ? fail('unavailable', `Couldn’t load languages and voices from ${vendorLabel(vendor)}.`)
      : languages;
  }
  if (!voices.ok) return voices;
  // The platform lists voices of services with other labels, too.
  const own = new Set(services.map(({ credentialSid }) => credentialSid));
  const first = voices.value
    .filter(({ credentialSid }) => own.has(credentialSid))
    .map(({ sid, name }) => ({ value: `custom_${sid}`, name: `${name} (Custom)` }));
  const tts = languages.value.tts.map((language) => ({ ...language, voices: [...first, ...language.voices] }));
  return ok({ ...languages.value, tts, sttModels: recognitionModels(vendor, languages.value) });
}

/**
 * What a vendor lists. If it has no language for recognition, because the service's model has another name there than in the
 * platform's own table, which knows Deepgram's by two, the languages of that table.
 */
async function orBuiltIn(
  vendor: string,
  listed: (query: { create_new?: true }) => Promise<Result<SpeechLanguages>>,
): Promise<Result<SpeechLanguages>> {
  const live = await listed({});
  if (!live.ok || live.value.stt.length > 0 || !vendorOf(vendor)?.stt) return live;
  const table = await listed({ create_new: true });
  return table.ok ? ok({ ...live.value, stt: table.value.stt }) : live;
}

/**
 * Whether the platform would ask the vendor with a service that the application uses. An account user's own comes first; for
 * others the platform takes the first of the provider by SID, whatever the account.
 * @param named all services of the vendor with the label
 * @param services those of them that the application uses
 */
function askedWith({ principal }: ResourceContext, named: Credential[], services: Credential[]): boolean {
  if (!choosesAccount(principal)) return services.length > 0;
  const [first] = named.toSorted((a, b) => (a.credentialSid < b.credentialSid ? -1 : 1));
  return first !== undefined && services.includes(first);
}

/** By what the platform asks a vendor for voices, where a service in containers, or for recognition only, may lack it. */
const ASKED_BY: Record<string, string | undefined> = { microsoft: 'region', cartesia: 'model_id' };

function listsVoices({ vendor, stored }: Credential): boolean {
  const needed = ASKED_BY[vendor];
  return !needed || !!stored[needed];
}

/**
 * The models that can recognise speech. If a vendor is offered for recognition only and lists all its models together, those
 * that synthesise speech are left out.
 */
function recognitionModels(vendor: string, { models, sttModels }: SpeechLanguages): SpeechLanguages['models'] {
  if (sttModels.length > 0 || vendorOf(vendor)?.tts) return sttModels;
  return models.filter(({ value }) => !/(^|-)tts(-|$)/i.test(value));
}

interface Place {
  /** The credentials that the account may use. */
  list: string;
  /** Where the platform queries the vendor with a stored credential. */
  voices: string;
  providerSid: string;
}

/**
 * The account's list if one is chosen and within reach: there the platform shows the account's own and the shared credentials.
 * To query a vendor, the platform needs the provider, from the path or the token: below an account, a user without a provider
 * gets the built-in table. An administrator may be looking at an account of a provider other than the current one.
 */
async function placeOf(context: ResourceContext, accountSid: string | null): Promise<Result<Place>> {
  const { principal, provider } = context;
  if (!choosesAccount(principal) || !accountSid) {
    const both = credentialsPath(context);
    return ok({ list: both, voices: both, providerSid: provider.providerSid });
  }
  const account = await accountWith(context, accountSid);
  if (!account.ok) return account;
  const providerSid = account.value?.providerSid;
  if (!providerSid || !can(principal, 'read', 'speech-services', account.value).allowed) return refuse('no-access');
  const list = listPath(context, accountSid);
  const voices = principal.providerSid ? list : path`/ServiceProviders/${providerSid}/SpeechCredentials`;
  return ok({ list, voices, providerSid });
}
