'use client';

import { useEffect, type RefObject } from 'react';

/**
 * Moves the focus to the first invalid field after a refused submit.
 * @param around the element that contains the fields
 * @param tries counts the refused submits
 */
export function useFirstWrong(around: RefObject<HTMLElement | null>, tries: number): void {
  // Not before the fields can take the focus again.
  useEffect(() => {
    if (tries > 0) around.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [around, tries]);
}
