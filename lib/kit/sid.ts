const SID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Whether a text has the form of a record's id. Everything that goes into a platform path must pass this check first: some
 * calls crash the platform's process on anything else (CONTRACT 1).
 */
export function isSid(value: unknown): value is string {
  return typeof value === 'string' && SID.test(value);
}
