import 'server-only';
import type { Fields } from '../../../configuration/model';
import type { Values } from '../../../kit/form';
import type { VoiceRow } from '../../../resources/speech-services/custom-voices';
import { credentialView } from '../../../resources/speech-services/values';
import { vendorFields } from '../../../resources/speech-services/vendor';
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
  const { values, settled } = credentialView(credential, voices);
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
  };
}
