import { grouped } from '@/lib/format/count';
import { askBff, callBff } from '@/lib/kit/bff-client';
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

/** The result of a dry run. */
export interface DryRun {
  rows: CheckedRow[];
  /** Columns of the file that are ignored. */
  ignored: string[];
}

/** The progress of a dry run. */
export interface CheckStage {
  doing: string;
  /** Seconds until the platform accepts more requests. */
  pause: number;
}

/** The most combinations of names looked up with one request, and their most characters together. */
const MOST_TOGETHER = 200;
const LONGEST_TOGETHER = 20_000;

/**
 * The dry run: reads a file and checks every row; nothing is written. The console's server provides what only the platform knows:
 * what the names refer to, once per combination, and which numbers exist, thousands per call. Everything else is decided here, so
 * that the file need not be uploaded.
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
      askBff('/phone-numbers/import/references', { rows: together }),
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

  const total = grouped(rows.length);
  const checked = await checkRows(rows, references, taken, async (count) => {
    tell({ doing: `Checking: ${grouped(count)} of ${total} rows`, pause: 0 });
    await new Promise((resolve) => setTimeout(resolve));
  });
  return { ok: true, value: { rows: checked, ignored } };
}

type Names = Pick<FileRow, 'account' | 'carrier' | 'application'>;

/** The combinations of names in the file, in batches for one request each. */
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

/** Asks within the platform's request window: waits when told to, and retries when there was no room. */
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
