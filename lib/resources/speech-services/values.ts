import type { Values } from '../../kit/form';
import { shownServiceKey } from '../../kit/service-key';
import { isOnce, vendorFields } from './vendor';
import type { VoiceRow } from './custom-voices';
import { vendorOf } from './vendors/registry';
import type { Credential } from './wire';
import { isSecretName } from './payload';

/** A stored credential for its form. */
interface CredentialView {
  values: Values;
  /** Values that can no longer change but decide what is shown, including the vendor. */
  settled: Values;
  /** Masked secrets by field name; of a service key its public parts, one per line. */
  masks: Record<string, string>;
  /** Stored settings that this vendor's form does not know: shown, and kept by a save. */
  others: { name: string; value: string }[];
  /** SIDs of the custom voices whose cloning key is stored. */
  voicesWithKey: string[];
}

/** From the wire to the form. Missing fields become blanks; unknown ones, and those of unknown vendors, are listed. */
export function credentialView(credential: Credential, voices: VoiceRow[]): CredentialView {
  const { stored, vendor: vendorName } = credential;
  const vendor = vendorOf(vendorName);
  const fields = vendorFields(vendor);
  const values: Values = {
    account_sid: credential.accountSid ?? '',
    label: credential.label ?? '',
    use_for_tts: credential.usesTts,
    use_for_stt: credential.usesStt,
  };
  const settled: Values = { vendor: vendor?.id ?? vendorName };
  const inferred = vendor?.inferred?.({ ...stored, vendor: vendorName }) ?? {};
  for (const field of fields) {
    const value = field.local ? inferred[field.name] : stored[field.name];
    if (field.secret) values[field.name] = '';
    else if (field.kind === 'check') values[field.name] = value === true || value === 1 || value === '1';
    else if (field.kind !== 'rows') values[field.name] = asText(value);
    if (isOnce(field) && !field.secret) settled[field.name] = values[field.name];
    if (field.kind === 'select' && !field.local) settled[`stored ${field.name}`] = values[field.name];
  }
  if (vendor?.id === 'google') {
    values.use_custom_voices = voices.length > 0;
    // Keys are uploaded beside the form: otherwise a save would take that for someone else's change of the voices.
    values.custom_voices = voices.map((voice): VoiceRow => ({ ...voice, key: '' }));
  }
  const known = new Set(fields.map(({ name }) => name));
  const secrets = fields.filter(({ secret, name }) => secret && stored[name] !== undefined);
  return {
    values,
    settled,
    masks: Object.fromEntries(secrets.map(({ name }) => [name, maskOf(name, stored[name])])),
    others: Object.entries(stored)
      .filter(([name]) => !known.has(name))
      .map(([name, value]) => ({ name, value: isSecretName(name) ? 'stored' : asText(value) })),
    voicesWithKey: voices.filter(({ key }) => key !== '').map(({ sid }) => sid),
  };
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What the platform shows of a secret in clear, before the mask: all of a secret that isn't longer. */
const CLEAR = 6;

/** The platform masks longer secrets itself; of a service key even the masked private part stays on the server. */
function maskOf(name: string, value: unknown): string {
  if (name === 'service_key') return shownServiceKey(value) ?? '';
  const text = asText(value);
  return text !== '' && text.length <= CLEAR ? 'X'.repeat(CLEAR) : text;
}
