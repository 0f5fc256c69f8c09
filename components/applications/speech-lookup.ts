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

interface Answer {
  value?: unknown;
  failed?: string;
}

// The four sides of a form ask the same; hundreds of voices are fetched once.
const answers = new Map<string, Promise<Answer>>();
const KEPT = 40;

function askOnce(path: string): Promise<Answer> {
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
 * Looks something up once the question has stood still.
 * @param question a path below /api, or what `ask` makes of it; null looks nothing up
 * @param restMs how long it must stand still
 * @param ask how it is asked; a path is asked once and remembered
 */
export function useLookup<T>(
  question: string | null,
  restMs: number,
  ask: (question: string) => Promise<Answer> = askOnce,
): Looked<T> {
  const [found, setFound] = useState<Answer & { question: string }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (question === null) return;
    let stale = false;
    const timer = setTimeout(async () => {
      const answer = await ask(question);
      if (!stale) setFound({ question, ...answer });
    }, restMs);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [question, restMs, ask, attempt]);
  const current = found?.question === question ? found : undefined;
  return {
    value: current?.value as T | undefined,
    failed: current?.failed,
    retry: () => {
      setFound(undefined);
      setAttempt((count) => count + 1);
    },
  };
}
