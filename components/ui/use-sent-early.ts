import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a form whose button may be pressed before the page is interactive, such as by a password manager: it is sent once it is.
 * The server's part is in `server/paint-first.mjs`.
 * @returns the ref of the form, whose method is `post`
 */
export function useSentEarly(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { current } = form;
    if (current?.dataset.sentEarly === undefined) return;
    delete current.dataset.sentEarly;
    current.requestSubmit();
  }, []);
  return form;
}
