/*
 * Every request that changes something carries a key. A browser that lost the response sends the same request again, by itself
 * or because someone presses Save again; the console recognises the key and does it once.
 */

/** The header with the key of a request that changes something: a UUID, the same when the request is repeated. */
export const SAVE_KEY = 'save-key';

/** The header with the key of an earlier attempt with an unknown outcome: the same key, or one with other values. */
export const EARLIER_KEY = 'save-key-before';

/** Whether a text is a key. */
export function isSaveKey(text: string | null): text is string {
  return text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** The outcome of a request: done, nothing done, or unknown. */
export type SaveOutcome = 'done' | 'nothing' | 'not known';
