import { isSameInDatabase } from './addresses';
import type { Carrier, StoredNumber } from './config';
import { isPattern, patternExpression } from './expressions';
import type { Inquiry } from './inbound-types';
import { say, type RecordRef } from './trail';

/** A stored number as a reference in a sentence. */
export const numberRef = ({ id, number }: StoredNumber): RecordRef => ({ kind: 'number', id, name: number });

/** The numbers stored for some carriers that equal the called one. */
export function numbersOn({ config, number, trail }: Inquiry, carriers: readonly Carrier[]): StoredNumber[] {
  if (!config.numbers) trail.needs.numbers = true;
  return (config.numbers ?? []).filter((one) => isSameInDatabase(one.number, number) && isOn(one, carriers));
}

/**
 * The pattern of some carriers that matches the number: the longest text first, invalid ones skipped.
 * @returns null if none does
 */
export function patternOn(inquiry: Inquiry, carriers: readonly Carrier[]): StoredNumber | null {
  const { config, number, trail, tried } = inquiry;
  const patterns = (config.numbers ?? [])
    .filter((one) => isPattern(one.number) && isOn(one, carriers))
    .toSorted((a, b) => b.number.length - a.number.length);
  for (const [place, pattern] of patterns.entries()) {
    const ref = numberRef(pattern);
    const found = tried(patternExpression(pattern.number), number);
    if (found === 'invalid') trail.step(say`The pattern ${ref} isn’t a valid expression and is skipped.`);
    if (found === 'endless') {
      trail.step(say`The pattern ${ref} takes too long. On the platform it would hold up every call.`);
      trail.leaveOpen(say`We couldn’t tell whether the pattern ${ref} matches.`);
    }
    if (found !== 'match') continue;
    trail.step(say`The number itself isn’t stored, but the pattern ${ref} matches. Longer patterns are tried first.`);
    sayRivals(inquiry, pattern, patterns.slice(place + 1));
    return pattern;
  }
  return null;
}

/**
 * The application of the number on one carrier, regardless of its account: the platform repeats the lookup in this way if
 * nothing else has determined an application.
 */
export function rowOnCarrier(inquiry: Inquiry, carrier: Carrier): StoredNumber | null {
  return numbersOn(inquiry, [carrier])[0] ?? patternOn(inquiry, [carrier]);
}

/** Reports patterns of the same length that also match but lead elsewhere, be it to another carrier's own application. */
function sayRivals({ number, trail, tried }: Inquiry, taken: StoredNumber, rest: StoredNumber[]): void {
  const rival = rest.find(
    (one) =>
      one.number.length === taken.number.length &&
      (one.application !== taken.application ||
        one.accountId !== taken.accountId ||
        one.carrierId !== taken.carrierId) &&
      tried(patternExpression(one.number), number) === 'match',
  );
  if (!rival) return;
  trail.step(say`${numberRef(rival)} is as long and also matches: the order of the database decides.`, 'undefined');
}

/** Others may have the same number on a shared carrier, hidden from this user. */
export function sayHiddenNumbers({ config, number, trail }: Inquiry, carriers: readonly Carrier[]): void {
  const shared = carriers.filter(({ accountId }) => !accountId);
  if (!config.hidden.otherAccounts || shared.length === 0) return;
  trail.leaveOpen(
    say`Another account may have ${number}, or a pattern for it, on ${trail.carriers(shared)}; you can’t see that.`,
  );
}

function isOn({ carrierId }: StoredNumber, carriers: readonly Carrier[]): boolean {
  return carriers.some(({ id }) => id === carrierId);
}
