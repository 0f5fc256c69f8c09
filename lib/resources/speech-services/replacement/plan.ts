import { allOf } from '../../../kit/all-of';
import { TEXT_COLUMNS } from '../../../kit/column-lengths';
import { collectFew } from '../../../kit/few-at-once';
import type { Values } from '../../../kit/form';
import { formContext } from '../../../kit/form-context';
import { ok, type Blocker, type Result } from '../../../kit/problem';
import type { ResourceContext } from '../../../kit/resource';
import type { VoiceRow } from '../custom-voices';
import { applicationsNaming, type NamedBy } from '../naming';
import { listPath } from '../paths';
import { isSecretName } from '../payload';
import { namedLink } from '../usage';
import { credentialView } from '../values';
import { vendorFields } from '../vendor';
import { vendorOf } from '../vendors/registry';
import { wireCredentials, type Credential } from '../wire';
import { hasKeys, type ReplacementFacts } from './form';

/** What replacing the keys of a speech service does, for its page. Plain data. */
export interface ReplacementPlan {
  /** Why it isn't possible here; null if it is. */
  obstacle: string | null;
  /** A label for the new service; empty if the old one has none. */
  suggested: string;
  /** The applications that will be changed. */
  applications: (Blocker & { sid: string })[];
  /** Names of custom voices that will be recreated. */
  voices: string[];
}

/** A plan with the data read for it. */
export interface PreparedPlan {
  plan: ReplacementPlan;
  facts: ReplacementFacts;
  /** The applications that will be changed, as stored. */
  changed: NamedBy[];
  /** Labels that the new service can't have. The platform alone knows those of other accounts, and refuses them too. */
  taken: ReadonlySet<string>;
  /** All services in the list that the new one will appear in. */
  known: Credential[];
}

/** Describes what replacing the keys of a stored service would do. Changes nothing. */
export async function planReplacement(
  context: ResourceContext,
  { credential, voices }: { credential: Credential; voices: VoiceRow[] },
): Promise<Result<PreparedPlan>> {
  const read = await allOf(
    applicationsNaming(context, credential),
    context.calls.get(listPath(context, credential.accountSid), wireCredentials),
  );
  if (!read.ok) return read;
  const [named, known] = read.value;
  const facts = factsOf(credential, voices);
  const touched = named.filter((one) => credential.label !== null || namesVoiceOf(voices, one));
  const refused = obstacle(context, credential, voices, facts) ?? tooMany(touched.length);
  const owned = refused === null ? await ownServices(context, credential, touched) : ok<Credential[]>([]);
  if (!owned.ok) return owned;
  const ofVendor = [...known, ...owned.value].filter(({ vendor }) => vendor === credential.vendor);
  const usesOwn = new Set(
    owned.value.filter((one) => one.label === credential.label).map(({ accountSid }) => accountSid),
  );
  const taken = new Set(ofVendor.flatMap(({ label }) => label ?? []));
  const changed = touched
    .filter(({ accountSid }) => !usesOwn.has(accountSid))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const plan: ReplacementPlan = {
    obstacle: refused,
    suggested: credential.label === null ? '' : nextLabel(credential.label, taken),
    applications: changed.map((one) => ({ sid: one.sid, ...namedLink(one) })),
    voices: voices.map(({ name }) => name),
  };
  return ok({ plan, facts, changed, taken, known });
}

/** 'main' becomes 'main-2', 'main-2' becomes 'main-3': the first that is free and fits the column. */
function nextLabel(label: string, taken: ReadonlySet<string>): string {
  const [, stem = label, number = '1'] = /^(.+)-(\d{1,4})$/.exec(label) ?? [];
  for (let next = Number(number) + 1; ; next += 1) {
    const end = `-${next}`;
    const tried = [...stem].slice(0, TEXT_COLUMNS['applications.speech_synthesis_label'] - end.length).join('') + end;
    if (!taken.has(tried)) return tried;
  }
}

/** A stored service as the form values of a new one. */
function factsOf(credential: Credential, voices: VoiceRow[]): ReplacementFacts {
  const { values, settled, masks } = credentialView(credential, voices);
  // Columns that refer to voices are not sent to the page: voices are recreated by name.
  const settings: Values = { ...values, vendor: settled.vendor, custom_voices: [] };
  return { settings, masks, label: credential.label ?? '' };
}

/** Whether an application uses one of the service's voices: it refers to it by id, which a recreated voice does not keep. */
function namesVoiceOf(voices: VoiceRow[], { sides, columns }: NamedBy): boolean {
  const ids = new Set(voices.map(({ sid }) => `custom_${sid}`));
  return sides.some(({ side, speaks }) => speaks && ids.has(columns[`${side}_voice`] ?? ''));
}

/** The own services of the accounts whose applications refer to a shared one: an account's own takes precedence. */
async function ownServices(
  context: ResourceContext,
  credential: Credential,
  named: NamedBy[],
): Promise<Result<Credential[]>> {
  if (credential.accountSid !== null) return ok([]);
  const accounts = [...new Set(named.flatMap(({ accountSid }) => accountSid ?? []))];
  const lists = await collectFew(accounts, (account) => context.calls.get(listPath(context, account), wireCredentials));
  if (!lists.ok) return lists;
  const own = lists.value.flatMap((list, place) => list.filter((one) => one.accountSid === accounts[place]));
  return ok(own.filter(({ vendor }) => vendor === credential.vendor));
}

/** The most applications that are changed in one go. */
const MOST_APPLICATIONS = 100;

/** Why the keys of a service cannot be replaced by a new service that is a copy of it; null if they can. */
function obstacle(
  context: ResourceContext,
  { vendor, stored }: Credential,
  voices: VoiceRow[],
  { settings }: ReplacementFacts,
): string | null {
  const known = vendorOf(vendor);
  if (!known) return `This console doesn’t know which keys “${vendor}” needs. Add a new service and delete this one.`;
  if (!hasKeys(settings, formContext(context, 'create', false, {}))) return 'This service has no keys to replace.';
  const names = new Set(vendorFields(known).map(({ name }) => name));
  const strange = Object.keys(stored).find((name) => !names.has(name) && isSecretName(name));
  if (strange)
    return `It has a secret that this console doesn’t know (${strange}), so it can’t be copied to a new service.`;
  const cloned = voices.find((voice) => voice.cloned !== '');
  if (!cloned) return null;
  return `The custom voice “${cloned.name}” uses a cloning key, which the platform never returns. Add a new service and upload the key there.`;
}

/** Why so many applications cannot be changed; null if they can. */
const tooMany = (count: number) =>
  count > MOST_APPLICATIONS
    ? `${count} applications name it, and at most ${MOST_APPLICATIONS} can be changed in one go. Add a new service and switch them in groups.`
    : null;
