import { created, done, json, type Answer } from '../answers';
import { flag, pointer, text, type Row, type Table } from '../columns';
import { fields, isAccount, isAdmin, sidOf, type Context, type Route } from '../http';
import { bareRefusal, refuse } from '../refusal';

const PRIVILEGES = 'Insufficient privileges';

function voiceRow(voice: Row, single = false): Row {
  const { voice_cloning_key, ...shown } = voice;
  if (voice_cloning_key === null) return single ? { ...shown, voice_cloning_key } : shown;
  return { ...shown, voice_cloning_key: `${String(voice_cloning_key).slice(0, 100)}...` };
}

/** Whether the caller may list the voices of a credential, or store one with it. */
function refuseForeign({ caller }: Context, credential: Row) {
  if (isAdmin(caller)) return;
  const own = isAccount(caller)
    ? credential.account_sid === caller.account_sid
    : credential.service_provider_sid === caller.service_provider_sid;
  if (!own) throw refuse(403, PRIVILEGES);
}

function credentialsAsked(context: Context): Row[] {
  const { store, query, caller } = context;
  const one = query.get('speech_credential_sid');
  if (one) {
    const credential = store.get('speech_credentials', one);
    if (!credential) throw bareRefusal(404);
    refuseForeign(context, credential);
    return [credential];
  }
  const account = query.get('account_sid') ?? caller.account_sid;
  const provider = query.get('service_provider_sid') ?? caller.service_provider_sid;
  if (!account && !provider) throw refuse(400, 'missing account_sid or service_provider_sid in query parameters');
  const label = query.get('label');
  const isLabelled = (row: Row) => !label || row.label === label;
  const ofProvider = store.list('speech_credentials', { service_provider_sid: provider });
  if (!account) return ofProvider.filter(isLabelled);
  // The label selects only among the shared ones: an account's own all count.
  return ofProvider.filter((row) => row.account_sid === account || (row.account_sid === null && isLabelled(row)));
}

function list(context: Context): Answer {
  const asked = credentialsAsked(context).map((row) => row.speech_credential_sid);
  return json(
    200,
    context.store.list('google_custom_voices', { speech_credential_sid: asked }).map((row) => voiceRow(row)),
  );
}

function requireCredential(context: Context, { speech_credential_sid }: Row) {
  const credential = context.store.get('speech_credentials', speech_credential_sid);
  if (!credential) throw refuse(400, 'Invalid speech_credential_sid');
  refuseForeign(context, credential);
}

function create(context: Context): Answer {
  const sent = fields(context);
  if (!sent.speech_credential_sid) throw refuse(400, 'missing speech_credential_sid');
  for (const name of ['name', 'reported_usage', 'model']) {
    if (sent[name] === undefined) throw refuse(400, `missing field ${name}`);
  }
  requireCredential(context, sent);
  return created(context.store.insert('google_custom_voices', sent));
}

/** The voice's owner is not checked. */
function voiceOf(context: Context): Row {
  const voice = context.store.get('google_custom_voices', sidOf(context));
  if (!voice) throw bareRefusal(404);
  return voice;
}

function update(context: Context): Answer {
  const sent = fields(context);
  if ('google_custom_voice_sid' in sent) throw refuse(400, 'primary key google_custom_voice_sid is immutable');
  const voice = voiceOf(context);
  // The only owner that a change has checked is the one it names (CONTRACT 21).
  if (sent.speech_credential_sid) requireCredential(context, sent);
  context.store.update('google_custom_voices', String(voice.google_custom_voice_sid), sent);
  return done();
}

function remove(context: Context): Answer {
  context.store.remove('google_custom_voices', String(voiceOf(context).google_custom_voice_sid));
  return done();
}

/** The part `file` of a form; without it the platform's program fails. */
function fileOf({ raw }: Context): string {
  const sent = raw.toString('utf8');
  const border = /^--[^\r\n]+/.exec(sent)?.[0];
  // The recorded upload has just a word in place of the form.
  if (!border) return sent;
  const part = sent.split(border).find((one) => /name="file"/.test(one));
  if (!part) throw refuse(500, "Cannot read properties of undefined (reading 'path')");
  return part.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n$/, '');
}

/** The platform looks for the voice's owner in the wrong place, so that only administrators pass. */
function keepKey(context: Context): Answer {
  if (!isAdmin(context.caller)) throw refuse(403, PRIVILEGES);
  const voice = voiceOf(context);
  const voice_cloning_key = fileOf(context);
  context.store.update('google_custom_voices', String(voice.google_custom_voice_sid), { voice_cloning_key });
  return done();
}

export const routes: Route[] = [
  { method: 'GET', path: '/GoogleCustomVoices', handle: list },
  { method: 'POST', path: '/GoogleCustomVoices', handle: create },
  { method: 'GET', path: '/GoogleCustomVoices/:sid', handle: (context) => json(200, voiceRow(voiceOf(context), true)) },
  { method: 'PUT', path: '/GoogleCustomVoices/:sid', handle: update },
  { method: 'DELETE', path: '/GoogleCustomVoices/:sid', handle: remove },
  { method: 'POST', path: '/GoogleCustomVoices/:sid/VoiceCloningKey', handle: keepKey },
];

export const tables: Table[] = [
  {
    name: 'google_custom_voices',
    key: 'google_custom_voice_sid',
    columns: {
      google_custom_voice_sid: text(),
      speech_credential_sid: pointer('speech_credentials', 'speech_credential_sid_idxfk', 'cascade', {
        required: true,
      }),
      model: text({ required: true, max: 512 }),
      reported_usage: text({ default: 'REALTIME', oneOf: ['REPORTED_USAGE_UNSPECIFIED', 'REALTIME', 'OFFLINE'] }),
      name: text({ required: true, max: 64 }),
      use_voice_cloning_key: flag(0, { required: false }),
      voice_cloning_key: text(),
    },
  },
];
