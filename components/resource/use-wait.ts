import { useEffect, useState } from 'react';
import type { Problem } from '@/lib/kit/problem';

/** Counts down the seconds until a retry makes sense after a rate limit. */
export function useWait(problem: Pick<Problem, 'retryAfter'>): number {
  const [left, setLeft] = useState(problem.retryAfter ?? 0);
  const [seen, setSeen] = useState(problem);
  // A retry may be refused, too.
  if (seen !== problem) {
    setSeen(problem);
    setLeft(problem.retryAfter ?? 0);
  }
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
