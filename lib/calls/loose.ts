/** An object of unknown content, as a trace or a capture contains them. */
export type Loose = Record<string, unknown>;

/** Whether a value is an object with named parts, and not a list or null. */
export function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text that is not blank; null for anything else. */
export function textIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** A finite number, whether it is one or a text ('12.5'); null for anything else. */
export function numberIn(value: unknown): number | null {
  const number = textIn(value) === null ? value : Number(value);
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
