import type { Problem } from '../../kit/problem';
import type { Viewer } from '../viewer';
import { settlePart } from '../visit';

/** A part of a tile that couldn't be read. */
export interface FailedPart {
  what: string;
  problem: Problem;
}

/** The Problems to show, one for all parts with the same reason: while the platform is down, that is one for all of them. */
export function settleParts(viewer: Viewer, failed: readonly FailedPart[]): Promise<Problem[]> {
  const reasons = new Map<string, [Problem, string[]]>();
  for (const { what, problem } of failed) {
    const [first, parts] = reasons.get(problem.message) ?? [problem, []];
    reasons.set(problem.message, [first, [...parts, what]]);
  }
  return Promise.all(
    [...reasons.values()].map(([problem, parts]) => settlePart(viewer, problem, `Couldn’t load: ${parts.join(', ')}.`)),
  );
}
