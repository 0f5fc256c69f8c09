import { summarise, type Samples } from './samples';

export type Unit = 'KB' | 'MB' | 'ms' | 'x' | '%' | '';

/** The maximum of a value or, for scores and ratios, its minimum. */
export type Budget = { most: number } | { least: number };

export interface Row {
  group: string;
  what: string;
  samples: Samples;
  unit: Unit;
  budget: Budget | null;
  verdict: 'kept' | 'missed' | '–';
  /** Evidence: which chunks, which calls, which elements. */
  detail?: string[];
}

/**
 * One row of the table. The verdict is based on the median.
 * @param values one number per run
 */
export function row(
  group: string,
  what: string,
  values: number[],
  unit: Unit,
  budget: Budget | null = null,
  detail?: string[],
): Row {
  const samples = summarise(values);
  return { group, what, samples, unit, budget, verdict: verdictOf(samples.median, budget), detail };
}

type NumberIn<Run> = { [Key in keyof Run]: Run[Key] extends number ? Key : never }[keyof Run];

/** What each run measures: the name of a value, its key in the run, and the rest as for `row`. */
type Measure<Run> = [what: string, key: NumberIn<Run>, unit: Unit, budget?: Budget | null, detail?: string[]];

/** A row for each value of the same runs. */
export function rowsOf<Run>(group: string, runs: Run[], measures: Measure<Run>[]): Row[] {
  return measures.map(([what, key, ...more]) => {
    const values = runs.map((run) => Number(run[key]));
    return row(group, what, values, ...more);
  });
}

function verdictOf(value: number, budget: Budget | null): Row['verdict'] {
  if (!budget) return '–';
  const kept = 'most' in budget ? value <= budget.most : value >= budget.least;
  return kept ? 'kept' : 'missed';
}
