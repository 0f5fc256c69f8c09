import 'server-only';
import type { Fields } from '../../../configuration/model';
import type { Values } from '../../../kit/form';
import { formContext } from '../../../kit/form-context';
import type { ResourceContext } from '../../../kit/resource';
import type { VoiceRow } from '../../../resources/speech-services/custom-voices';
import type { SpeechFacts } from '../../../resources/speech-services/form';
import { credentialView } from '../../../resources/speech-services/values';
import { newCredential } from '../../../resources/speech-services/new-credential';
import { vendorFields, type SpeechVendor, type VendorField } from '../../../resources/speech-services/vendor';
import { vendorOf } from '../../../resources/speech-services/vendors/registry';
import type { Credential } from '../../../resources/speech-services/wire';
import type { StoredRecord } from '../adapter';

/** Before the names of a vendor's settings, and of its keys. */
export const SETTINGS = 'settings.';
export const CREDENTIALS = 'credentials.';

/** Local fields that follow from others, and lists, which the document contains separately. */
const ELSEWHERE = ['custom_name', 'use_custom_voices', 'custom_voices'];

/** A speech service as the document contains it: no key, only which of them are stored. */
export function storedOf(credential: Credential, voices: VoiceRow[]): StoredRecord {
  const { values, settled, masks, others, voicesWithKey } = credentialView(credential, voices);
  const facts: SpeechFacts = { settled, masks, others, voicesWithKey };
  const known = vendorOf(credential.vendor);
  const fields = known ? vendorFields(known) : [];
  const shown: Values = { ...values, ...settled };
  const more: Fields = { vendor: credential.vendor };
  for (const { name, secret, unread } of fields) {
    if (!secret && !unread && !ELSEWHERE.includes(name)) more[SETTINGS + name] = shown[name] as string | boolean;
  }
  const secrets = fields.filter(({ name, secret }) => secret && credential.stored[name] !== undefined);
  return {
    sid: credential.credentialSid,
    accountSid: credential.accountSid,
    values: {
      ...values,
      vendor: credential.vendor,
      ...(credential.vendor === 'google' ? {} : { custom_voices: undefined }),
    },
    secrets: secrets.map(({ name }) => CREDENTIALS + name),
    more,
    view: { values, facts, raw: { credential, voices } },
  };
}

/**
 * Whether the form of a speech service with these fields would hide one of its settings: a save then leaves it out.
 * @param fields those of the service in the document
 */
export function isHidden(context: ResourceContext, vendor: SpeechVendor, field: VendorField, fields: Fields): boolean {
  const settings = Object.entries(fields).filter(([path]) => path.startsWith(SETTINGS));
  const blank = newCredential(vendor.id);
  const values: Values = {
    ...blank,
    use_for_tts: fields.text_to_speech ?? blank.use_for_tts,
    use_for_stt: fields.speech_to_text ?? blank.use_for_stt,
    ...Object.fromEntries(settings.map(([path, value]) => [path.slice(SETTINGS.length), value])),
  };
  // Some follow from a choice of the form, which stores them.
  const follows = field.name in (vendor.derived?.(values, {}) ?? {});
  return !follows && field.visible?.(values, formContext(context, 'create', false, {})) === false;
}
