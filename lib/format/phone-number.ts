import { isolated } from './isolated';

/**
 * A phone number as people write it. North American numbers become (NNN) NNN-NNNN, with +1 in front where the country
 * code is there (part 2, section 5), with or without a plus before it. All others stay as they are: wildcards, and numbers
 * with the plus of another country.
 */
export function phoneNumberText(number: string): string {
  const found = /^(?:\+(?=1))?(1?)([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(number);
  if (!found) return number;
  const [, country, area, exchange, line] = found;
  return `${country ? '+1 ' : ''}(${area}) ${exchange}-${line}`;
}

/** A party of a call: its number as people write it, or the name of a SIP user; '–' where the platform says none. */
export function partyText(party: string | null): string {
  return party?.trim() ? phoneNumberText(party) : '–';
}

/** The title of a call: from whom to whom. */
export function callTitle({ from, to }: { from: string | null; to: string | null }): string {
  return `${isolated(partyText(from))} → ${isolated(partyText(to))}`;
}

/**
 * Whether a text is written as people write numbers: digits, with signs between them, any kind of dash, and the invisible marks
 * that come along when one is copied from an address book.
 */
export function isWrittenNumber(text: string): boolean {
  return /^[\d\s+().\p{Pd}\u2212/\p{Cf}]+$/u.test(text);
}
