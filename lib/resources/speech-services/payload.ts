import { knownFields } from '../../kit/changed-fields';
import { textOf, type Values } from '../../kit/form';
import { isOnce, isUsed, vendorFields, type VendorField } from './vendor';
import { vendorOf } from './vendors/registry';
import type { Credential } from './wire';

type Settings = Record<string, unknown>;

/** What is needed of a stored credential to change or restore it. */
type StoredCredential = Pick<Credential, 'vendor' | 'usesTts' | 'usesStt' | 'stored'>;

/** Whether a field is secret, for any vendor, even if this console does not know it yet. */
export function isSecretName(name: string): boolean {
  return /key|secret|token|password/.test(name);
}

/** The body that creates a credential: the form's values that the platform has, without blanks. */
export function creationPayload(values: Values, accountSid: string | null): Settings {
  const vendor = vendorOf(textOf(values, 'vendor'));
  const own = vendorFields(vendor).filter(({ local }) => !local);
  return knownFields({
    vendor: values.vendor === 'custom' ? `custom:${textOf(values, 'custom_name')}` : values.vendor,
    account_sid: accountSid,
    label: values.label || null,
    use_for_tts: values.use_for_tts ? 1 : 0,
    use_for_stt: values.use_for_stt ? 1 : 0,
    ...Object.fromEntries(own.flatMap((field) => sent(field, values, {}))),
    ...vendor?.derived?.(values, {}),
  });
}

/**
 * The body that changes a credential: the form's changes, plus every stored setting that an update may change, because the
 * platform erases omitted ones. Never what it does not accept: secrets, their masks, and settings fixed at creation.
 * @param values what the form may change, as it was sent
 */
export function changePayload(credential: StoredCredential, values: Values): Settings {
  const { vendor: vendorName, stored } = credential;
  const vendor = vendorOf(vendorName);
  const own = vendorFields(vendor).filter((field) => !field.local && !isOnce(field));
  const local = vendor?.inferred?.({ ...stored, vendor: vendorName });
  return knownFields({
    ...restoringPayload(credential),
    ...uses(credential, values),
    ...Object.fromEntries(own.map(({ name }) => [name, undefined])),
    ...Object.fromEntries(own.flatMap((field) => sent(field, values, stored))),
    ...vendor?.derived?.({ ...local, ...values }, stored),
  });
}

/** The body that restores a credential: everything that an update may change. */
export function restoringPayload(credential: StoredCredential): Settings {
  const known = new Map(vendorFields(vendorOf(credential.vendor)).map((field) => [field.name, field]));
  const changeable = Object.entries(credential.stored).filter(([name, value]) => {
    const field = known.get(name);
    return field ? !isOnce(field) : !isSecretName(name) && !isMask(value);
  });
  return { ...uses(credential, {}), ...Object.fromEntries(changeable) };
}

/**
 * The part of a save that no read returns, so that what is stored remains unknown: what the vendor declares, and what this
 * credential has but was read without. No recording shows whether every platform returns the settings of every vendor.
 */
export function unreadOf(credential: StoredCredential, payload: Settings, values: Values): Settings {
  const fields = vendorFields(vendorOf(credential.vendor)).filter(({ name }) => name in values);
  const unread = fields.filter((field) => field.unread || isWithheld(field, credential));
  return Object.fromEntries(unread.map(({ name }) => [name, payload[name]]));
}

/** Whether the credential has a setting that it was read without. */
function isWithheld(field: VendorField, { stored, usesTts, usesStt }: StoredCredential): boolean {
  const isNeeded = !field.use || (field.use === 'tts' ? usesTts : usesStt);
  return field.always === true && isNeeded && !(field.name in stored);
}

/** The platform's masks consist of the first six characters of a secret, and an X for each further one. */
function isMask(value: unknown): boolean {
  return typeof value === 'string' && /^.{0,6}X{4,}$/.test(value);
}

/** The two uses: as in the form, or as stored where the form does not show them. */
function uses({ usesTts, usesStt }: StoredCredential, values: Values) {
  return {
    use_for_tts: (values.use_for_tts ?? usesTts) ? 1 : 0,
    use_for_stt: (values.use_for_stt ?? usesStt) ? 1 : 0,
  };
}

/**
 * One field on the wire; nothing if it is blank. A field that the form does not show keeps its stored value, unless its own
 * checkbox has hidden it. A model that was just omitted would stay, so it is sent empty.
 */
function sent(field: VendorField, values: Values, stored: Settings): [string, unknown][] {
  const { name, use } = field;
  if (!(name in values)) {
    const goes = field.goesWhenHidden && (!use || isUsed(use, values));
    return goes || !(name in stored) ? [] : [[name, stored[name]]];
  }
  const value = values[name];
  if (field.kind === 'check') return value || name in stored ? [[name, value ? 1 : 0]] : [];
  if (typeof value === 'string' && value !== '') return [[name, value]];
  return name === 'model_id' && stored.model_id ? [[name, null]] : [];
}
