import { useSyncExternalStore } from 'react';
import { attempt } from '@/lib/kit/browser-storage';

/** The action of a key. Single letters and signs work on pages, not in fields. */
export type Shortcut = 'filter' | 'save' | 'help';

/** Single-key shortcuts can be switched off: dictation software types what it hears (WCAG 2.1.4). */
const STORED = 'single-keys';

/** Whether `/` and `?` are shortcuts in this browser. */
export function singleKeysOn(): boolean {
  return attempt(() => localStorage.getItem(STORED)) !== 'off';
}

export function switchSingleKeys(on: boolean): void {
  attempt(() => (on ? localStorage.removeItem(STORED) : localStorage.setItem(STORED, 'off')));
}

/** Whether a key was pressed: a browser that fills a field in by itself reports a press that names none. */
export function namesKey(event: KeyboardEvent): boolean {
  return typeof event.key === 'string';
}

/** Whether an open dialog takes all keys, or a route that is being moved: what opens above it would get its arrow keys, too. */
export function keysAreTaken(): boolean {
  return document.querySelector('dialog[open], [data-moving]') !== null;
}

/** @returns the key's action on this page; null for a key that belongs to the browser or a field */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (event.defaultPrevented || event.isComposing || event.altKey || !namesKey(event)) return null;
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

const never = () => () => undefined;
const modifier = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl+');

/** The key that is pressed with the letter of a shortcut. The server doesn't know it; it says Ctrl. */
export function useModifier(): string {
  return useSyncExternalStore(never, modifier, () => 'Ctrl+');
}
