import { findCovered, type CoverRow } from '@/lib/resources/least-cost-routing/lint';
import { explain, type Explanation, type MatchRow } from '@/lib/call-routing/routes';

/** What can be asked of the worker, which may be ended at any moment. */
export type Job = { kind: 'explain'; rows: MatchRow[]; number: string } | { kind: 'cover'; rows: CoverRow[] };

export type Reply = { at: number } | { explained: Explanation } | { covered: [number, number[]][] };

const worker = self as unknown as { postMessage(reply: Reply): void; onmessage: (event: MessageEvent<Job>) => void };

worker.onmessage = ({ data: job }) => {
  if (job.kind === 'cover') return worker.postMessage({ covered: [...findCovered(job.rows)] });
  const explained = explain(job.rows, job.number, (at) => worker.postMessage({ at }));
  worker.postMessage({ explained });
};
