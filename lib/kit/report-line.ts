import type { Problem } from './problem';

/** The most names in a list. */
const NAMED = 5;

/**
 * A Problem as one line of a report, which has no room for links and lists: with what prevents a deletion, and with what of
 * several parts was not saved.
 */
export function reportLine({ message, blockers = [], parts = [] }: Problem): string {
  const lost = parts.flatMap(({ what, outcome }) => (outcome === 'not saved' ? what : []));
  const held = blockers.map(({ label }) => label);
  return [
    held.length > 0 ? `${message.replace(/[.:]$/, '')}: ${some(held)}.` : message,
    ...(lost.length > 0 ? [`Not saved: ${some(lost)}.`] : []),
  ].join(' ');
}

const some = (names: string[]) =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} and others` : names.join(', ');
