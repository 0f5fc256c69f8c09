import { isObject, textIn, type Loose } from './loose';
import type { AttributeValue, Span } from './span';

/** Attributes about the tracing itself. */
const HIDDEN = /^(telemetry|internal)/;

/** Longer than any call, in milliseconds: a span that is longer, or further away from the others, comes from a wrong clock. */
const TOO_LONG = 86_400_000;

/** A span as written, with unchecked times: milliseconds since 1970, null for none. */
interface Written extends Omit<Span, 'start' | 'duration'> {
  from: number | null;
  /** Exact to the nanosecond; 0 without an end, or with an end before the start. */
  length: number;
}

/**
 * Reads a trace in the OTLP format (CONTRACT 18), tolerantly: anything that is no span is skipped, times may be texts or
 * numbers, and both names of the middle level are accepted.
 * @returns the spans ordered by start, those of unknown time last, each id once; null if the body is not a trace at all
 */
export function readTrace(body: unknown): Span[] | null {
  const resources = isObject(body) ? body.resourceSpans : undefined;
  if (!Array.isArray(resources)) return null;
  const spans = resources.filter(isObject).flatMap((resource) => {
    const libraries = resource.instrumentationLibrarySpans ?? resource.scopeSpans;
    return listOf(libraries).flatMap((library) => listOf(library.spans).flatMap(readSpan));
  });
  // A collector that received a span twice returns it twice.
  const once = [...new Map(spans.map((span) => [span.id, span])).values()];
  const middle = middleOf(once);
  return once.map((span) => judged(span, middle)).sort((a, b) => placeOf(a) - placeOf(b));
}

const placeOf = ({ start }: Span) => start ?? Number.MAX_VALUE;

/** The time around which a trace lies: that of its median span, however wrong a few clocks are. */
function middleOf(spans: Written[]): number {
  const times = spans.flatMap(({ from }) => (from === null ? [] : [from])).sort((a, b) => a - b);
  const likely = times.filter((time) => time > Date.UTC(2000) && time < Date.UTC(2100));
  const chosen = likely.length > 0 ? likely : times;
  return chosen[Math.floor((chosen.length - 1) / 2)] ?? 0;
}

/** An unset clock reads 0. A wrong clock would stretch the diagram of the call over years. */
function judged({ from, length, ...span }: Written, middle: number): Span {
  const known = from !== null && from > 0 && Math.abs(from - middle) <= TOO_LONG;
  return { ...span, start: known ? from : null, duration: from !== null && length <= TOO_LONG ? length : null };
}

function readSpan(raw: Loose): Written[] {
  const id = textIn(raw.spanId);
  if (id === null) return [];
  const from = nanoseconds(raw.startTimeUnixNano);
  const to = nanoseconds(raw.endTimeUnixNano) ?? from;
  return [
    {
      id,
      parentId: textIn(raw.parentSpanId),
      name: textIn(raw.name) ?? '(unnamed)',
      from: from === null ? null : Number(from / 1000n) / 1000,
      length: from !== null && to !== null && to > from ? Number(to - from) / 1e6 : 0,
      attributes: readAttributes(raw.attributes),
    },
  ];
}

function readAttributes(raw: unknown): Record<string, AttributeValue> {
  const pairs = listOf(raw).flatMap(({ key, value }): [string, AttributeValue][] => {
    if (typeof key !== 'string' || HIDDEN.test(key)) return [];
    const read = readValue(value);
    return read === null ? [] : [[key, read]];
  });
  return Object.fromEntries(pairs);
}

/** OTLP wraps every value in an object that names its type. */
function readValue(wrapped: unknown): AttributeValue | null {
  if (!isObject(wrapped)) return null;
  const value = Object.values(wrapped)[0];
  if (typeof value === 'string') {
    const number = 'intValue' in wrapped && value !== '' ? Number(value) : NaN;
    return Number.isSafeInteger(number) ? number : value;
  }
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return value === null || value === undefined ? null : JSON.stringify(value);
}

function nanoseconds(value: unknown): bigint | null {
  if (typeof value === 'number' && Number.isFinite(value)) return BigInt(Math.trunc(value));
  return typeof value === 'string' && /^\d{1,30}$/.test(value) ? BigInt(value) : null;
}

function listOf(value: unknown): Loose[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
