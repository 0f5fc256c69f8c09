import { choosesAccount } from '../../access/principal';
import { lastUsed } from '../../format/last-used';
import { allOf } from '../../kit/all-of';
import { accountWith } from '../../kit/directory';
import { textOf } from '../../kit/form';
import { madeSince } from '../../kit/made-since';
import { checkAccount } from '../../kit/owner-checks';
import { fail, mapped, ok, refuse, type Result } from '../../kit/problem';
import { defineResource, type ResourceContext } from '../../kit/resource';
import { saveInSteps } from '../../kit/save-in-steps';
import type { VoiceRow } from './custom-voices';
import { speechForm, type SpeechFacts } from './form';
import { credentialPath, listPath } from './paths';
import { credentialName, speechList } from './list';
import { changePayload, creationPayload, restoringPayload, unreadOf } from './payload';
import {
  createWithVoices,
  stepsBetween,
  undoneState,
  withoutLabel,
  withStoredIds,
  type CredentialState,
  type Target,
} from './save';
import { lastStatus } from './status';
import { speechUsage } from './usage';
import { credentialView } from './values';
import { vendorOf } from './vendors/registry';
import {
  wireCredential,
  wireCredentialRows,
  wireCredentials,
  wireVoices,
  type Credential,
  type SpeechRow,
} from './wire';

export const speechServices = defineResource<SpeechRow, Loaded, SpeechFacts>({
  area: 'speech-services',
  list: speechList,
  form: speechForm,

  async rows(context, query) {
    const { calls, directory, principal } = context;
    // One account's, or those that all of them share: the platform has no list of both (columns-and-vendors).
    const account = principal.accountSid ?? (query.filters.account || null);
    const read = await allOf(calls.get(listPath(context, account), wireCredentialRows), directory.accounts());
    if (!read.ok) return read;
    const [credentials, accounts] = read.value;
    const names = new Map(accounts.map(({ accountSid, name }) => [accountSid, name]));
    // Account users don't manage shared credentials (decisions.md); for all others those have a list of their own.
    const own = credentials.filter((one) => one.accountSid === account);
    return ok(
      own.map((one) => ({
        ...one,
        lastUsedWords: lastUsed(one.lastUsed, context.timeZone),
        accountName: one.accountSid && (names.get(one.accountSid) ?? one.accountSid),
      })),
    );
  },

  /** In the list of its account: the provider's list contains only shared ones. */
  async find(context, values) {
    const { account_sid: account, vendor, label } = values;
    const own = account && choosesAccount(context.principal) ? String(account) : null;
    const allowed = own ? await checkAccount(context, own) : ok(null);
    if (!allowed.ok) return allowed;
    const stored = await context.calls.get(listPath(context, own), wireCredentials);
    if (!stored.ok) return stored;
    const wanted = vendor === 'custom' ? `custom:${textOf(values, 'custom_name')}` : String(vendor);
    const accountSid = context.principal.accountSid ?? own;
    const alike = stored.value.filter(
      (one) => one.vendor === wanted && (one.label ?? '') === (label || '') && one.accountSid === accountSid,
    );
    const sidOf = (one: Credential) => one.credentialSid;
    // A label is unique, but any number of credentials can be without one.
    const made = label ? alike : madeSince(context, withoutLabel(wanted, accountSid), alike, sidOf);
    if (!made && alike.length > 0) return fail('conflict', CANNOT_TELL);
    const [first] = made ?? [];
    return ok(first ? sidOf(first) : null);
  },

  async read(context, sid) {
    const loaded = await loadCredential(context, sid);
    if (!loaded.ok) return loaded.problem.kind === 'forbidden' ? refuse('no-access-to-resource') : loaded;
    const { credential, voices } = loaded.value;
    const account = await accountWith(context, credential.accountSid);
    if (!account.ok) return account;
    const { values, settled, masks, others, voicesWithKey } = credentialView(credential, voices);
    return ok({
      name: credentialName(credential),
      owner: { accountSid: credential.accountSid, providerSid: credential.providerSid },
      values,
      stored: () => loaded.value,
      facts: {
        credentialSid: sid,
        settled,
        masks,
        others,
        voicesWithKey,
        vendorName: credential.vendor,
        lastTest: lastStatus(credential),
        testNote: vendorOf(credential.vendor)?.testNote?.(credential)?.text,
        accountName: account.value?.name ?? '',
      },
    });
  },

  async create(context, values) {
    const account = (values.account_sid as string) || null;
    const accountSid = context.principal.accountSid ?? account;
    const payload = creationPayload(values, account);
    const voices = wantedVoices(values) ?? [];
    return withLabelField(await createWithVoices(context, { accountSid, payload, voices }));
  },

  async update(context, sid, values, { stored }) {
    // Includes what is stored: the platform erases what a change omits, and the form does not know all of it.
    const { credential, voices } = stored();
    const payload = changePayload(credential, values);
    const read = () => mapped(loadCredential(context, sid), stateOf);
    const unread = unreadOf(credential, payload, values);
    const wanted = wantedVoices(values);
    const target: Target = {
      calls: context.calls,
      vendor: credential.vendor,
      sid,
      path: credentialPath(context, sid),
      unread,
      read,
    };
    return saveInSteps<CredentialState>({
      noun: 'speech credential',
      before: stateOf(stored()),
      wanted: {
        payload,
        voices: wanted ? withStoredIds(wanted, voices) : voices,
        alwaysWritten: Object.keys(unread).length > 0,
      },
      stepsBetween: (from, to) => stepsBetween(target, from, to),
      undone: undoneState,
      read,
    });
  },

  usage: speechUsage,
  remove: (context, sid) => context.calls.delete(credentialPath(context, sid)),
});

export interface Loaded {
  credential: Credential;
  voices: VoiceRow[];
}

const stateOf = ({ credential, voices }: Loaded): CredentialState => ({
  payload: restoringPayload(credential),
  voices,
});

/** A credential and, for Google, its custom voices. */
export async function loadCredential(context: ResourceContext, sid: string): Promise<Result<Loaded>> {
  const credential = await context.calls.get(credentialPath(context, sid), wireCredential);
  if (!credential.ok) return credential;
  if (credential.value.vendor !== 'google') return ok({ credential: credential.value, voices: [] });
  const query = { speech_credential_sid: sid };
  const voices = await context.calls.get('/GoogleCustomVoices', wireVoices, { query });
  return voices.ok ? ok({ credential: credential.value, voices: voices.value }) : voices;
}

/** The voices that should exist after a save; null if the form did not mention voices. */
function wantedVoices(values: Record<string, unknown>): VoiceRow[] | null {
  if (typeof values.use_custom_voices !== 'boolean') return null;
  return values.use_custom_voices ? ((values.custom_voices as VoiceRow[] | undefined) ?? []) : [];
}

const CANNOT_TELL =
  'A service from this vendor without a label exists, but it may be an older one. Check the list, or enter a label and save.';

const LABEL_TAKEN =
  'Another speech service from this vendor already has this label, perhaps in another account. Enter a different one.';

/** Shows a taken label at its field. The platform compares the labels of the whole provider. */
export function withLabelField<T>(result: Result<T>): Result<T> {
  if (result.ok || result.problem.code !== 'label-taken') return result;
  return fail('conflict', LABEL_TAKEN, { fields: { label: LABEL_TAKEN } });
}
