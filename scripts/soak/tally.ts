/** The result of one request. */
export interface Answered {
  /** From the first byte sent to the last one received. */
  ms: number;
  bytes: number;
  /** What was wrong with it; null if nothing was. */
  failure: string | null;
}

interface Line {
  what: string;
  times: number[];
  failures: string[];
}

/** The durations of many requests, by purpose. */
export class Tally {
  private readonly lines = new Map<string, Line>();

  add(what: string, { ms, failure }: Answered): void {
    const line = this.lines.get(what) ?? { what, times: [], failures: [] };
    this.lines.set(what, line);
    line.times.push(ms);
    if (failure) line.failures.push(failure);
  }

  get requests(): number {
    return [...this.lines.values()].reduce((sum, { times }) => sum + times.length, 0);
  }

  /** Each failure once, with the number of occurrences. */
  get failures(): string[] {
    const met = new Map<string, number>();
    for (const { what, failures } of this.lines.values())
      for (const failure of failures) met.set(`${what}: ${failure}`, (met.get(`${what}: ${failure}`) ?? 0) + 1);
    return [...met].map(([failure, times]) => `${failure} (${times} times)`);
  }

  /** A line for each, in alphabetical order, and one for all of them. */
  rows(): string[][] {
    const lines = [...this.lines.values()].toSorted((a, b) => a.what.localeCompare(b.what));
    const all: Line = {
      what: 'all',
      times: lines.flatMap(({ times }) => times),
      failures: lines.flatMap(({ failures }) => failures),
    };
    return [...lines, all].map(cellsOf);
  }
}

export const TALLY_HEAD = ['ms', 'requests', 'failed', 'p50', 'p95', 'p99', 'longest'];

function cellsOf({ what, times, failures }: Line): string[] {
  const sorted = times.toSorted((a, b) => a - b);
  const within = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  const figures = [times.length, failures.length, within(0.5), within(0.95), within(0.99), within(1)];
  return [what, ...figures.map((figure) => figure.toFixed(0))];
}
