'use client';

import { createContext, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { useRouter } from 'next/navigation';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';
import type { Assigned } from '@/lib/resources/phone-numbers/assign';
import { waitSeconds } from './wait-seconds';

/** What is known of a number that is being changed. */
export type Progress = { state: 'waiting' | 'changing' | 'changed' } | { state: 'failed'; message: string };

export interface BulkNumber {
  sid: string;
  text: string;
}

interface Bulk {
  /** Null: no account is chosen, and nothing can be ticked. */
  account: string | null;
  page: BulkNumber[];
  selected: ReadonlyMap<string, BulkNumber>;
  progress: ReadonlyMap<string, Progress>;
  /** The name of the application that is being given, for the rows that have it. */
  applying: string;
  running: boolean;
  /** Seconds until the platform takes more; 0 while it does. */
  pause: number;
  toggle(number: BulkNumber): void;
  togglePage(): void;
  select(numbers: BulkNumber[]): void;
  start(application: { sid: string; name: string }, only?: string[]): void;
  stop(): void;
}

const Context = createContext<Bulk | null>(null);

const CHUNK = 10;

export function useBulk(): Bulk {
  const bulk = useContext(Context);
  if (!bulk) throw new Error('Only within BulkProvider');
  return bulk;
}

export interface BulkProviderProps {
  account: string | null;
  page: BulkNumber[];
  children: ReactNode;
}

/** The numbers that are ticked, and the changing of their application: chunk by chunk, stoppable, each with its outcome. */
export function BulkProvider({ account, page, children }: BulkProviderProps) {
  const router = useRouter();
  const [selected, setSelected] = useState<ReadonlyMap<string, BulkNumber>>(new Map());
  const [progress, setProgress] = useState<ReadonlyMap<string, Progress>>(new Map());
  const [applying, setApplying] = useState('');
  const [running, setRunning] = useState(false);
  const [pause, setPause] = useState(0);
  const [of, setOf] = useState(account);
  const stopped = useRef<AbortController | null>(null);

  if (of !== account) {
    // Numbers of another account cannot have this one's application.
    setOf(account);
    setSelected(new Map());
    setProgress(new Map());
  }

  const bulk = useMemo<Bulk>(() => {
    const note = (entries: [string, Progress][]) => setProgress((now) => new Map([...now, ...entries]));

    async function start(application: { sid: string; name: string }, only?: string[]) {
      const all = only ?? [...selected.keys()];
      const left = [...all];
      const stopping = new AbortController();
      stopped.current = stopping;
      setApplying(application.name);
      setProgress((now) => new Map([...(only ? now : []), ...all.map((sid) => [sid, { state: 'waiting' }] as const)]));
      setRunning(true);
      let failed = 0;
      while (left.length > 0 && !stopping.signal.aborted) {
        const chunk = left.splice(0, CHUNK);
        note(chunk.map((sid) => [sid, { state: 'changing' }]));
        const body = { account, application: application.sid || null, numbers: chunk };
        const result = await callBff<{ results: Assigned[]; pause: number }>('POST', '/phone-numbers/assign', body);
        if (!result.ok && result.problem.retryAfter) {
          left.unshift(...chunk);
          note(chunk.map((sid) => [sid, { state: 'waiting' }]));
          await waitSeconds(result.problem.retryAfter, setPause, stopping.signal);
          continue;
        }
        if (!result.ok) {
          failed += chunk.length;
          note(chunk.map((sid) => [sid, { state: 'failed', message: result.problem.message }]));
          if (result.problem.kind === 'unauthenticated') break;
          continue;
        }
        for (const { sid, outcome, message } of result.value.results) {
          if (outcome === 'later') left.unshift(sid);
          if (outcome === 'failed') failed += 1;
          note([
            [
              sid,
              outcome === 'failed'
                ? { state: 'failed', message: message ?? '' }
                : { state: outcome === 'changed' ? 'changed' : 'waiting' },
            ],
          ]);
        }
        if (result.value.pause > 0 && left.length > 0) await waitSeconds(result.value.pause, setPause, stopping.signal);
      }
      setProgress((now) => new Map([...now].filter(([, { state }]) => state === 'changed' || state === 'failed')));
      setRunning(false);
      setPause(0);
      if (failed === 0 && !stopping.signal.aborted) {
        setSelected(new Map());
        toasts.show({ text: 'Number routing updated successfully', tone: 'success' });
      }
      router.refresh();
    }

    return {
      account,
      page,
      selected,
      progress,
      applying,
      running,
      pause,
      toggle: (number) =>
        setSelected((now) => {
          const next = new Map(now);
          if (!next.delete(number.sid)) next.set(number.sid, number);
          return next;
        }),
      togglePage: () =>
        setSelected((now) => {
          const whole = page.every(({ sid }) => now.has(sid));
          const next = new Map(now);
          for (const number of page) {
            if (whole) next.delete(number.sid);
            else next.set(number.sid, number);
          }
          return next;
        }),
      select: (numbers) => setSelected(new Map(numbers.map((number) => [number.sid, number]))),
      start: (application, only) => void start(application, only),
      stop: () => stopped.current?.abort(),
    };
  }, [account, page, selected, progress, applying, running, pause, router]);

  return <Context.Provider value={bulk}>{children}</Context.Provider>;
}
