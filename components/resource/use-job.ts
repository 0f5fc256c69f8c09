import { useCallback, useSyncExternalStore } from 'react';
import type { Job, JobView, PieceState } from '@/lib/kit/job';

type AnyJob = Pick<Job<{ id: string }>, 'subscribe' | 'view' | 'stateOf'>;

/** The current progress of a job. */
export function useJobView({ subscribe, view }: AnyJob): JobView {
  return useSyncExternalStore(subscribe, view, view);
}

/** The state of one piece of a job; undefined when it is not part of it. Other pieces do not cause a re-render. */
export function usePieceState({ subscribe, stateOf }: AnyJob, id: string): PieceState | undefined {
  const state = useCallback(() => stateOf(id), [stateOf, id]);
  return useSyncExternalStore(subscribe, state, state);
}
