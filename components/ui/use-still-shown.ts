import { useCallback, useEffect, useRef } from 'react';

/**
 * For what leads to another page after a wait: whoever has left the page meanwhile stays where they are.
 * @returns whether the component is still on screen
 */
export function useStillShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}
