import { isObject, numberIn } from './loose';

/** The unwrapped values of a span's attributes. */
export type AttributeValue = string | number | boolean;

/** One step of a call as recorded by the platform's tracing. */
export interface Span {
  id: string;
  /** Null if it names none. It may name one that is not in the trace. */
  parentId: string | null;
  name: string;
  /** Milliseconds since 1970; null if its clock was not set, or is far off the others. */
  start: number | null;
  /** Milliseconds, exact to the nanosecond, never negative. Null if one of its two clocks is wrong. */
  duration: number | null;
  attributes: Record<string, AttributeValue>;
}

/** A span whose times are known. */
export type TimedSpan = Span & { start: number; duration: number };

/** The spans whose times are known; one with only a start counts as short. */
export function timedSpans(spans: Span[]): TimedSpan[] {
  return spans.flatMap((span) =>
    span.start === null ? [] : [{ ...span, start: span.start, duration: span.duration ?? 0 }],
  );
}

/** The children of each step, by its id, in order. One pass only: a trace may have ten thousand steps. */
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

/** An attribute as text; null if it is missing or empty. Numbers and booleans are converted. */
export function textOf(span: Pick<Span, 'attributes'>, key: string): string | null {
  const value = span.attributes[key];
  return value === undefined || value === '' ? null : String(value);
}

/** An attribute as a finite number, whether it is one or a text ('12.5'); otherwise null. */
export function numberOf(span: Pick<Span, 'attributes'>, key: string): number | null {
  return numberIn(span.attributes[key]);
}

/** The numbers in an attribute that contains one or several: 210, '210,340', '[210, 340]' or a list in OTLP notation. */
export function numbersOf(span: Pick<Span, 'attributes'>, key: string): number[] {
  const value = span.attributes[key];
  if (typeof value === 'number') return [value];
  return typeof value === 'string' ? (value.match(/-?\d+(\.\d+)?/g) ?? []).map(Number) : [];
}

/** Whether an attribute is true, as a boolean or in words. */
export function flagOf(span: Pick<Span, 'attributes'>, key: string): boolean {
  const value = span.attributes[key];
  return value === true || value === 'true' || value === 1 || value === '1';
}

/** An attribute that contains JSON; null if it is missing, not JSON, or not an object. */
export function jsonOf(span: Pick<Span, 'attributes'>, key: string): Record<string, unknown> | null {
  const value = span.attributes[key];
  if (typeof value !== 'string') return null;
  try {
    const parsed: unknown = JSON.parse(value);
    return isObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
