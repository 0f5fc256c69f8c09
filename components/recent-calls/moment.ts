import { useCallback, useEffect, useRef } from 'react';
import { writeAddress } from '@/components/resource/write-address';
import { numberIn } from '@/lib/calls/loose';

/** A place in an open call, as named by its URL. */
export interface Moment {
  /** The ID of a span of its trace. */
  span: string | null;
  /** The ID of a message of its ladder. */
  msg: string | null;
  /** Seconds since the start of the recording; negative before it. */
  t: number | null;
}

/** Parses the place from a URL's parameters. */
export function readMoment(address: URLSearchParams): Moment {
  const text = (key: string) => address.get(key)?.slice(0, 200) || null;
  return { span: text('span'), msg: text('msg'), t: numberIn(address.get('t')) };
}

/** A place as URL parameters; null removes one. */
export function momentParams({ t, ...others }: Partial<Moment>): Record<string, string | null> {
  return { ...others, ...(t === undefined ? {} : { t: t === null ? null : t.toFixed(1) }) };
}

/** Browsers refuse frequent URL changes, which the arrow keys cause. */
const REST_MS = 250;

/**
 * Writes the place to the URL once it no longer changes.
 * @param open the open call, because a place in one is none in the next
 */
export function useMomentWriter(open: string | null): (changes: Partial<Moment>) => void {
  const waiting = useRef<Partial<Moment>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      waiting.current = {};
    },
    [open],
  );
  return useCallback((changes) => {
    waiting.current = { ...waiting.current, ...changes };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      writeAddress(momentParams(waiting.current));
      waiting.current = {};
    }, REST_MS);
  }, []);
}
