'use client';

import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useRouter } from 'next/navigation';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';
import type { ChunkAnswer } from '@/lib/kit/chunk';
import { Job } from '@/lib/kit/job';

/** A number that can be ticked: its sid, and the number as it is stored. */
export interface BulkNumber {
  id: string;
  number: string;
}

interface Bulk {
  /** Null: no account is chosen, and nothing can be ticked. */
  account: string | null;
  page: BulkNumber[];
  selected: ReadonlyMap<string, BulkNumber>;
  job: Job<BulkNumber>;
  /** The name of the application that is being given, for the rows that have it. */
  applying: string;
  toggle(number: BulkNumber): void;
  togglePage(): void;
  select(numbers: BulkNumber[]): void;
  start(application: { sid: string; name: string }): void;
}

const Context = createContext<Bulk | null>(null);

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

/** The numbers that are ticked, and the job that changes their application. */
export function BulkProvider({ account, page, children }: BulkProviderProps) {
  const router = useRouter();
  const [selected, setSelected] = useState<ReadonlyMap<string, BulkNumber>>(new Map());
  const [applying, setApplying] = useState('');
  const newJob = () => {
    const job = new Job<BulkNumber>(({ phase, failed }) => {
      if (phase === 'over' && failed === 0) {
        const isDone = (id: string) => job.stateOf(id)?.state === 'done';
        setSelected((now) => new Map([...now].filter(([id]) => !isDone(id))));
        toasts.show({ text: 'Number routing updated successfully', tone: 'success' });
      }
      router.refresh();
    });
    return job;
  };
  const [{ job, of }, setWork] = useState(() => ({ job: newJob(), of: account }));

  // Numbers of another account cannot have this one's application.
  if (of !== account) {
    setWork({ job: newJob(), of: account });
    setSelected(new Map());
  }
  useEffect(() => () => job.stop(), [job]);

  const bulk = useMemo<Bulk>(
    () => ({
      account,
      page,
      selected,
      job,
      applying,
      toggle: (number) =>
        setSelected((now) => {
          const next = new Map(now);
          if (!next.delete(number.id)) next.set(number.id, number);
          return next;
        }),
      togglePage: () =>
        setSelected((now) => {
          const whole = page.every(({ id }) => now.has(id));
          const next = new Map(now);
          for (const number of page) {
            if (whole) next.delete(number.id);
            else next.set(number.id, number);
          }
          return next;
        }),
      select: (numbers) => setSelected(new Map(numbers.map((number) => [number.id, number]))),
      start: (application) => {
        setApplying(application.name);
        job.start([...selected.values()], (pieces) =>
          callBff<ChunkAnswer>('POST', '/phone-numbers/assign', {
            account,
            application: application.sid || null,
            pieces,
          }),
        );
      },
    }),
    [account, page, selected, job, applying],
  );

  return <Context.Provider value={bulk}>{children}</Context.Provider>;
}
