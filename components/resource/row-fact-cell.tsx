import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { InlineRetry } from '@/components/ui/inline-retry';
import type { Result } from '@/lib/kit/problem';
import type { RowFacts } from './row-facts';

export interface RowFactCellProps<T> {
  facts: RowFacts<T>;
  sid: string;
  /** 'gateways of Alpine Voice' */
  label: string;
  /** Without it, a line is reserved for the fact. */
  waiting?: ReactNode;
  failed: string;
  children: (value: T) => ReactNode;
}

/** A fact about a row, requested while its cell is on screen, until it is known. */
export function RowFactCell<T>({ facts, sid, label, waiting = '\u00a0', failed, children }: RowFactCellProps<T>) {
  const [answer, setAnswer] = useState<{ sid: string; known: Result<T> }>();
  const [seen, setSeen] = useState(false);
  const watcher = useRef<IntersectionObserver>(undefined);

  const ref = useCallback((element: Element | null) => {
    watcher.current?.disconnect();
    if (!element) return;
    // Only the last counts: of a row that is scrolled past, the others are over.
    watcher.current = new IntersectionObserver((entries) => setSeen(entries.at(-1)!.isIntersecting));
    watcher.current.observe(element);
  }, []);

  const known = answer?.sid === sid ? answer.known : undefined;
  const wanted = seen && !known;
  useEffect(() => {
    if (wanted) return facts.want(sid, (result) => setAnswer({ sid, known: result }));
  }, [facts, sid, wanted]);

  return (
    <span ref={ref}>
      {!known ? (
        waiting
      ) : known.ok ? (
        children(known.value)
      ) : (
        <InlineRetry onRetry={() => setAnswer(undefined)} label={`Retry ${label}`} reason={known.problem.message}>
          {failed}
        </InlineRetry>
      )}
    </span>
  );
}
