'use client';

import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Facts about rows that cost a call each and may take long: asked for only while the row is on screen, a few at a time,
 * once for all who want the same, given up when the row goes away. Whoever is slow does not hold the others up: after
 * a while it keeps waiting without counting.
 */
const AT_ONCE = 4;
const PATIENCE_MS = 1500;
const FRESH_MS = 30_000;

type Load = (signal: AbortSignal) => Promise<unknown>;

interface Entry {
  value?: unknown;
  at: number;
  asking?: AbortController;
  wanted: Set<() => void>;
  load: Load;
}

const known = new Map<string, Entry>();
const queue: string[] = [];
let busy = 0;

export interface Fact<T> {
  /** Undefined until it is known. */
  value: T | undefined;
  /** Put on the element whose being seen matters. */
  ref: (element: Element | null) => void;
  retry: () => void;
}

/**
 * @param key what the fact is about; the same key is the same fact
 * @param load must not throw for expected failures; null asks for nothing
 */
export function useVisibleFact<T>(key: string, load: ((signal: AbortSignal) => Promise<T>) | null): Fact<T> {
  const [, redraw] = useState(0);
  const [seen, setSeen] = useState(false);
  const observer = useRef<IntersectionObserver>(undefined);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });

  const ref = useCallback((element: Element | null) => {
    observer.current?.disconnect();
    if (!element) return;
    observer.current = new IntersectionObserver((entries) => setSeen(entries.some((entry) => entry.isIntersecting)));
    observer.current.observe(element);
  }, []);

  const wanted = seen && load !== null;
  useEffect(() => {
    if (!wanted) return;
    const tell = () => redraw((count) => count + 1);
    return want(key, tell, (signal) => latest.current?.(signal) ?? Promise.resolve(undefined));
  }, [key, wanted]);

  const retry = useCallback(() => {
    const entry = known.get(key);
    if (!entry) return;
    entry.value = undefined;
    entry.wanted.forEach((tell) => tell());
    enqueue(key);
  }, [key]);

  return { value: known.get(key)?.value as T | undefined, ref, retry };
}

/** Asks for a fact unless it is fresh. @returns what takes the wish back; the last one gives the call up. */
function want(key: string, tell: () => void, load: Load): () => void {
  const entry = known.get(key) ?? { at: 0, wanted: new Set<() => void>(), load };
  known.set(key, entry);
  entry.load = load;
  entry.wanted.add(tell);
  if (entry.value === undefined || Date.now() - entry.at > FRESH_MS) enqueue(key);
  return () => {
    entry.wanted.delete(tell);
    if (entry.wanted.size > 0) return;
    entry.asking?.abort();
    entry.asking = undefined;
  };
}

function enqueue(key: string): void {
  if (!queue.includes(key) && !known.get(key)?.asking) queue.push(key);
  next();
}

function next(): void {
  while (busy < AT_ONCE) {
    const key = queue.shift();
    if (key === undefined) return;
    const entry = known.get(key);
    if (entry && entry.wanted.size > 0) void ask(entry);
  }
}

async function ask(entry: Entry): Promise<void> {
  const asking = new AbortController();
  entry.asking = asking;
  busy += 1;
  let counts = true;
  const leave = () => {
    if (!counts) return;
    counts = false;
    busy -= 1;
    next();
  };
  const slow = setTimeout(leave, PATIENCE_MS);
  const value = await entry.load(asking.signal).catch(() => undefined);
  clearTimeout(slow);
  if (!asking.signal.aborted) {
    entry.asking = undefined;
    entry.value = value;
    entry.at = Date.now();
    entry.wanted.forEach((tell) => tell());
  }
  leave();
}
