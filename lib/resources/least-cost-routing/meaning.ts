import { countOf, listed } from '../../format/count';
import { ALL, DIGITS, parsePattern, SIGNS, type Pattern } from './pattern';

const NAMED = 4;

/**
 * What a row's text matches, in words that a person can check: 'Begins with 371, 372 or 370'.
 * @returns '' for a text that is empty or cannot be put into words
 */
export function meaningOf(text: string): string {
  if (!text) return '';
  if (/^\d+$/.test(text)) return `Contains ${text} anywhere`;
  const pattern = parsePattern(text);
  if (!pattern) return '';
  const parts = pattern.kind === 'sequence' ? pattern.parts : [pattern];
  const begins = parts[0]?.kind === 'start';
  const ends = parts.at(-1)?.kind === 'end';
  const inner = parts.slice(begins ? 1 : 0, ends ? -1 : undefined);
  if (begins && ends && inner.length === 0) return 'No number at all';
  if (inner.every((part) => isTail(part, ends))) return 'Everything';
  const rest = isTail(inner.at(-1), ends) ? inner.slice(0, -1) : inner;
  const exact = begins && ends && rest.length === inner.length;
  const literals = literalsOf({ kind: 'sequence', parts: rest });
  if (literals) return `${leadOf(begins, ends && rest.length === inner.length)} ${listed(literals, 'or')}`;
  return exact ? fixedLength(inner) : begins ? leading(inner) : '';
}

function leadOf(begins: boolean, ends: boolean): string {
  if (begins) return ends ? 'Exactly' : 'Begins with';
  return ends ? 'Ends with' : 'Contains';
}

/** 'Begins with 1 and more' is useless if only the first digits are fixed; the length describes the rest. */
function fixedLength(parts: Pattern[]): string {
  const prefix = prefixOf(parts);
  let least = 0;
  let most = 0;
  for (const part of parts) {
    const [one, low, high] = part.kind === 'repeat' ? [part.part, part.least, part.most] : [part, 1, 1];
    if (one.kind !== 'signs' || (one.set & ~DIGITS) !== 0) return '';
    least += low;
    most += high;
  }
  const length =
    least === most
      ? countOf(least, 'digit')
      : `${most === Infinity ? `${least} or more` : `${least} to ${most}`} digits`;
  return `${length}${prefix ? `, beginning with ${prefix}` : ''}`;
}

function leading(parts: Pattern[]): string {
  const prefix = prefixOf(parts);
  const needsMore = parts.slice(prefix.length).some((part) => part.kind !== 'repeat' || part.least > 0);
  return prefix ? `Begins with ${prefix}${needsMore ? ', at least one more digit' : ''}` : '';
}

function prefixOf(parts: Pattern[]): string {
  let prefix = '';
  for (const part of parts) {
    const sign = part.kind === 'signs' ? single(part.set) : null;
    if (sign === null) break;
    prefix += sign;
  }
  return prefix;
}

/** The few texts that a pattern stands for; null if there are too many. */
function literalsOf(pattern: Pattern): string[] | null {
  if (pattern.kind === 'signs') {
    const signs = [...SIGNS].filter((_sign, place) => pattern.set & (1 << place));
    return pattern.set < 1 << SIGNS.length && signs.length <= NAMED ? signs : null;
  }
  if (pattern.kind === 'choice') return few(pattern.options.map(literalsOf).flatMap((one) => one ?? [null]));
  if (pattern.kind === 'repeat') {
    const { part, least, most } = pattern;
    return least === most && least <= 32 ? literalsOf({ kind: 'sequence', parts: Array(least).fill(part) }) : null;
  }
  if (pattern.kind !== 'sequence') return null;
  let texts: (string | null)[] = [''];
  for (const part of pattern.parts) {
    const options = literalsOf(part);
    if (!options) return null;
    texts = texts.flatMap((text) => options.map((option) => text + option));
    if (texts.length > NAMED) return null;
  }
  return few(texts);
}

function few(texts: (string | null)[]): string[] | null {
  const known = texts.filter((text) => text !== null && text !== '');
  return known.length === texts.length && known.length > 0 && known.length <= NAMED ? (known as string[]) : null;
}

function single(set: number): string | null {
  const signs = [...SIGNS].filter((_sign, place) => set === 1 << place);
  return signs[0] ?? null;
}

/** Whether a part says nothing about the rest of a number. Where the number must end after it, a limited length says something. */
function isTail(part: Pattern | undefined, ends: boolean): boolean {
  if (part?.kind !== 'repeat' || part.least > 0 || (ends && part.most < Infinity)) return false;
  return part.part.kind === 'signs' && part.part.set === ALL;
}
