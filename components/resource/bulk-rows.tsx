'use client';

import { useRouter } from 'next/navigation';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';
import type { BulkRow, DeletePiece, SwitchPiece } from '@/lib/kit/bulk';
import type { ChunkAnswer } from '@/lib/kit/chunk';
import { Job } from '@/lib/kit/job';
import { AllTick, RowTick } from './ticks';
import { useTicked, type Ticked } from './use-ticked';

/** One record of a bulk change; without `to` it is deleted. */
export type Piece = DeletePiece & Partial<SwitchPiece> & { undoes?: true };

export interface Bulk extends Ticked<BulkRow> {
  /** Of the area's handlers. */
  area: string;
  account: string | undefined;
  page: readonly BulkRow[];
  /** What is looked up for each record before it is deleted; left out where there is nothing to look up. */
  looksUp?: 'deletion' | 'usage';
  /** Must be typed before anything is deleted. */
  phrase?: string;
  job: Job<Piece>;
  /** Undoes the last changes, including those that may have been made; empty while there are none. */
  undoable: Piece[];
  start(pieces: Piece[]): void;
}

const DELETED = 'Records deleted';
const UNDONE = 'Change undone';

const Context = createContext<Bulk | null>(null);

export function useBulkRows(): Bulk {
  const bulk = useContext(Context);
  if (!bulk) throw new Error('Only within BulkRows');
  return bulk;
}

export interface BulkRowsProps extends Pick<Bulk, 'area' | 'page' | 'looksUp' | 'phrase'> {
  /** The account of the list's account filter; left out where it has none. */
  account?: string;
  children: ReactNode;
}

/** The selected records of a list, and the job that changes them. */
export function BulkRows({ area, account, page, looksUp, phrase, children }: BulkRowsProps) {
  const router = useRouter();
  // A file of the selected records is read within the account of the filter.
  const ticked = useTicked(page, account);
  const [undoable, setUndoable] = useState<Piece[]>([]);
  const [job] = useState(newJob);
  useEffect(() => () => job.stop(), [job]);

  function newJob(): Job<Piece> {
    const made: Job<Piece> = new Job<Piece>(() => ended(made));
    return made;
  }

  function ended(done: Job<Piece>) {
    const touched = done.touched();
    const switched = touched.filter(({ to, undoes }) => to !== undefined && !undoes);
    setUndoable(switched.map((piece) => ({ ...piece, to: !piece.to, undoes: true })));
    ticked.drop(new Set(done.done().map(({ id }) => id)));
    const { phase, failed } = done.view();
    // Otherwise the bar says what was changed, and what was not.
    if (phase === 'over' && failed === 0 && switched.length === 0)
      toasts.show({ text: touched.some(({ undoes }) => undoes) ? UNDONE : DELETED, tone: 'success' });
    router.refresh();
  }

  function start(pieces: Piece[]) {
    setUndoable([]);
    const what = pieces[0]?.to === undefined ? 'delete' : 'switch';
    job.start(pieces, (chunk) =>
      callBff<ChunkAnswer>('POST', `/${area}/bulk/${what}`, {
        pieces: chunk.map(({ id, name, to }) => ({ id, name, to })),
      }),
    );
  }

  return (
    <Context value={{ ...ticked, area, account, page, looksUp, phrase, job, undoable, start }}>{children}</Context>
  );
}

/** Selects one record. */
export function BulkTick({ id, name }: { id: string; name: string }) {
  const bulk = useBulkRows();
  const row = bulk.page.find((one) => one.id === id);
  return row ? <RowTick rows={bulk} row={row} name={name} /> : null;
}

/** Selects all records of the page. */
export function BulkPageTick() {
  return <AllTick rows={useBulkRows()} />;
}
