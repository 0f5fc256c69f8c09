/*
 * Every request that changes something carries a key. A browser that lost the answer sends the same request once more, by
 * itself or because somebody presses Save again: with the key the console knows it, and does it once.
 */

/** The header with the key of a request that changes something: a UUID, the same when the same is sent again. */
export const SAVE_KEY = 'save-key';

/** The header with the key of an earlier try, whose outcome the page does not know: the same key, or one with other values. */
export const EARLIER_KEY = 'save-key-before';

/** Whether a text is a key. */
export function isSaveKey(text: string | null): text is string {
  return text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** What became of a request: it was done, nothing was, or it is not known. */
export type SaveOutcome = 'done' | 'nothing' | 'not known';
