import { findCovered } from '@/lib/resources/least-cost-routing/lint';
import { explain, type Explanation, type MatchRow } from '@/lib/call-routing/routes';

/** The jobs of the worker, which may be terminated at any moment. */
export type Job = { kind: 'explain'; rows: MatchRow[]; number: string } | { kind: 'cover'; rows: MatchRow[] };

export type Reply = { at: number } | { explained: Explanation } | { covered: [number, number[]][] };

const reply = (found: Reply) => self.postMessage(found);

self.onmessage = ({ data: job }: MessageEvent<Job>) => {
  if (job.kind === 'cover') return reply({ covered: [...findCovered(job.rows)] });
  const explained = explain(job.rows, job.number, (at) => reply({ at }));
  reply({ explained });
};
