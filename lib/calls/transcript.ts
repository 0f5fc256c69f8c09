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

/** A transcript as lines of text: when, who, what. */
export function transcriptText(turns: Turn[]): string {
  const when = ({ at }: Turn) => (Number.isFinite(at) ? clockWords(at, true) : 'time unknown');
  return turns.map((turn) => `${when(turn)}  ${turn.who}: ${turn.text}\n`).join('');
}

function turnOf(span: TimedSpan, zero: number, known: Map<string, TimedSpan>): Turn[] {
  const times = { at: (span.start - zero) / 1000, until: (endOf(span) - zero) / 1000, spanId: span.id };
  const dtmf = dtmfOf(span);
  if (dtmf) return [{ ...times, who: 'Caller', kind: 'dtmf', text: dtmf.key, confidence: null }];
  const channel = sttChannel(span);
  if (channel !== null) {
    const parent = span.parentId ? known.get(span.parentId) : undefined;
    // The gather itself reports what the listener inside it recognised.
    if (!span.name.includes(':gather{') && parent && sttOf(parent)?.transcript) return [];
    const result = sttOf(span);
    if (!result?.transcript) return [];
    const { transcript, confidence } = result;
    return [{ ...times, who: channel === 1 ? 'Caller' : 'Callee', kind: 'speech', text: transcript, confidence }];
  }
  const said = saidText(span);
  return said ? [{ ...times, who: 'Application', kind: 'say', text: said, confidence: null }] : [];
}

/** Elements, comments and instructions; '1 < 2 and 3 > 2' is none, nor is 'a<b and b>c'. */
const MARKUP = /<(?:\/?[a-z][\w:.-]*(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?|![^<>]*|\?[^<>]*)>/gi;
/** An element that the platform has truncated. */
const CUT_MARKUP = /<(?:\/?[a-z][\w:.-]*(?:\s[^<>]*)?|\/)?\.\.\.$/i;

/** The text that a 'verb:say{…}' or 'nested:say{…}' speaks. The platform truncates long texts; markup is removed. */
function saidText(span: TimedSpan): string | null {
  const found = /^(?:verb|nested):say\{(?:text=)?([\s\S]*?)\}?$/.exec(span.name);
  const text = textOf(span, 'say.text') ?? found?.[1];
  if (!found || !text) return null;
  const plain = text.replace(MARKUP, ' ').replace(CUT_MARKUP, '...').replace(/\s+/g, ' ').trim();
  return plain || '(SSML only)';
}

/** The turn at a position of the recording: the last that had started; -1 before the first. */
export function turnAt(turns: Turn[], seconds: number): number {
  let found = -1;
  for (let at = 0; at < turns.length && turns[at]!.at <= seconds; at++) found = at;
  return found;
}
