import { useEffect, useState } from 'react';
import { callBff } from '@/lib/kit/bff-client';
import type { DeletePiece } from '@/lib/kit/bulk';
import type { Deletion } from '@/lib/kit/deletion';
import { fail, type Problem, type Result } from '@/lib/kit/problem';
import type { Usage } from '@/lib/kit/usage';

/** Where to look up what a deletion would do. */
export interface OutlookSource {
  /** Of the area's handlers. */
  area: string;
  up: 'deletion' | 'usage';
}

export type Outlook = Result<Deletion | Usage>;

/** Whether it is known that a record cannot be deleted. */
export function isBlocked(outlook: Outlook | undefined): boolean {
  if (!outlook?.ok) return false;
  const { value } = outlook;
  return 'blockers' in value ? value.blockers.length > 0 : value.blocked !== undefined && value.users.length > 0;
}

/**
 * Looks up what deleting records would do, once and one after the other: each takes several platform requests. When the
 * platform is over its limit, or close to it, the rest is skipped.
 * @returns what is known so far, by the record's id
 */
export function useOutlooks(pieces: readonly DeletePiece[], looks?: OutlookSource): ReadonlyMap<string, Outlook> {
  const [known, setKnown] = useState<ReadonlyMap<string, Outlook>>(new Map());
  const [asked] = useState({ ids: pieces.map(({ id }) => id), looks });

  useEffect(() => {
    const leaving = new AbortController();
    lookUp().catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error;
    });
    return () => leaving.abort();

    async function lookUp() {
      let full: Problem | undefined;
      for (const id of asked.looks ? asked.ids : []) {
        const answer: Outlook = full
          ? fail(full.kind, full.message)
          : await callBff<Deletion | Usage>(
              'GET',
              `/${asked.looks!.area}/${id}/${asked.looks!.up}?many=1`,
              undefined,
              leaving.signal,
            );
        if (leaving.signal.aborted) return;
        if (!answer.ok && answer.problem.kind === 'rate-limited') full = answer.problem;
        setKnown((before) => new Map(before).set(id, answer));
      }
    }
  }, [asked]);

  return known;
}
