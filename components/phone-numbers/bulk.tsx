'use client';

import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useRouter } from 'next/navigation';
import { toasts } from '@/components/ui/toasts';
import { phoneNumberText } from '@/lib/format/phone-number';
import { callBff } from '@/lib/kit/bff-client';
import type { ChunkAnswer } from '@/lib/kit/chunk';
import { Job, type JobView } from '@/lib/kit/job';
import type { Result } from '@/lib/kit/problem';
import type { BulkNumber } from '@/lib/resources/phone-numbers/bulk';
import { AllTick, RowTick } from '@/components/resource/ticks';
import { useTicked, type Ticked } from '@/components/resource/use-ticked';
import { removalOf, undoOf, type BulkPiece } from './bulk-plan';

interface Bulk extends Pick<Ticked<BulkNumber>, 'selected' | 'toggle' | 'togglePage'> {
  /** Null: no account is chosen, and nothing can be selected. */
  account: string | null;
  page: BulkNumber[];
  job: Job<BulkPiece>;
  /** The latest changes, by the number's sid. */
  pieces: ReadonlyMap<string, BulkPiece>;
  /** The latest changes, including those that may have been made, that can be undone; empty if there are none. */
  undoable: BulkPiece[];
  /** Selects exactly these numbers of an account, unless the list shows another account by now. */
  select(numbers: BulkNumber[], of: string): void;
  start(pieces: BulkPiece[]): void;
  undo(): void;
  /** Deletes the selected numbers. */
  remove(): void;
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

const DELETED = 'Numbers deleted';
const RESTORED = 'Number routing restored';
const UPDATED = 'Number routing updated successfully';
const NOTHING: ReadonlyMap<string, never> = new Map<string, never>();

/** The selected numbers, and the job that changes their application. */
export function BulkProvider({ account, page, children }: BulkProviderProps) {
  const router = useRouter();
  // Numbers of another account cannot have this account's application.
  const { selected, toggle, togglePage, select, drop } = useTicked(page, account);
  const [pieces, setPieces] = useState<ReadonlyMap<string, BulkPiece>>(NOTHING);
  const [undoable, setUndoable] = useState<BulkPiece[]>([]);
  /** The account whose numbers the job changes: it goes on while the list shows another one's. */
  const [owner, setOwner] = useState(account);
  const [job] = useState(newJob);
  const shown = useRef(account);
  useEffect(() => {
    shown.current = account;
  }, [account]);

  function newJob(): Job<BulkPiece> {
    const made: Job<BulkPiece> = new Job<BulkPiece>((view) => ended(made, view));
    return made;
  }

  function ended(over: Job<BulkPiece>, { phase, failed }: JobView) {
    const touched = over.touched();
    const undoes = touched.some((piece) => piece.undoes);
    const deletes = touched.some((piece) => piece.deletes);
    setUndoable(undoes || deletes ? [] : undoOf(touched));
    // Also after a stop or a failure: of numbers on other pages, the selection knows only the previous application.
    drop(new Set(over.done().map(({ id }) => id)));
    if (phase === 'over' && failed === 0) {
      toasts.show({ text: deletes ? DELETED : undoes ? RESTORED : UPDATED, tone: 'success' });
    }
    router.refresh();
  }

  useEffect(() => () => job.stop(), [job]);

  const bulk = useMemo<Bulk>(() => {
    const begin = (order: BulkPiece[], whose: string | null) => {
      setUndoable([]);
      setOwner(whose);
      setPieces(new Map(order.map((piece) => [piece.id, piece])));
      job.start(order, (chunk) => (chunk[0]?.deletes ? sendDeletion(chunk) : sendAssignment(whose, chunk)));
    };
    return {
      account,
      page,
      selected,
      job,
      pieces,
      undoable,
      toggle,
      togglePage,
      select: (numbers, of) => shown.current === of && select(numbers),
      start: (order) => begin(order, account),
      undo: () => begin(undoable, owner),
      remove: () => begin(removalOf([...selected.values()]), account),
    };
  }, [account, page, selected, toggle, togglePage, select, job, pieces, undoable, owner]);

  return <Context.Provider value={bulk}>{children}</Context.Provider>;
}

/** Assigns each number of a chunk its new application, if it still has the one that the page showed. */
function sendAssignment(account: string | null, chunk: BulkPiece[]): Promise<Result<ChunkAnswer>> {
  const pieces = chunk.map(({ id, number, application, to }) => ({
    id,
    number,
    from: application?.sid ?? null,
    to: to?.sid ?? null,
  }));
  return callBff('POST', '/phone-numbers/assign', { account, pieces });
}

/** Deletes the numbers of a chunk. */
function sendDeletion(chunk: BulkPiece[]): Promise<Result<ChunkAnswer>> {
  const pieces = chunk.map(({ id, number }) => ({ id, name: phoneNumberText(number) }));
  return callBff('POST', '/phone-numbers/bulk/delete', { pieces });
}

/** Selects one number. */
export function NumberTick({ number }: { number: BulkNumber }) {
  return <RowTick rows={useBulk()} row={number} name={phoneNumberText(number.number)} />;
}

/** Selects all numbers of the page. */
export function PageTick() {
  return <AllTick rows={useBulk()} />;
}
