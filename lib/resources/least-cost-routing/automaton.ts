import { ALL, SIGN_COUNT, type Pattern } from './pattern';

/** Above this size nothing is claimed about a row: comparing would take too long for too little. */
const MOST_PLACES = 600;
const MOST_WORK = 60_000;
const MOST_STEPS = 100_000;

/** How many steps a comparison may still take; several comparisons can share one budget. */
export interface Effort {
  left: number;
}

interface Edge {
  to: number;
  /** A set of signs, or a condition that consumes none. */
  on: number | 'free' | 'start' | 'end';
}

interface State {
  /** Unique within the machine. */
  id: number;
  accepts: boolean;
  /** Something has matched: the state accepts any continuation. */
  final: boolean;
  places: number[];
  next: (State | undefined)[];
}

/** Thrown within this file when a bound is reached. */
class TooMuch extends Error {}

/**
 * A row as a machine that reads a number sign by sign without backtracking, so that no expression can make it slow. States are
 * created on demand.
 */
export class Automaton {
  private readonly edges: Edge[][] = [];
  private readonly states = new Map<string, State>();
  private readonly found: number;
  private work = 0;
  readonly first: State;

  private constructor(pattern: Pattern) {
    const begin = this.place();
    // The expression may start anywhere in the number, and what follows a match does not matter.
    this.edges[begin]!.push({ to: begin, on: ALL });
    this.found = this.place();
    this.edges[this.found]!.push({ to: this.found, on: ALL });
    this.build(pattern, begin, this.found);
    this.first = this.state(this.closure([begin], 'start'));
  }

  /** @returns null if the pattern is too large to compare */
  static of(pattern: Pattern): Automaton | null {
    try {
      return new Automaton(pattern);
    } catch (error) {
      if (error instanceof TooMuch) return null;
      throw error;
    }
  }

  /** The state after one more sign. */
  step(state: State, sign: number): State {
    const known = state.next[sign];
    if (known) return known;
    const reached = state.places.flatMap((place) =>
      this.edges[place]!.filter(({ on }) => typeof on === 'number' && on & (1 << sign)).map(({ to }) => to),
    );
    return (state.next[sign] = this.state(this.closure(reached)));
  }

  /** Whether it accepts a number given in signs (see pattern.ts). */
  takes(signs: readonly number[]): boolean {
    return signs.reduce((state, sign) => this.step(state, sign), this.first).accepts;
  }

  private build(pattern: Pattern, from: number, to: number): void {
    const join = (a: number, b: number, on: Edge['on'] = 'free') => this.edges[a]!.push({ to: b, on });
    if (pattern.kind === 'signs') join(from, to, pattern.set);
    else if (pattern.kind === 'start' || pattern.kind === 'end') join(from, to, pattern.kind);
    else if (pattern.kind === 'choice') for (const option of pattern.options) this.build(option, from, to);
    else if (pattern.kind === 'sequence') this.chain(pattern.parts, from, to);
    else {
      const { part, least, most } = pattern;
      const fixed = this.place();
      this.chain(Array<Pattern>(least).fill(part), from, fixed);
      if (most === Infinity) {
        const loop = this.place();
        join(fixed, loop);
        const after = this.place();
        this.build(part, loop, after);
        join(after, loop);
        join(loop, to);
        return;
      }
      let last = fixed;
      for (let i = least; i < most; i++) {
        join(last, to);
        const next = this.place();
        this.build(part, last, next);
        last = next;
      }
      join(last, to);
    }
  }

  private chain(parts: Pattern[], from: number, to: number): void {
    let last = from;
    for (const part of parts) {
      const next = this.place();
      this.build(part, last, next);
      last = next;
    }
    this.edges[last]!.push({ to, on: 'free' });
  }

  private place(): number {
    if (this.edges.length >= MOST_PLACES) throw new TooMuch();
    return this.edges.push([]) - 1;
  }

  private closure(from: readonly number[], also?: 'start' | 'end'): number[] {
    const seen = new Set(from);
    for (const place of seen) {
      this.work += 1;
      for (const { to, on } of this.edges[place]!) {
        if (on === 'free' || on === also) seen.add(to);
      }
    }
    if (this.work > MOST_WORK) throw new TooMuch();
    return [...seen].sort((a, b) => a - b);
  }

  private state(reached: number[]): State {
    // Once something has matched, the rest of the number does not matter.
    const final = reached.includes(this.found);
    const places = final ? [this.found] : reached;
    const key = places.join();
    const known = this.states.get(key);
    if (known) return known;
    const accepts = final || this.closure(places, 'end').includes(this.found);
    const state = { id: this.states.size, places, accepts, final, next: [] };
    this.states.set(key, state);
    return state;
  }
}

/**
 * The shortest number, in signs, that a row accepts and none of the others does. All machines read the same number in parallel.
 * @param effort used up by the search
 * @returns null if there is none: the others together accept every number of the row; undefined if that could not be determined
 */
export function shortestOutside(
  row: Automaton,
  others: readonly Automaton[] = [],
  effort: Effort = { left: MOST_STEPS },
): number[] | null | undefined {
  try {
    const seen = new Set<string>();
    let edge = [{ state: row.first, beside: others.map(({ first }) => first), signs: [] as number[] }];
    while (edge.length > 0) {
      const next: typeof edge = [];
      for (const { state, beside, signs } of edge) {
        for (let sign = 0; sign < SIGN_COUNT; sign++) {
          effort.left -= 1 + others.length;
          if (effort.left < 0) return undefined;
          const reached = row.step(state, sign);
          const stand = others.map((other, place) => other.step(beside[place]!, sign));
          // One of the others has accepted it, whatever follows.
          if (stand.some(({ final }) => final)) continue;
          if (reached.accepts && !stand.some(({ accepts }) => accepts)) return [...signs, sign];
          const key = [reached, ...stand].map(({ id }) => id).join();
          if (seen.has(key)) continue;
          seen.add(key);
          next.push({ state: reached, beside: stand, signs: [...signs, sign] });
        }
      }
      edge = next;
    }
    return null;
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw error;
  }
}
