import { firstOf, listed } from '../../format/count';
import type { Rivals } from './board';

export interface NotedTable {
  isActive: boolean;
  /** Whether the table is an account's, not the provider's for all its accounts. */
  ofAccount: boolean;
  rivals: Rivals;
  /** The position of the default route among the rows currently on the platform; see `LoadedBoard`. */
  defaultPlace: number;
  rowCount: number;
  /** See `LoadedBoard`. */
  tied: number[][];
}

/** Peculiarities of a table as a whole, in sentences; none blocks a save. CONTRACT-2 30, B. */
export function tableNotes({ isActive, ofAccount, rivals, defaultPlace, rowCount, tied }: NotedTable): string[] {
  const notes: string[] = [];
  if (!isActive) notes.push('The platform also uses inactive tables. To stop this one, delete it.');
  if (defaultPlace < rowCount) {
    const from = rowCount - defaultPlace === 1 ? `route ${rowCount}` : `the routes from ${defaultPlace + 1} on`;
    notes.push(
      `The default route has an early priority: the platform tries it before ${from}, which may never be reached. ` +
        'Saving a change to the routes moves it to the end.',
    );
  }
  if (tied.length > 0) {
    const places = tied.flat().map((place) => String(place + 1));
    const which = places.length > NAMED ? firstOf(places, NAMED) : listed(places);
    notes.push(
      `Routes ${which} share their priority with another route: the platform tries these in whichever order its ` +
        'database returns them. Saving a change to the routes gives each route its own priority.',
    );
  }
  if (rivals.names.length > 0) notes.push(rivalNote(rivals.names, ofAccount));
  else if (rivals.failed) notes.push('Couldn’t check for other tables.');
  else if (!rivals.known) {
    notes.push(
      ofAccount
        ? 'If the service provider has a table as well, the platform uses whichever its database returns first.'
        : 'For accounts with a table of their own, the platform uses whichever of the two its database returns first.',
    );
  }
  return notes;
}

const NAMED = 3;

function rivalNote(names: string[], ofAccount: boolean): string {
  const which = 'the platform uses whichever of the two its database returns first';
  if (ofAccount) return `The service provider also has a table (${names[0]}): ${which}, not always this one.`;
  return `Accounts have tables of their own (${firstOf(names, NAMED)}): for their calls ${which}.`;
}
