import type { Features } from '../../config/settings';
import type { Field, FormContext, FormSection, TextField, Values } from '../../kit/form';

export type SpeechUse = 'tts' | 'stt';

/** A field of a vendor's credential. Its name is the platform's name for it. */
export type VendorField = Field & VendorFieldFacts;
export type VendorTextField = TextField & VendorFieldFacts;

interface VendorFieldFacts {
  /** Set when the credential is made; the platform keeps it for ever. Secrets are, too. */
  once?: boolean;
  /** Steers the form; the platform does not know it. */
  local?: boolean;
  /** Its choices are one of the platform's lists of models. */
  from?: 'models' | 'sttModels';
  /** Belongs to one use: shown while the credential is used for it, and kept while it is not. */
  use?: SpeechUse;
  /** Hidden by a tick of its own, it is to go. Whatever else the form hides stays as it is stored. */
  goesWhenHidden?: boolean;
  /** The platform keeps it but gives it back to nobody, so that every save must say it anew. */
  unread?: boolean;
}

/** A speech vendor, said once: form, checks, payload, list and test read the same definition. */
export interface SpeechVendor {
  /** As the platform writes it. */
  id: string;
  label: string;
  /** What it can do at all. */
  tts: boolean;
  stt: boolean;
  /** Where the vendor describes its options. */
  docs?: string;
  fields: VendorField[];
  /** Further sections of the form below the vendor's own, for what is a list of its own. */
  sections?: { id: string; title: string; fields: VendorField[] }[];
  /** What the fields of a new credential hold at first; '' and false otherwise. */
  initial?: Values;
  /** The local fields of a stored credential, inferred from the others. */
  inferred?: (stored: Record<string, unknown>) => Values;
  /**
   * What the platform is to hold because of local fields; undefined takes a setting away.
   * @param values those of the form, the local ones of a stored credential included
   * @param stored what the platform holds of the credential; nothing of a new one
   */
  derived?: (values: Values, stored: Record<string, unknown>) => Record<string, unknown>;
}

/** Declares a vendor. Fields are shown, checked and sent only while this vendor is the chosen one. */
export function defineVendor(vendor: SpeechVendor): SpeechVendor {
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
    fields: vendor.fields.map(own),
    sections: vendor.sections?.map((section) => ({ ...section, fields: section.fields.map(own) })),
  };
}

/** Whether the credential is to be used for speaking or for listening. */
export function isUsed(use: SpeechUse, values: Values): boolean {
  return values[`use_for_${use}`] === true;
}

/** Whether a field is out of reach once the credential exists. */
export function isOnce(field: VendorField): boolean {
  return field.once === true || field.secret === true;
}

/** Every field of a vendor, those of its further sections included. */
export function vendorFields(vendor: SpeechVendor): VendorField[] {
  return [...vendor.fields, ...(vendor.sections ?? []).flatMap(({ fields }) => fields)];
}

/** The sections that a vendor adds to the form of a credential. */
export function vendorSections(vendor: SpeechVendor): FormSection[] {
  const own = { id: `vendor-${vendor.id}`, title: vendor.label, fields: vendor.fields };
  return [own, ...(vendor.sections ?? [])];
}

/** What the fields of a vendor hold before anybody has typed. */
export function blankValues(vendor: SpeechVendor): Values {
  const blank = vendorFields(vendor).map(({ name, kind }) => [
    name,
    kind === 'check' ? false : kind === 'rows' ? [] : '',
  ]);
  return { ...Object.fromEntries(blank), ...vendor.initial };
}

/**
 * A value that may be fixed: on the edit page it comes from the stored credential, which the server has read, and is not
 * in what the browser sends.
 */
export function settled(values: Values, context: FormContext, name: string): unknown {
  const fixed = context.facts.settled ?? {};
  return context.mode === 'edit' && name in fixed ? fixed[name] : values[name];
}

/** The id of the vendor that the form stands on; '' while none is chosen. */
export function chosenVendor(values: Values, context: FormContext): string {
  return String(settled(values, context, 'vendor') ?? '');
}

/** Whether this installation offers a vendor. */
export function isVendorOn({ id }: SpeechVendor, { speechVendors, customSpeech }: Features): boolean {
  if (id === 'custom' && !customSpeech) return false;
  return speechVendors === 'all' || speechVendors.includes(id);
}
