import type { Problem } from '@/lib/kit/problem';

/** The outcome of each part of something that took several steps; nothing where it took one. */
export function ProblemParts({ parts }: Pick<Problem, 'parts'>) {
  if (!parts) return null;
  return (
    <ul>
      {parts.map(({ what, outcome }, place) => (
        // Two gateways may go by the same name.
        <li key={place}>{`${what}: ${outcome}`}</li>
      ))}
    </ul>
  );
}
