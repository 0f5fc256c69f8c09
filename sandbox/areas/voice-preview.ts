import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../answers';
import { spokenWav } from '../calls/audio';
import type { Row } from '../columns';
import { fields, isSid, type Context, type Route } from '../http';
import { refuse, Refusal } from '../refusal';
import { ruleOf } from '../speech/rules';
import type { Store } from '../store';
import { guardAccount } from './ownership';
import { HANGING_MS } from './speech-test';

/** The bytes of a WAV file before its samples. */
const WAV_HEAD = 44;

const NEURAL =
  'Stephen Ruth Gregory Arthur Olivia Daniel Remi Gabrielle Liam Sergio Pedro Adriano Kazuha Thiago Laura Elin';
const STANDARD =
  'Nicole Russell Marlene Hans Celine Mathieu Chantal Conchita Enrique Penelope Miguel Carla Giorgio Mizuki Ricardo ' +
  'Lotte Ruben Astrid Naja Mads';

/** The voices of AWS in the built-in table that only one of its engines has. All others have both. */
const ENGINE_OF = new Map([
  ...NEURAL.split(' ').map((voice) => [voice, 'neural'] as const),
  ...STANDARD.split(' ').map((voice) => [voice, 'standard'] as const),
]);

function accountOf(context: Context): string {
  if (!isSid(context.params.sid)) throw refuse(400, 'Bad request');
  const sid = guardAccount(context);
  const account = context.store.get('accounts', sid);
  if (!account || account.is_active === 0) throw refuse(400, `Account not found for sid ${sid}`);
  return sid;
}

/** The credential's owner and use are not checked (CONTRACT-2, section 33). */
function credentialOf({ store }: Context, { speech_credential_sid, text, language, voice }: Row): Row {
  if (!speech_credential_sid || !text || !language || !voice) {
    throw refuse(400, 'speech_credential_sid, text, language, voice are all required');
  }
  const credential = store.get('speech_credentials', speech_credential_sid);
  if (credential) return credential;
  throw refuse(400, `There is no available speech credential for ${String(speech_credential_sid)}`);
}

/** What is refused without asking the vendor. */
function refuseUnspeakable(credential: Row, { text }: Row) {
  const vendor = String(credential.vendor);
  const custom = vendor.startsWith('custom:');
  if (!custom && !ruleOf(vendor)?.tts) {
    throw refuse(
      500,
      `synthAudio supported vendors are google, aws, microsoft, nuance, nvidia and wellsaid ..etc, not ${vendor}`,
    );
  }
  if (typeof text !== 'string') throw refuse(500, 'text.startsWith is not a function');
  const url = (credential.credential as Row | null)?.custom_tts_url;
  if (custom && !url) throw refuse(500, `synthAudio requires custom_tts_url in credentials when ${vendor} is used`);
}

/** No vendor is ever queried: the credential's label decides, as for its test. */
async function refuseAsVendor(credential: Row, { voice, engine = 'standard' }: Row) {
  const vendor = String(credential.vendor);
  const label = String(credential.label ?? '');
  const { custom_tts_url: url, api_uri } = (credential.credential ?? {}) as Row;
  if (label.startsWith('hang')) await sleep(HANGING_MS, undefined, { ref: false });
  if (label.startsWith('unreachable')) {
    throw refuse(
      500,
      vendor.startsWith('custom:')
        ? `connect ECONNREFUSED ${new URL(String(url)).host}`
        : 'getaddrinfo ENOTFOUND api.example',
    );
  }
  if (vendor === 'elevenlabs' && !api_uri) throw refuse(500, 'getaddrinfo ENOTFOUND undefined');
  if (voice === 'bad') throw refuse(500, 'Bad Request');
  if (vendor === 'aws' && (ENGINE_OF.get(String(voice)) ?? engine) !== engine) {
    throw refuse(500, `This voice does not support the selected engine: ${String(engine)}`);
  }
  // Only calls look up the customer's own voices; here their id goes to the vendor, which knows no such voice.
  if (vendor === 'google' && String(voice).startsWith('custom_')) {
    throw refuse(500, `3 INVALID_ARGUMENT: Voice '${String(voice)}' does not exist. Is it misspelled?`);
  }
  if (!/^(fail|tts-fail|no-reason)/.test(label)) return;
  // This vendor's library gives no message.
  if (vendor === 'microsoft') throw new Refusal(500, {});
  throw refuse(500, 'Unauthorized');
}

/** The names of what previews have left in the caches of accounts, since these were last emptied. */
const SPOKEN = 'spoken';
const spokenBy = (store: Store) => store.setting<Record<string, string[]>>(SPOKEN) ?? {};

/** Keeps what was spoken: an entry more in the account's cache. */
function cache(store: Store, account: string, name: string) {
  const sizes = store.setting<Record<string, number>>('tts_cache') ?? {};
  const spoken = spokenBy(store);
  store.keep('tts_cache', { ...sizes, [account]: (sizes[account] ?? 0) + 1 });
  store.keep(SPOKEN, { ...spoken, [account]: [...(spoken[account] ?? []), name] });
}

/** Empties an account's cache of what previews have left there. @param account all of them without one */
export function forgetSpoken(store: Store, account?: string) {
  store.keep(SPOKEN, account === undefined ? {} : { ...spokenBy(store), [account]: [] });
}

/** Sent in chunks, so that no header tells its length. */
const audible = (type: string, audio: Buffer): Answer => ({
  status: 200,
  headers: { 'content-type': type },
  body: Readable.from([audio], { objectMode: false }),
});

async function synthesize(context: Context): Promise<Answer> {
  const sent = fields(context);
  const account = accountOf(context);
  const credential = credentialOf(context, sent);
  refuseUnspeakable(credential, sent);
  const { vendor } = credential;
  const { text, language, voice, engine = 'standard' } = sent;
  const name = JSON.stringify([vendor, language, voice, engine, text]);
  // The vendor is not asked again, whatever has become of its credential.
  if (!spokenBy(context.store)[account]?.includes(name)) {
    await refuseAsVendor(credential, sent);
    cache(context.store, account, name);
  }
  const spoken = spokenWav(String(sent.text));
  if (['nuance', 'nvidia'].includes(String(credential.vendor)) && !sent.encodingMp3) {
    return audible('application/octet-stream', spoken.subarray(WAV_HEAD));
  }
  // There is no encoder here: the body is a WAV, labelled audio/mpeg as the platform does with those of custom vendors.
  return audible('audio/mpeg', spoken);
}

function withoutAccount(): never {
  throw refuse(400, 'Account not found for sid undefined');
}

export const routes: Route[] = [
  { method: 'POST', path: '/Accounts/:sid/TtsCache/Synthesize', handle: synthesize },
  { method: 'POST', path: '/TtsCache/Synthesize', handle: withoutAccount },
];
