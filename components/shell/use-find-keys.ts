import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { isComposing } from '@/components/ui/is-composing';

const hitsIn = (body: HTMLElement) => body.querySelectorAll<HTMLElement>('[data-hit]');

/**
 * The arrow keys move through the results; Enter in the field opens the first one, as soon as the records are known.
 * @param body what contains the field and the results
 * @param unknown whether the records aren't known yet
 * @param failed whether they couldn't be read
 */
export function useFindKeys(body: RefObject<HTMLElement | null>, unknown: boolean, failed: boolean) {
  // Enter was pressed too early.
  const opensFirst = useRef(false);
  const forget = () => {
    opensFirst.current = false;
  };

  useEffect(() => {
    if (unknown || !opensFirst.current) return;
    opensFirst.current = false;
    const isInField = document.activeElement instanceof HTMLInputElement;
    if (!failed && isInField) hitsIn(body.current!)[0]?.click();
  }, [body, unknown, failed]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || !['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return;
    const stops = [body.current!.querySelector('input')!, ...hitsIn(body.current!)];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Enter') {
      // A focused link opens itself.
      if (at !== 0) return;
      if (unknown) opensFirst.current = true;
      else stops[1]?.click();
    } else {
      forget();
      const to = (at + (event.key === 'ArrowDown' ? 1 : -1) + stops.length) % stops.length;
      stops[to]!.focus();
    }
    event.preventDefault();
  };

  return { onKeyDown, /** What was typed has changed: an early Enter was for something else. */ forget };
}
