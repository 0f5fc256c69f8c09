/** The median of some numbers, the value that nine in ten do not exceed, and the largest; null for none. */
export function spreadOf(values: number[]): { median: number; p90: number; worst: number } | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)]!;
  return { median: at(0.5), p90: at(0.9), worst: sorted.at(-1)! };
}
