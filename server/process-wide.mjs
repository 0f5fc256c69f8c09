/**
 * Shared with the application's bundles, see lib/kit/process-wide.ts.
 * @template T
 * @param {string} name
 * @param {T} value
 * @returns {T}
 */
export function processWide(name, value) {
  const holder = /** @type {Record<symbol, T>} */ (/** @type {unknown} */ (globalThis));
  return (holder[Symbol.for(`console.${name}`)] ??= value);
}
