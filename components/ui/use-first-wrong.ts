import { useEffect, type RefObject } from 'react';

/** A picker for files, or a table of inputs, is invalid as a whole; its button or first input takes the focus. */
const WRONG = '[aria-invalid="true"], [data-invalid] button, table[data-invalid] input';

/**
 * Moves the focus to the first invalid field after a refused submit.
 * @param around the element that contains the fields
 * @param tries counts the refused submits
 */
export function useFirstWrong(around: RefObject<HTMLElement | null>, tries: number): void {
  // Not before the fields can take the focus again.
  useEffect(() => {
    if (tries > 0) around.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [around, tries]);
}
