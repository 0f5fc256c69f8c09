import { callBff } from '@/lib/kit/bff-client';
import type { Problem, Result } from '@/lib/kit/problem';
import { waitSeconds } from '@/lib/kit/wait-seconds';
import {
  checkRows,
  isTooLong,
  referenceKey,
  type CheckedRow,
  type Reference,
} from '@/lib/resources/phone-numbers/import-check';
import { readNumbersFile, type FileRow } from '@/lib/resources/phone-numbers/import-file';

/** What a dry run found. */
export interface DryRun {
  rows: CheckedRow[];
  /** Columns of the file that mean nothing here. */
  ignored: string[];
}

/** How far a dry run is. */
export interface CheckStage {
  doing: string;
  /** Seconds until the platform takes more. */
  pause: number;
}

/** Combinations of names that are looked up with one request, and the characters that they may have together. */
const MOST_TOGETHER = 200;
const LONGEST_TOGETHER = 20_000;

/**
 * The dry run: reads a file and checks every row of it; nothing is written. What only the platform knows comes from the
 * console's server: what the names stand for, once for each combination, and which numbers exist, thousands with one call.
 * The rest is decided here, so that the file does not have to travel for it.
 */
export async function checkFile(
  file: File,
  needsAccount: boolean,
  tell: (stage: CheckStage) => void,
  signal: AbortSignal,
): Promise<Result<DryRun>> {
  tell({ doing: 'Reading the file…', pause: 0 });
  const read = await readNumbersFile(file, needsAccount);
  if (!read.ok) return read;
  const { rows, ignored } = read.value;
  const ask = patiently(tell, signal);

  const references = new Map<string, Reference>();
  for (const together of combinations(rows)) {
    const answer = await ask<{ references: Reference[] }>('Looking up the names…', () =>
      callBff('POST', '/phone-numbers/import/references', { rows: together }),
    );
    if (!answer.ok) return answer;
    together.forEach((row, place) => references.set(referenceKey(row), answer.value.references[place]!));
  }

  const taken = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await ask<{ numbers: string[]; pages: number }>('Checking for existing numbers…', () =>
      callBff('GET', `/phone-numbers/import/numbers?page=${page}`),
    );
    if (!answer.ok) return answer;
    for (const number of answer.value.numbers) taken.add(number);
    pages = answer.value.pages;
  }

  const total = rows.length.toLocaleString('en');
  const checked = await checkRows(rows, references, taken, async (count) => {
    tell({ doing: `Checking: ${count.toLocaleString('en')} of ${total} rows`, pause: 0 });
    await new Promise((resolve) => setTimeout(resolve));
  });
  return { ok: true, value: { rows: checked, ignored } };
}

type Names = Pick<FileRow, 'account' | 'carrier' | 'application'>;

/** The combinations of names that occur, in portions for one request each. */
function combinations(rows: FileRow[]): Names[][] {
  const different = new Map<string, Names>();
  for (const row of rows) {
    const { account, carrier, application } = row;
    if (!isTooLong(row)) different.set(referenceKey(row), { account, carrier, application });
  }
  const portions: Names[][] = [];
  let length = Infinity;
  for (const [key, names] of different) {
    length += key.length;
    if (length > LONGEST_TOGETHER || portions.at(-1)!.length >= MOST_TOGETHER) {
      portions.push([]);
      length = key.length;
    }
    portions.at(-1)!.push(names);
  }
  return portions;
}

/** Asks as the platform's request window allows: waits when it is told to, and asks again when there was no room. */
function patiently(tell: (stage: CheckStage) => void, signal: AbortSignal) {
  let owed = 0;
  return async <T>(doing: string, call: () => Promise<Result<T & { pause: number }>>): Promise<Result<T>> => {
    for (;;) {
      await waitSeconds(owed, (pause) => tell({ doing, pause }), signal);
      if (signal.aborted) return { ok: false, problem: STOPPED };
      const answer = await call();
      owed = answer.ok ? answer.value.pause : (answer.problem.retryAfter ?? 0);
      if (answer.ok || owed === 0) return answer;
    }
  };
}

const STOPPED: Problem = { kind: 'unavailable', message: 'Check cancelled.' };
