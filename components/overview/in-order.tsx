import { Fragment, Suspense, type ReactNode } from 'react';

/** How long a part holds back those below it. */
const LATE_MS = 2000;

interface Part {
  id: string;
  content: Promise<Awaited<ReactNode>>;
  /** Shown until the content is known; null if the part may not exist. */
  waiting: ReactNode;
}

/**
 * Parts that load side by side and are shown from the top down, so that none moves under the pointer when one above it arrives.
 * One that is late keeps back nothing.
 */
export function InOrder({ parts }: { parts: Part[] }) {
  const [part, ...rest] = parts;
  if (!part) return null;
  return (
    <Suspense
      fallback={parts.map(({ id, waiting }) => (
        <Fragment key={id}>{waiting}</Fragment>
      ))}
    >
      <InTime {...part} />
      <InOrder parts={rest} />
    </Suspense>
  );
}

/** The part, or, once it is late, its place. */
async function InTime({ content, waiting }: Part) {
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, LATE_MS, 'late'));
  const known = await Promise.race([content, late]);
  return known === 'late' ? <Suspense fallback={waiting}>{content}</Suspense> : known;
}
