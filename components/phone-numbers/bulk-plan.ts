import { grouped } from '@/lib/format/count';
import type { Application, BulkNumber } from '@/lib/resources/phone-numbers/bulk';

/** One change: a number, its known current application, and the new one. */
export interface BulkPiece extends BulkNumber {
  to: Application | null;
  /** It undoes an earlier change. */
  undoes?: true;
  /** The number is deleted. */
  deletes?: true;
}

const sidOf = (application: Application | null) => application?.sid ?? null;
const nameOf = (application: Application | null) => application?.name ?? 'none';

/** The changes needed to give numbers an application: those that already have it stay as they are. */
export function piecesFor(numbers: Iterable<BulkNumber>, to: Application | null): BulkPiece[] {
  return [...numbers]
    .filter(({ application }) => sidOf(application) !== sidOf(to))
    .map((number) => ({ ...number, to }));
}

/** The changes that restore the previous applications. */
export function undoOf(pieces: BulkPiece[]): BulkPiece[] {
  return pieces.map(({ application, to, ...number }) => ({
    ...number,
    application: to,
    to: application,
    undoes: true,
  }));
}

/**
 * Describes a change: '4 IVR main menu, 1 none → Front desk'. The most frequent application comes first.
 * @returns a sentence if all of them already have it
 */
export function previewOf(pieces: BulkPiece[], to: Application | null): string {
  if (pieces.length === 0) return to ? `All of them already have ${to.name}.` : 'None of them has an application.';
  const counts = new Map<string | null, { name: string; count: number }>();
  for (const { application } of pieces) {
    const found = counts.get(sidOf(application)) ?? { name: nameOf(application), count: 0 };
    counts.set(sidOf(application), { ...found, count: found.count + 1 });
  }
  const groups = [...counts.values()].toSorted((a, b) => b.count - a.count);
  const shown = groups.slice(0, MOST_GROUPS).map(({ name, count }) => `${grouped(count)} ${name}`);
  const rest = groups.slice(MOST_GROUPS).reduce((sum, { count }) => sum + count, 0);
  return `${[...shown, ...(rest > 0 ? [`${grouped(rest)} others`] : [])].join(', ')} → ${nameOf(to)}`;
}

const MOST_GROUPS = 5;

/** What deletes numbers. */
export function removalOf(numbers: BulkNumber[]): BulkPiece[] {
  return numbers.map((number) => ({ ...number, to: null, deletes: true }));
}
