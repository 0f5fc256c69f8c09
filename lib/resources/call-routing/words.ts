import type { Carrier } from '../../call-routing/config';
import { isKnownByAddress } from '../../call-routing/gateways';
import type { Question } from '../../call-routing/question';
import { byNumberedName } from '../../format/name-order';

/** Selectable carriers, by name; shared and inactive ones are marked. */
export function carrierChoices(carriers: readonly Carrier[]): { value: string; label: string; hint: string }[] {
  return carriers
    .map(({ id, name, active, accountId }) => {
      const facts = [...(accountId ? [] : ['shared']), ...(active ? [] : ['inactive'])].join(', ');
      return { value: id, label: facts ? `${name} (${facts})` : name, hint: id.slice(0, 8) };
    })
    .toSorted((a, b) => byNumberedName(a.label, b.label));
}

/** What was assumed, and what was left out. */
export function notesOf(
  { direction, source, carrier }: Question,
  answer: { source: string; partOfNumbers: boolean; config: { carriers: readonly Carrier[] } },
): string[] {
  const notes: string[] = [];
  const named = answer.config.carriers.find(({ id }) => id === carrier);
  if (direction === 'in' && source && named && isKnownByAddress(named)) {
    notes.push(
      `Tested with the source address only: the platform recognises calls from ${named.name} by nothing else.`,
    );
  }
  if (direction === 'in' && !source && answer.source) {
    notes.push(`Tested with the source address ${answer.source}, the carrier’s first gateway for incoming calls.`);
  }
  if (direction === 'device') {
    notes.push('Tested as a call from a registered device at an address that isn’t a carrier’s.');
  }
  if (answer.partOfNumbers) {
    notes.push('There are too many numbers to read them all: of the patterns, only those with a * were looked for.');
  }
  return notes;
}
