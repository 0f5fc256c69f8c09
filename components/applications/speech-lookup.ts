'use client';

import { useEffect, useState } from 'react';
import { callBff } from '@/lib/kit/bff-client';

export interface Choice {
  value: string;
  name: string;
}

export interface Languages {
  tts: (Choice & { voices: Choice[] })[];
  stt: Choice[];
}

export interface Looked<T> {
  value?: T;
  failed?: string;
  retry: () => void;
}

// The four sides of a form ask the same; hundreds of voices are fetched once.
const answers = new Map<string, Promise<{ value?: unknown; failed?: string }>>();
const KEPT = 40;

function ask(path: string): Promise<{ value?: unknown; failed?: string }> {
  const known = answers.get(path);
  if (known) return known;
  const answer = callBff<unknown>('GET', path).then((result) => {
    if (result.ok) return { value: result.value };
    answers.delete(path);
    return { failed: result.problem.message };
  });
  if (answers.size >= KEPT) answers.delete(answers.keys().next().value!);
  answers.set(path, answer);
  return answer;
}

/**
 * Looks something up once the path has stood still.
 * @param path below /api; null looks nothing up
 * @param restMs how long it must stand still
 */
export function useLookup<T>(path: string | null, restMs: number): Looked<T> {
  const [found, setFound] = useState<{ path: string; value?: unknown; failed?: string }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (path === null) return;
    let stale = false;
    const timer = setTimeout(async () => {
      const answer = await ask(path);
      if (!stale) setFound({ path, ...answer });
    }, restMs);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [path, restMs, attempt]);
  const current = found?.path === path ? found : undefined;
  return {
    value: current?.value as T | undefined,
    failed: current?.failed,
    retry: () => {
      setFound(undefined);
      setAttempt((count) => count + 1);
    },
  };
}
