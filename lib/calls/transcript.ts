import { ROUNDING } from './conversation';
import { dtmfOf, sttChannel, sttOf } from './span-facts';
import { endOf, textOf, type Span, type TimedSpan } from './span';
import { clockWords } from './span-words';

/** Something said or keyed. */
export interface Turn {
  spanId: string;
  who: 'Caller' | 'Application' | 'Callee';
  kind: 'speech' | 'say' | 'dtmf';
  text: string;
  /** The platform keeps only the beginning of the text, which ends with an ellipsis here. */
  isCut: boolean;
  /** Seconds since `zero`; may be negative before the recording. Infinity if the time is unknown. */
  at: number;
  until: number;
  confidence: number | null;
}

/** Keys pressed within this many seconds of each other are one turn. */
const KEYS_TOGETHER = 4;

/**
 * Who spoke when, according to the trace: texts spoken by the application, recognised speech, keys pressed.
 * @param spans by start
 * @param zero milliseconds since 1970 from which times count
 */
export function transcriptOf(spans: TimedSpan[], zero: number): Turn[] {
  const known = new Map(spans.map((span) => [span.id, span]));
  const found = spans.flatMap((span) => turnOf(span, zero, known));
  const prompts = found.filter(({ kind }) => kind === 'say');
  const turns = found.map((turn) => afterPrompt(turn, prompts)).sort((a, b) => a.at - b.at);
  return turns.reduce<Turn[]>((sum, turn) => {
    const last = sum.at(-1);
    if (last?.kind === 'dtmf' && turn.kind === 'dtmf' && turn.at - last.until <= KEYS_TOGETHER) {
      sum[sum.length - 1] = { ...last, text: `${last.text} ${turn.text}`, until: turn.until };
    } else sum.push(turn);
    return sum;
  }, []);
}

/**
 * A recogniser may already listen while the application speaks: what it understood answers the last text that began meanwhile.
 * @param prompts by start
 */
function afterPrompt(turn: Turn, prompts: Turn[]): Turn {
  if (turn.kind !== 'speech') return turn;
  const prompt = prompts.findLast(({ at }) => at < turn.until - ROUNDING);
  return prompt && prompt.at >= turn.at ? { ...turn, at: Math.min(prompt.until, turn.until) } : turn;
}

/** What was said or keyed at an unknown time, with an unset or wrong clock. In the order of the trace. */
export function untimedTurns(spans: Span[]): Turn[] {
  const placed = spans.map((span) => ({ ...span, start: span.start ?? 0, duration: span.duration ?? 0 }));
  const known = new Map(placed.map((span) => [span.id, span]));
  return spans.flatMap((span, place) =>
    span.start === null
      ? turnOf(placed[place]!, 0, known).map((turn) => ({ ...turn, at: Infinity, until: Infinity }))
      : [],
  );
}

/** Why texts of a transcript are cut; null if none is. */
export function cutWords(turns: Turn[]): string | null {
  return turns.some(({ isCut }) => isCut) ? 'The platform’s trace keeps only the beginning of what it speaks.' : null;
}

/** A transcript as lines of text: when, who, what; at its end, why texts are cut. */
export function transcriptText(turns: Turn[]): string {
  const when = ({ at }: Turn) => (Number.isFinite(at) ? clockWords(at, true) : 'time unknown');
  const lines = turns.map((turn) => `${when(turn)}  ${turn.who}: ${turn.text}\n`).join('');
  const note = cutWords(turns);
  return note === null ? lines : `${lines}\n${note}\n`;
}

function turnOf(span: TimedSpan, zero: number, known: Map<string, TimedSpan>): Turn[] {
  const whole = { isCut: false, confidence: null };
  const times = { at: (span.start - zero) / 1000, until: (endOf(span) - zero) / 1000, spanId: span.id };
  const dtmf = dtmfOf(span);
  if (dtmf) return [{ ...times, who: 'Caller', kind: 'dtmf', ...whole, text: dtmf.key }];
  const channel = sttChannel(span);
  if (channel !== null) {
    const parent = span.parentId ? known.get(span.parentId) : undefined;
    // The gather itself reports what the listener inside it recognised.
    if (!span.name.includes(':gather{') && parent && sttOf(parent)?.transcript) return [];
    const result = sttOf(span);
    if (!result?.transcript) return [];
    const { transcript, confidence } = result;
    const who = channel === 1 ? 'Caller' : 'Callee';
    return [{ ...times, who, kind: 'speech', ...whole, text: transcript, confidence }];
  }
  const said = saidText(span);
  return said ? [{ ...times, who: 'Application', kind: 'say', ...whole, ...said }] : [];
}

/** Elements, comments and instructions; '1 < 2 and 3 > 2' is none, nor is 'a<b and b>c'. */
const MARKUP = /<(?:\/?[a-z][\w:.-]*(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?|![^<>]*|\?[^<>]*)>/gi;
/** The beginning of an element, at the end of a text. */
const OPEN_MARKUP = /<(?:\/?[a-z][\w:.-]*(?:\s[^<>]*)?|\/)?$/i;
/** Half of a character that has two, at the end of a text. */
const HALF = /[\ud800-\udbff\ufffd]$/;

/** How many characters of a text the platform keeps, markup included, and what it adds to the others. */
const KEPT = 15;
const DOTS = '...';

/** What the platform has kept of a longer text; null if the text is whole. */
function keptOf(text: string): string | null {
  if (!text.endsWith(DOTS) || text.length < KEPT + DOTS.length) return null;
  const kept = text.slice(0, -DOTS.length);
  return kept.length === KEPT || OPEN_MARKUP.test(kept) ? kept : null;
}

/** The text that a 'verb:say{…}' or 'nested:say{…}' speaks, without markup. */
function saidText(span: TimedSpan): Pick<Turn, 'text' | 'isCut'> | null {
  const found = /^(?:verb|nested):say\{(?:text=)?([\s\S]*?)\}?$/.exec(span.name);
  const whole = textOf(span, 'say.text');
  const text = whole ?? found?.[1];
  if (!found || !text) return null;
  const plain = (some: string) => some.replace(MARKUP, ' ').replace(/\s+/g, ' ').trimStart();
  const kept = whole === null ? keptOf(text) : null;
  if (kept !== null) return { text: `${plain(kept.replace(HALF, '').replace(OPEN_MARKUP, ''))}…`, isCut: true };
  return { text: plain(text).trimEnd() || '(SSML only)', isCut: false };
}

/** The turn at a position of the recording: the last that had started; -1 before the first. */
export function turnAt(turns: Turn[], seconds: number): number {
  let found = -1;
  for (let at = 0; at < turns.length && turns[at]!.at <= seconds; at++) found = at;
  return found;
}
