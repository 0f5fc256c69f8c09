/** What Safari reports for the key that ends a composition, after it has ended. */
const COMPOSED = 229;

/** Whether a key belongs to the composition of a text, as of Japanese, and not to the control: Enter accepts a word. */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === COMPOSED;
}
