import type { AttributeValue, TimedSpan } from '@/lib/calls/span';

export interface SpanParts {
  name?: string;
  parent?: string;
  /** Milliseconds. */
  start?: number;
  duration?: number;
  attributes?: Record<string, AttributeValue>;
}

/** A span of a trace; a test specifies only what it needs. */
export function span(
  id: string,
  { name = id, parent, start = 0, duration = 0, attributes = {} }: SpanParts = {},
): TimedSpan {
  return { id, parentId: parent ?? null, name, start, duration, attributes };
}
