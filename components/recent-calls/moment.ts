import { useCallback, useEffect, useRef } from 'react';
import { writeAddress } from '@/components/resource/write-address';

/** A place in an open call, as its address names it. */
export interface Moment {
  /** Id of a span of its trace. */
  span: string | null;
  /** Id of a message of its ladder. */
  msg: string | null;
  /** Seconds since the recording began; before it, negative. */
  t: number | null;
}

/** What the parameters of an address say about the place. */
export function readMoment(address: URLSearchParams): Moment {
  const text = (key: string) => address.get(key)?.slice(0, 200) || null;
  const t = Number(address.get('t') ?? NaN);
  return { span: text('span'), msg: text('msg'), t: address.get('t') && Number.isFinite(t) ? t : null };
}

/** A place as parameters of an address; null removes one. */
export function momentParams({ t, ...others }: Partial<Moment>): Record<string, string | null> {
  return { ...others, ...(t === undefined ? {} : { t: t === null ? null : t.toFixed(1) }) };
}

/** Browsers refuse to have their address changed too often; who walks with the arrow keys does. */
const REST_MS = 250;

/** Writes the place into the address once it has come to rest. */
export function useMomentWriter(): (changes: Partial<Moment>) => void {
  const waiting = useRef<Partial<Moment>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((changes) => {
    waiting.current = { ...waiting.current, ...changes };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      writeAddress(momentParams(waiting.current));
      waiting.current = {};
    }, REST_MS);
  }, []);
}
