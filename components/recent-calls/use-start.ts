import { useEffect, useRef } from 'react';

/** Goes to a given second once: a recording that is fetched again goes on where it was. */
export function useStart(isThere: boolean, startAt: number | null, seek: (seconds: number) => void): void {
  const begun = useRef<number>(undefined);
  useEffect(() => {
    if (!isThere || !startAt || begun.current === startAt) return;
    begun.current = startAt;
    seek(Math.max(0, startAt));
  }, [isThere, startAt, seek]);
}
