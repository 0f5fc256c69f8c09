import { AREAS } from '../../../configuration/areas';
import { isUnread } from '../../../configuration/area';
import type { Values } from '../../../kit/form';
import { mapped, ok, type Result } from '../../../kit/problem';
import { wireCredentials, wireVoices } from '../../../resources/speech-services/wire';
import { listPath } from '../../../resources/speech-services/paths';
import { newCredential } from '../../../resources/speech-services/new-credential';
import { loadCredential, speechServices as resource } from '../../../resources/speech-services/resource';
import { NEW_VOICE, type VoiceRow } from '../../../resources/speech-services/custom-voices';
import { collectFew } from '../../../kit/few-at-once';
import type { AreaAdapter, Room, StoredRecord, Wanted } from '../adapter';
import { formArea } from '../form-area';
import { storedOf, SETTINGS, CREDENTIALS } from './stored-credential';

/** Speech services. Vendor settings are below `settings`, keys below `credentials`. */
export const speechServices: AreaAdapter = {
  ...formArea({ area: AREAS.speech_services, resource, read, blank, valuesOf }),
  async readOne({ context }, sid) {
    return mapped(loadCredential(context, sid), (found) => storedOf(found.credential, found.voices));
  },
};

function blank({ fields }: Wanted): Values {
  const vendor = String(fields.vendor ?? '');
  const custom = vendor.startsWith('custom:');
  return {
    ...newCredential(custom ? 'custom' : vendor),
    ...(custom ? { custom_name: vendor.slice('custom:'.length) } : {}),
  };
}

function valuesOf({ fields, secrets }: Wanted, stored: Values): Values {
  const under = (all: Record<string, unknown>, prefix: string) =>
    Object.entries(all)
      .filter(([name]) => name.startsWith(prefix))
      .map(
        ([name, value]) =>
          [name.slice(prefix.length), typeof value === 'boolean' ? value : String(value ?? '')] as const,
      );
  const vendor = String(fields.vendor ?? '');
  // An empty setting means nothing: the platform did not show it when the file was written.
  const said = under(fields, SETTINGS).filter(
    ([name, value]) => value !== '' || !isUnread(AREAS.speech_services, SETTINGS + name, fields),
  );
  const voices = Array.isArray(fields.voices) ? fields.voices : null;
  const known = (stored.custom_voices as VoiceRow[] | undefined) ?? [];
  return {
    ...Object.fromEntries([...said, ...under(secrets, CREDENTIALS)]),
    ...(vendor.startsWith('custom:') ? { vendor: 'custom' } : {}),
    ...(voices && (voices.length > 0 || known.length > 0)
      ? {
          use_custom_voices: voices.length > 0,
          custom_voices: voices.map((voice) => ({
            ...NEW_VOICE,
            ...(known.find(({ name }) => name === voice.name) ?? {}),
            name: String(voice.name ?? ''),
            reported_usage: String(voice.reported_usage ?? ''),
            model: String(voice.model ?? ''),
            cloned: voice.cloned === true ? 'key' : '',
          })),
        }
      : {}),
  };
}

/** Those of one account, or all that the provider shares and that its accounts own. */
async function read(room: Room): Promise<Result<StoredRecord[]>> {
  const { context, target, names } = room;
  const owners = target.account ? [target.account.accountSid] : [null, ...names.accounts().map(({ sid }) => sid)];
  const lists = await collectFew(owners, async (owner): Promise<Result<StoredRecord[]>> => {
    const listed = await context.calls.get(listPath(context, owner), wireCredentials);
    if (!listed.ok) return listed;
    const found: StoredRecord[] = [];
    for (const one of listed.value.filter(({ accountSid }) => accountSid === owner)) {
      const query = { speech_credential_sid: one.credentialSid };
      const voices =
        one.vendor === 'google' ? await context.calls.get('/GoogleCustomVoices', wireVoices, { query }) : ok([]);
      if (!voices.ok) return voices;
      found.push(storedOf(one, voices.value));
    }
    return ok(found);
  });
  return lists.ok ? ok(lists.value.flat()) : lists;
}
