/** The values that a span's attributes have, once unwrapped. */
export type AttributeValue = string | number | boolean;

/** One step of a call as the platform's tracing recorded it. */
export interface Span {
  id: string;
  /** Null when it names none. It may name one that is not in the trace. */
  parentId: string | null;
  name: string;
  /** Milliseconds since 1970; null when its clock was not set, or is far off that of the others. */
  start: number | null;
  /** Milliseconds; exact to the nanosecond, never negative. Null when it cannot be: one of its two clocks is off. */
  duration: number | null;
  attributes: Record<string, AttributeValue>;
}

/** A span whose place in time is known. */
export type TimedSpan = Span & { start: number; duration: number };

/** The spans whose time is known; one of which only the beginning is known counts as short. */
export function timedSpans(spans: Span[]): TimedSpan[] {
  return spans.flatMap((span) =>
    span.start === null ? [] : [{ ...span, start: span.start, duration: span.duration ?? 0 }],
  );
}

/** The steps below each step, by its id, in their order. A trace may have ten thousand: it is gone through once. */
export function childrenById<S extends Span>(spans: S[]): Map<string, S[]> {
  const found = new Map<string, S[]>();
  for (const span of spans) {
    if (span.parentId === null) continue;
    const siblings = found.get(span.parentId);
    if (siblings) siblings.push(span);
    else found.set(span.parentId, [span]);
  }
  return found;
}

/** Milliseconds since 1970. */
export function endOf(span: TimedSpan): number {
  return span.start + span.duration;
}

/** An attribute as text; null when it is missing or empty. Numbers and truth values are written out. */
export function textOf(span: Pick<Span, 'attributes'>, key: string): string | null {
  const value = span.attributes[key];
  return value === undefined || value === '' ? null : String(value);
}

/** An attribute as a finite number, whether it came as one or as a text ('12.5'); else null. */
export function numberOf(span: Pick<Span, 'attributes'>, key: string): number | null {
  const value = span.attributes[key];
  if (value === undefined || typeof value === 'boolean' || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** The numbers of an attribute that holds one or several: 210, '210,340', '[210, 340]' or a list as OTLP writes it. */
export function numbersOf(span: Pick<Span, 'attributes'>, key: string): number[] {
  const value = span.attributes[key];
  if (typeof value === 'number') return [value];
  return typeof value === 'string' ? (value.match(/-?\d+(\.\d+)?/g) ?? []).map(Number) : [];
}

/** Whether an attribute says yes, as a truth value or in words. */
export function flagOf(span: Pick<Span, 'attributes'>, key: string): boolean {
  const value = span.attributes[key];
  return value === true || value === 'true' || value === 1 || value === '1';
}

/** An attribute that holds JSON; null when it is missing, no JSON, or no object. */
export function jsonOf(span: Pick<Span, 'attributes'>, key: string): Record<string, unknown> | null {
  const value = span.attributes[key];
  if (typeof value !== 'string') return null;
  try {
    const parsed: unknown = JSON.parse(value);
    return parsed !== null && typeof parsed === 'object' && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
