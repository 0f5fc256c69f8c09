/** An object of unknown content, as a trace or a capture contains them. */
export type Loose = Record<string, unknown>;

/** Whether a value is an object with named parts, and not a list or null. */
export function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
