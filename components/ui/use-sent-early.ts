import { useCallback, useEffect, useRef, type RefCallback } from 'react';

/**
 * For a form whose button may be pressed before the page is interactive, such as by a password manager: it is sent once it is.
 * The server's part is in `server/paint-first.mjs`.
 * @param ref another one of the form
 * @returns the ref of the form, whose method is `post`
 */
export function useSentEarly(ref?: RefCallback<HTMLFormElement>): RefCallback<HTMLFormElement> {
  const form = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    const { current } = form;
    if (current?.dataset.sentEarly === undefined) return;
    delete current.dataset.sentEarly;
    current.requestSubmit();
  }, []);
  return useCallback(
    (element) => {
      form.current = element;
      return ref?.(element);
    },
    [ref],
  );
}
