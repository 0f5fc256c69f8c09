/** The values that a span's attributes have, once unwrapped. */
export type AttributeValue = string | number | boolean;

/** One step of a call as the platform's tracing recorded it. */
export interface Span {
  id: string;
  /** Null when it names none. It may name one that is not in the trace. */
  parentId: string | null;
  name: string;
  /** Milliseconds since 1970. */
  start: number;
  /** Milliseconds; exact to the nanosecond, never negative. */
  duration: number;
  attributes: Record<string, AttributeValue>;
}

/** Milliseconds since 1970. */
export function endOf(span: Span): number {
  return span.start + span.duration;
}

/** An attribute as text; null when it is missing or empty. Numbers and truth values are written out. */
export function textOf(span: Span, key: string): string | null {
  const value = span.attributes[key];
  return value === undefined || value === '' ? null : String(value);
}

/** An attribute as a finite number, whether it came as one or as a text ('12.5'); else null. */
export function numberOf(span: Span, key: string): number | null {
  const value = span.attributes[key];
  if (value === undefined || typeof value === 'boolean' || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Whether an attribute says yes, as a truth value or in words. */
export function flagOf(span: Span, key: string): boolean {
  const value = span.attributes[key];
  return value === true || value === 'true' || value === 1 || value === '1';
}

/** An attribute that holds JSON; null when it is missing, no JSON, or no object. */
export function jsonOf(span: Span, key: string): Record<string, unknown> | null {
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
