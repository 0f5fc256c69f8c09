import { setTimeout as sleep } from 'node:timers/promises';
import { json, type Answer } from '../answers';
import type { Row } from '../columns';
import { isAccount, type Context } from '../http';
import { refuse } from '../refusal';
import { builtIn, offerOfPlay3, type Offer } from '../speech/languages';
import { HANGING_MS } from './speech-test';

/** Vendors that are queried live if there is a credential for them; others, like google, fall back to the built-in table. */
const LIVE = ['microsoft', 'deepgram', 'elevenlabs', 'playht', 'rimelabs', 'cartesia', 'inworld'];

/** How the platform's program fails when it looks a vendor's voices up by a model that it doesn't know, or by none. */
const WITHOUT_MODEL = new Map([
  ['cartesia', "Cannot destructure property 'languages' of '(intermediate value)' as it is undefined."],
  ['rimelabs', 'Cannot convert undefined or null to object'],
]);

const CLONED = { value: 'cloned-voice', name: 'Cloned voice' };

/**
 * The credential used to query the vendor: the account user's own, else the first of the whole provider, whoever's it is. The
 * account in the path does not count. Without a provider in the path or the token, as for an administrator who asks below an
 * account, none is found.
 */
function storedCredential({ store, params, query, caller }: Context): Row | undefined {
  const providerSid = caller.service_provider_sid ?? params.provider;
  if (!providerSid) return undefined;
  const label = query.get('label') || null;
  const named = store
    .list('speech_credentials', { service_provider_sid: providerSid })
    .filter((row) => row.vendor === query.get('vendor') && (row.label || null) === label);
  return named.find((row) => isAccount(caller) && row.account_sid === caller.account_sid) ?? named[0];
}

/** A query with a credential labelled `fail…` fails, with `hang…` it gets no answer, with `slow…` it takes two seconds. */
export async function languagesAndVoices(context: Context): Promise<Answer> {
  const vendor = context.query.get('vendor');
  if (!vendor) throw refuse(400, 'vendor is required');
  const table = builtIn(vendor);
  if (!table) throw refuse(422, `Invalid vendor ${vendor}`);
  if (context.query.get('create_new') === 'true') return json(200, table);
  const credential = storedCredential(context);
  const label = String(credential?.label ?? '');
  if (label.startsWith('hang')) await sleep(HANGING_MS, undefined, { ref: false });
  if (label.startsWith('slow')) await sleep(2000, undefined, { ref: false });
  if (!credential || !isAsked(credential)) return json(200, table);
  // The vendor's host is named after the region.
  if (label.startsWith('fail') || (vendor === 'microsoft' && !settingsOf(credential).region)) {
    throw refuse(422, 'fetch failed');
  }
  const failure = WITHOUT_MODEL.get(vendor);
  const knowsModel = table.models?.some(({ value }) => value === settingsOf(credential).model_id);
  if (failure && !knowsModel) throw refuse(422, failure);
  return json(200, offerOf(credential, table));
}

const settingsOf = ({ credential }: Row) => (credential ?? {}) as Row;

/** Whether the vendor is queried with a credential: Deepgram only in its own cloud. */
function isAsked(credential: Row): boolean {
  const { deepgram_stt_uri: stt, deepgram_tts_uri: tts } = settingsOf(credential);
  return LIVE.includes(String(credential.vendor)) && !(credential.vendor === 'deepgram' && (stt || tts));
}

/** What a live vendor returns. Deepgram recognises the languages of the service's model, by the vendor's own names for models. */
function offerOf(credential: Row, table: Offer): Offer {
  const offer = withOwnVoice(table);
  const { model_id: model, voice_engine: engine } = settingsOf(credential);
  if (credential.vendor === 'playht' && engine === 'Play3.0') return offerOfPlay3(offer);
  const isUnknown = model && !table.sttModels?.some(({ value }) => value === model);
  return credential.vendor === 'deepgram' && isUnknown ? { ...offer, stt: [] } : offer;
}

/** A live vendor has one more voice than the built-in table: one of the customer's own. */
function withOwnVoice(table: Offer): Offer {
  const tts = table.tts?.map((language) => ({ ...language, voices: [...language.voices, CLONED] }));
  return { ...table, tts };
}
