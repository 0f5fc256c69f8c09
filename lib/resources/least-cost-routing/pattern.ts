/**
 * The alphabet in which patterns are compared: the characters that can be dialled, and one sign for everything else (a letter
 * in a SIP user name). A set of signs is a bit mask.
 */
export const SIGNS = '0123456789+*#';
export const SIGN_COUNT = SIGNS.length + 1;
export const ALL = (1 << SIGN_COUNT) - 1;
export const DIGITS = (1 << 10) - 1;

/** The set with only this character; 0 for a character that cannot be dialled. */
function setOf(character: string): number {
  const place = SIGNS.indexOf(character);
  return place < 0 ? 0 : 1 << place;
}

/** Whether a text consists of characters that can be dialled. */
function isDialable(text: string): boolean {
  return [...text].every((character) => setOf(character) !== 0);
}

/** A parsed regular expression. `signs` is a set of one-character matches. */
export type Pattern =
  | { kind: 'signs'; set: number }
  | { kind: 'sequence'; parts: Pattern[] }
  | { kind: 'choice'; options: Pattern[] }
  | { kind: 'repeat'; part: Pattern; least: number; most: number }
  | { kind: 'start' }
  | { kind: 'end' };

/** Larger counted repetitions are not expanded: the result would be huge, and no number is that long. */
const MOST_REPEATS = 64;

class NotUnderstood extends Error {}

/**
 * Parses a row's text, as far as it uses what routing tables use: digits, `.`, `\d`, character classes, groups, alternatives,
 * repetition, `^` and `$`.
 * @returns null for anything else (look-around, back references, letters) and for invalid expressions; nothing is claimed about
 *   such a row
 */
export function parsePattern(text: string): Pattern | null {
  try {
    const reader = new Reader(text);
    const pattern = reader.choice();
    return reader.atEnd() ? pattern : null;
  } catch (error) {
    if (error instanceof NotUnderstood) return null;
    throw error;
  }
}

/**
 * Everything that a row matches: numbers that the expression matches anywhere, and numbers that begin with its text.
 * @returns null if the text is not understood
 */
export function parseRow(text: string): Pattern | null {
  const expression = parsePattern(text);
  if (!expression || !text || !isDialable(text)) return expression;
  const prefix: Pattern[] = [...text].map((character) => ({ kind: 'signs', set: setOf(character) }));
  return { kind: 'choice', options: [{ kind: 'sequence', parts: [{ kind: 'start' }, ...prefix] }, expression] };
}

class Reader {
  private place = 0;

  constructor(private readonly text: string) {}

  atEnd(): boolean {
    return this.place >= this.text.length;
  }

  choice(): Pattern {
    const options = [this.sequence()];
    while (this.take('|')) options.push(this.sequence());
    return options.length === 1 ? options[0]! : { kind: 'choice', options };
  }

  private sequence(): Pattern {
    const parts: Pattern[] = [];
    while (!this.atEnd() && this.peek() !== '|' && this.peek() !== ')') parts.push(this.repeated(this.atom()));
    return parts.length === 1 ? parts[0]! : { kind: 'sequence', parts };
  }

  private atom(): Pattern {
    const character = this.next();
    if (character === '^') return { kind: 'start' };
    if (character === '$') return { kind: 'end' };
    if (character === '.') return { kind: 'signs', set: ALL };
    if (character === '[') return { kind: 'signs', set: this.characterClass() };
    if (character === '\\') return { kind: 'signs', set: this.escaped() };
    if (character === '(') {
      if (this.take('?') && !this.take(':')) throw new NotUnderstood();
      const inner = this.choice();
      if (!this.take(')')) throw new NotUnderstood();
      // Kept as a group: an anchor in brackets may be repeated, a bare one may not.
      return inner.kind === 'start' || inner.kind === 'end' ? { kind: 'sequence', parts: [inner] } : inner;
    }
    return { kind: 'signs', set: this.known('*+'.includes(character) ? 0 : setOf(character)) };
  }

  private repeated(part: Pattern): Pattern {
    const counts = this.counts();
    if (!counts) return part;
    this.take('?');
    // A second quantifier is an error, and so is one on an anchor.
    if (part.kind === 'start' || part.kind === 'end' || '*+?{'.includes(this.peek() || ' ')) throw new NotUnderstood();
    return { kind: 'repeat', part, ...counts };
  }

  private counts(): { least: number; most: number } | null {
    if (this.take('*')) return { least: 0, most: Infinity };
    if (this.take('+')) return { least: 1, most: Infinity };
    if (this.take('?')) return { least: 0, most: 1 };
    if (this.peek() !== '{') return null;
    const found = /^\{(\d{1,3})(?:(,)(\d{0,3}))?\}/.exec(this.text.slice(this.place));
    if (!found) throw new NotUnderstood();
    this.place += found[0].length;
    const least = Number(found[1]);
    const most = !found[2] ? least : found[3] ? Number(found[3]) : Infinity;
    const highest = most === Infinity ? least : most;
    if (most < least || highest > MOST_REPEATS) throw new NotUnderstood();
    return { least, most };
  }

  private characterClass(): number {
    const negated = this.take('^');
    let set = 0;
    while (!this.take(']')) {
      const from = this.next();
      if (from === '\\') {
        set |= this.escaped();
        if (this.peek() === '-') throw new NotUnderstood();
      } else if (this.peek() === '-' && this.text[this.place + 1] !== ']') {
        this.next();
        set |= range(from, this.next());
      } else set |= this.known(setOf(from));
    }
    return negated ? ALL & ~set : set;
  }

  private escaped(): number {
    const character = this.next();
    if (character === 'd') return DIGITS;
    if (character === 'D') return ALL & ~DIGITS;
    // A backslash before a digit is a back reference.
    return this.known(/\d/.test(character) ? 0 : setOf(character));
  }

  private known(set: number): number {
    if (set === 0) throw new NotUnderstood();
    return set;
  }

  private peek(): string {
    return this.text[this.place] ?? '';
  }

  private next(): string {
    if (this.atEnd()) throw new NotUnderstood();
    return this.text[this.place++]!;
  }

  private take(character: string): boolean {
    if (this.peek() !== character || this.atEnd()) return false;
    this.place += 1;
    return true;
  }
}

function range(from: string, to: string): number {
  if (!/^\d\d$/.test(from + to) || to < from) throw new NotUnderstood();
  let set = 0;
  for (let digit = Number(from); digit <= Number(to); digit++) set |= 1 << digit;
  return set;
}
