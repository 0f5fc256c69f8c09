import type { AttributeValue, Span } from './span';

type Loose = Record<string, unknown>;

/** Attributes that are about the tracing itself. */
const HIDDEN = /^(telemetry|internal)/;

/**
 * Reads a trace in the OTLP form (CONTRACT 18), tolerantly: whatever is no span is left out, times may be texts or
 * numbers, and both names of the middle level are understood.
 * @returns the spans in order of their start, each id once; null when the body is no trace at all
 */
export function readTrace(body: unknown): Span[] | null {
  const resources = isObject(body) ? body.resourceSpans : undefined;
  if (!Array.isArray(resources)) return null;
  const spans = resources.filter(isObject).flatMap((resource) => {
    const libraries = resource.instrumentationLibrarySpans ?? resource.scopeSpans;
    return listOf(libraries).flatMap((library) => listOf(library.spans).flatMap(readSpan));
  });
  // A collector that was told twice gives a span twice.
  const once = new Map(spans.map((span) => [span.id, span]));
  return [...once.values()].sort((a, b) => a.start - b.start);
}

function readSpan(raw: Loose): Span[] {
  const from = nanoseconds(raw.startTimeUnixNano);
  if (from === null) return [];
  const to = nanoseconds(raw.endTimeUnixNano) ?? from;
  const id = textOrNull(raw.spanId);
  const name = textOrNull(raw.name);
  if (id === null) return [];
  return [
    {
      id,
      parentId: textOrNull(raw.parentSpanId),
      name: name ?? '(unnamed)',
      start: Number(from / 1000n) / 1000,
      duration: to > from ? Number(to - from) / 1e6 : 0,
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
  return typeof value === 'string' && /^\d{1,20}$/.test(value) ? BigInt(value) : null;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function listOf(value: unknown): Loose[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
