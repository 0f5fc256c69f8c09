/** An application that a number has, or is to have; null: none. */
export interface Application {
  sid: string;
  name: string;
}

/** A number that can be ticked: its sid, the number as it is stored, and the application it has. */
export interface BulkNumber {
  id: string;
  number: string;
  application: Application | null;
}

/** One change: a number, the application that it is known to have, and the one that it gets. */
export interface BulkPiece extends BulkNumber {
  to: Application | null;
  /** It puts back what was changed before. */
  undoes?: true;
  /** The number is deleted. */
  deletes?: true;
}

const sidOf = (application: Application | null) => application?.sid ?? null;
const nameOf = (application: Application | null) => application?.name ?? 'none';

/** What has to be written to give numbers an application: those that have it already stay as they are. */
export function piecesFor(numbers: Iterable<BulkNumber>, to: Application | null): BulkPiece[] {
  return [...numbers]
    .filter(({ application }) => sidOf(application) !== sidOf(to))
    .map((number) => ({ ...number, to }));
}

/** What puts changed numbers back to what they had. */
export function undoOf(pieces: BulkPiece[]): BulkPiece[] {
  return pieces.map(({ application, to, ...number }) => ({
    ...number,
    application: to,
    to: application,
    undoes: true,
  }));
}

/**
 * What a change would do, in words: '4 IVR main menu, 1 none → Front desk'. The most frequent application stands first.
 * @returns the sentence for numbers that all have it already
 */
export function previewOf(pieces: BulkPiece[], to: Application | null): string {
  if (pieces.length === 0) return to ? `All of them have ${to.name} already.` : 'None of them has an application.';
  const counts = new Map<string | null, { name: string; count: number }>();
  for (const { application } of pieces) {
    const found = counts.get(sidOf(application)) ?? { name: nameOf(application), count: 0 };
    counts.set(sidOf(application), { ...found, count: found.count + 1 });
  }
  const groups = [...counts.values()].toSorted((a, b) => b.count - a.count);
  const shown = groups.slice(0, MOST_GROUPS).map(({ name, count }) => `${count.toLocaleString('en')} ${name}`);
  const rest = groups.slice(MOST_GROUPS).reduce((sum, { count }) => sum + count, 0);
  return `${[...shown, ...(rest > 0 ? [`${rest.toLocaleString('en')} others`] : [])].join(', ')} → ${nameOf(to)}`;
}

const MOST_GROUPS = 5;
