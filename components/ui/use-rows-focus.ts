import { useCallback, useEffect, useRef } from 'react';

/** Of a row, in the order of the search. */
const FIELDS = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
const REMOVES = '[data-removes]:not(:disabled)';

/**
 * Keeps the focus in a list of fields: it goes to the first field of a row that was added, and stays at the place of one that was
 * removed, whose button is gone; after the last one, at the list. Rows are marked with `data-row`, the buttons that remove them
 * with `data-removes`; the element around them takes the focus (`tabIndex={-1}`).
 * @param count how many rows there are
 * @returns a ref for the element around the rows, and what to call when a button adds or removes one; these are stable
 */
export function useRowsFocus<Around extends HTMLElement>(count: number) {
  const around = useRef<Around>(null);
  const pressed = useRef<{ place: number; controls: string[] } | null>(null);
  useEffect(() => {
    if (!pressed.current) return;
    const { place, controls } = pressed.current;
    pressed.current = null;
    const row = [...(around.current?.querySelectorAll('[data-row]') ?? [])].at(Math.min(place, count - 1));
    // The last row that must stay has nothing to press.
    const found = controls.map((control) => row?.querySelector<HTMLElement>(control)).find((one) => !!one);
    (found ?? around.current)?.focus();
  }, [count]);
  const added = useCallback(() => {
    pressed.current = { place: Infinity, controls: [FIELDS] };
  }, []);
  const removed = useCallback((place: number) => {
    pressed.current = { place, controls: [REMOVES, FIELDS] };
  }, []);
  return { around, added, removed };
}
