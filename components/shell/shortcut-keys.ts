/** What a key asks for. Letters and signs alone are for pages, not for fields. */
export type Shortcut = 'filter' | 'save' | 'help';

/** The single keys can be switched off: dictation programs type what they hear (WCAG 2.1.4). */
const STORED = 'single-keys';

/** Whether `/` and `?` are shortcuts in this browser. */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, 'off');
  } catch {
    // Without storage they stay as they are.
  }
}

/** @returns what the key asks for on this page; null for a key of the browser or of a field */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (event.defaultPrevented || event.isComposing || event.altKey) return null;
  if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.shiftKey) return 'save';
  if (event.ctrlKey || event.metaKey || isField(event.target) || !singleKeysOn()) return null;
  return event.key === '/' ? 'filter' : event.key === '?' ? 'help' : null;
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches('input:not([type="checkbox"]):not([type="radio"]), select, textarea')
  );
}
