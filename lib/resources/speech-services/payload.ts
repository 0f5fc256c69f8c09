import type { Values } from '../../kit/form';
import { isOnce, isUsed, vendorFields, type VendorField } from '../../kit/vendor';
import { vendorOf } from './vendors/registry';

/** Fields that are secret on any vendor, those included that this console does not know yet. */
export function isSecretName(name: string): boolean {
  return /key|secret|token|password/.test(name);
}

/** What creates a credential: of the form's values those that the platform knows, blanks left out. */
export function creationPayload(values: Values, accountSid: string | null): Record<string, unknown> {
  const vendor = vendorOf(String(values.vendor));
  const own = vendor ? vendorFields(vendor).filter(({ local }) => !local) : [];
  return {
    vendor: values.vendor === 'custom' ? `custom:${String(values.custom_name)}` : values.vendor,
    account_sid: accountSid,
    label: values.label || null,
    ...uses(values),
    ...Object.fromEntries(own.flatMap((field) => sent(field, values))),
  };
}

/**
 * What changes a credential. The platform erases every field that is left out, so all that is stored goes back, except
 * secrets, which it neither takes nor erases, and what the form has emptied or hidden.
 * @param values what the form may change, as it was sent
 * @param stored the vendor's own fields as the platform reads them back
 */
export function changePayload(
  vendorName: string,
  values: Values,
  stored: Record<string, unknown>,
): Record<string, unknown> {
  const vendor = vendorOf(vendorName);
  const changeable = vendor ? vendorFields(vendor).filter((field) => !field.local && !isOnce(field)) : [];
  const secrets = secretNames(vendorName);
  const known = new Set(changeable.map(({ name }) => name));
  const kept = Object.entries(stored).filter(([name]) => !known.has(name) && !secrets.has(name) && !isSecretName(name));
  return {
    ...uses(values),
    ...Object.fromEntries(kept),
    ...Object.fromEntries(changeable.flatMap((field) => sent(field, values, stored))),
  };
}

/** What puts a credential back as it was stored: everything but its secrets, which no update touches. */
export function restoringPayload({ vendor, usesTts, usesStt, stored }: StoredCredential): Record<string, unknown> {
  const secrets = secretNames(vendor);
  const kept = Object.entries(stored).filter(([name]) => !secrets.has(name) && !isSecretName(name));
  return { ...uses({ use_for_tts: usesTts, use_for_stt: usesStt }), ...Object.fromEntries(kept) };
}

/** What is needed of a credential to put it back. */
export interface StoredCredential {
  vendor: string;
  usesTts: boolean;
  usesStt: boolean;
  stored: Record<string, unknown>;
}

function secretNames(vendorName: string): Set<string> {
  const vendor = vendorOf(vendorName);
  const secrets = vendor ? vendorFields(vendor).filter(({ secret }) => secret) : [];
  return new Set(secrets.map(({ name }) => name));
}

function uses(values: Values) {
  return { use_for_tts: values.use_for_tts ? 1 : 0, use_for_stt: values.use_for_stt ? 1 : 0 };
}

/**
 * One field on the wire; nothing when it is not shown or blank. What belongs to a use that is off stays as it is stored,
 * and a model that is only left out would stay: it is emptied.
 */
function sent(field: VendorField, values: Values, stored: Record<string, unknown> = {}): [string, unknown][] {
  const { name, use } = field;
  if (!(name in values)) return use && !isUsed(use, values) && name in stored ? [[name, stored[name]]] : [];
  const value = values[name];
  if (field.kind === 'check') return [[name, value ? 1 : 0]];
  if (typeof value === 'string' && value !== '') return [[name, value]];
  return name === 'model_id' && stored.model_id ? [[name, null]] : [];
}
