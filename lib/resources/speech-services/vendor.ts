import type { Facts, Field, FormDefinition, TextField, Values } from '../../kit/form';
import { vendorLabel } from '../../kit/vendor-labels';
import { chosenVendor } from './chosen-vendor';

export type SpeechUse = 'tts' | 'stt';

/** A field of a vendor's credential. Its name is the platform's name for it. */
export type VendorField = Field & VendorFieldFacts;
export type VendorTextField = TextField & VendorFieldFacts;

/** What the form of a new credential knows about the one that it is a copy of. */
export interface CopyFacts extends Facts {
  /** Its vendor. */
  copiedVendor?: string;
}

interface VendorFieldFacts {
  /** Set when the credential is created, and never changed on the platform. The same holds for secrets. */
  once?: boolean;
  /** Controls the form only; the platform does not know it. */
  local?: boolean;
  /** Its choices are one of the platform's lists of models. */
  from?: 'models' | 'sttModels';
  /** Belongs to one use: shown while the credential has that use, and kept while it has not. */
  use?: SpeechUse;
  /** Removed when its own checkbox hides it. Everything else that the form hides stays as it is stored. */
  goesWhenHidden?: boolean;
  /** The platform stores it but never returns it, so every save must send it again. */
  unread?: boolean;
  /** The platform creates no credential without it, so one that is read without it has it all the same. */
  always?: boolean;
}

/** What a test of a stored credential depends on. */
interface TestedCredential {
  stored: Readonly<Record<string, unknown>>;
  usesTts: boolean;
  usesStt: boolean;
}

/** What people have to know about the platform's test of a credential. */
export interface TestNote {
  text: string;
  /** A use whose test always fails, whatever the credential is worth. */
  alwaysFails?: SpeechUse;
}

/** A speech vendor, declared once: form, checks, payload, list and test use the same definition. */
export interface SpeechVendor {
  /** As the platform writes it. */
  id: string;
  /** From `vendorLabel`, which other areas use as well. */
  label: string;
  /** Its capabilities. */
  tts: boolean;
  stt: boolean;
  /** The platform records a test of recognition as one of synthesis. */
  recordedAsTts?: boolean;
  /** What a test of a credential leaves open, or decides; null if its result says it all. */
  testNote?: (credential: TestedCredential) => TestNote | null;
  /** Where the vendor describes its options. */
  docs?: string;
  fields: VendorField[];
  /** Additional sections of the form, below the vendor's own. */
  sections?: { id: string; title: string; fields: VendorField[] }[];
  /** What the fields cannot check each for itself: messages by field name. */
  rules?: FormDefinition['rules'];
  /** What the platform needs of a stored credential to preview voices: a setting, and the message without it. */
  preview?: { needs: string; missing: string };
  /** Initial values of a new credential; '' and false by default. */
  initial?: Values;
  /** The local fields of a stored credential, inferred from the others. */
  inferred?: (stored: Record<string, unknown>) => Values;
  /**
   * What the platform must store because of local fields; undefined removes a setting.
   * @param values those of the form, including the local ones of a stored credential
   * @param stored the platform's data of the credential; empty for a new one
   */
  derived?: (values: Values, stored: Record<string, unknown>) => Record<string, unknown>;
}

/** Declares a vendor. Fields are shown, checked and sent only while this vendor is the chosen one. */
export function defineVendor(vendor: Omit<SpeechVendor, 'label'>): SpeechVendor {
  const own = (field: VendorField): VendorField => ({
    ...field,
    visible: (values, context) =>
      chosenVendor(values, context) === vendor.id &&
      (!field.use || isUsed(field.use, values)) &&
      (field.visible?.(values, context) ?? true),
    fixed: (values, context) => (isOnce(field) && context.mode === 'edit') || (field.fixed?.(values, context) ?? false),
  });
  return {
    ...vendor,
    label: vendorLabel(vendor.id),
    fields: vendor.fields.map(own),
    sections: vendor.sections?.map((section) => ({ ...section, fields: section.fields.map(own) })),
  };
}

/** Whether the credential is to be used for speaking or for listening. */
export function isUsed(use: SpeechUse, values: Values): boolean {
  return values[`use_for_${use}`] === true;
}

/** Whether a field can no longer be changed once the credential exists. */
export function isOnce(field: VendorField): boolean {
  return field.once === true || field.secret === true;
}

/** All fields of a vendor, including those of additional sections; none of an unknown vendor. */
export function vendorFields(vendor: SpeechVendor | null): VendorField[] {
  return vendor ? [...vendor.fields, ...(vendor.sections ?? []).flatMap(({ fields }) => fields)] : [];
}
