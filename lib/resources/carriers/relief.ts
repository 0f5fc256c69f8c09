import { checkCarrier, type CarrierErrors, type CarrierRules } from './rules';
import { isSecret, type CarrierValues } from './values';

/** What the rules say of a form: what stops the save, and what is told only. */
export interface Verdict {
  errors: CarrierErrors;
  /** By field, as errors. */
  warnings: CarrierErrors;
}

/**
 * The rules of a carrier, asked where this save would break them. What a stored carrier has against it already, in a field
 * or gateway that nobody has touched, was put there by other means and may well be meant: it is told, and stops nothing.
 * @param stored what the form had loaded, or what is stored now; null for a new carrier, where every rule counts
 */
export function verdictOn(values: CarrierValues, stored: CarrierValues | null, rules: CarrierRules): Verdict {
  const found = checkCarrier(values, rules);
  const known = stored ? checkCarrier(stored, rules) : {};
  const errors: CarrierErrors = {};
  const warnings: CarrierErrors = contradictions(values);
  for (const [field, message] of Object.entries(found)) {
    const before = stored && sameField(field, values, stored);
    const meant = before && known[before] === message && isUntouched(field, before, values, stored);
    (meant ? warnings : errors)[field] = message;
  }
  return { errors, warnings };
}

/** The errors that stop a save, by field. */
export const stoppingErrors = (...given: Parameters<typeof verdictOn>): CarrierErrors => verdictOn(...given).errors;

type List = 'sip' | 'smppOut' | 'smppIn';

/** `sip.3.address` of the form as it was called before: the same gateway may have stood elsewhere. */
function sameField(field: string, values: CarrierValues, stored: CarrierValues): string | null {
  const [list, place, part] = field.split('.');
  if (part === undefined) return field;
  const sid = values[list as List][Number(place)]?.sid;
  const at = stored[list as List].findIndex((row) => sid && row.sid === sid);
  return at < 0 ? null : `${list}.${at}.${part}`;
}

function isUntouched(field: string, before: string, values: CarrierValues, stored: CarrierValues): boolean {
  const valueAt = (of: CarrierValues, name: string): unknown => {
    const [key, place] = name.split('.');
    const value = of[key as keyof CarrierValues];
    return place === undefined ? value : (value as unknown[])[Number(place)];
  };
  if (isSecret(field) && values.cleared.includes(field)) return false;
  return JSON.stringify(valueAt(values, field)) === JSON.stringify(valueAt(stored, before));
}

/** What works, and yet does not fit together. */
function contradictions(values: CarrierValues): CarrierErrors {
  if (!values.register || values.trunkType !== 'static_ip') return {};
  return { trunkType: 'The carrier registers: the type “Registration” belongs to that.' };
}
