import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseConfiguration, type Parsed } from '../../configuration/parse';
import type { Result } from '../../kit/problem';
import { processWide } from '../../kit/process-wide';
import { Lane } from '../../platform/lane';
import { FILES_BUSY } from '../body';
import { patience } from '../patience';
import type { Viewer } from '../viewer';
import { readApart } from './read-apart';

/** The build output of scripts/config/reader.ts. */
const READER = '.next/read-configuration.cjs';
/** Characters that are parsed directly, in some milliseconds. */
const SHORT = 16 * 1024;
const LONGEST_WAIT_MS = 30_000;
/** Files at work: a plan takes many times the memory of its file, and its readings may be slow. One user has one of them. */
const AT_WORK = { all: 3, user: 1 };
/** Who sends one file after another delays others by no more than the files that are being read and planned already. */
const FAIR = 'least recent first';

const TOO_HARD = 'Reading this file took too long and was stopped. Check that it is a configuration, or split it.';

const atWork = processWide('configurations at work', () => new Lane(AT_WORK, FAIR));
const reading = processWide('configurations being read', () => new Lane({ all: 1, user: 1 }, FAIR));

/** Who has sent a file. */
interface Sender {
  viewer: Pick<Viewer, 'principal'>;
  /** Of the request: what its browser no longer waits for is given up. */
  signal: AbortSignal;
}

/**
 * Parses a file that a user has chosen, and works on what it says. A file made to take for ever must not block anyone else, so
 * all but short files are parsed in a thread, one at a time, which is stopped when it takes too long or too much memory.
 * @param work gets the file's content, or everything that is wrong with it; the user's place is taken until it is over
 * @returns what `work` returns; `rate-limited` when its turn did not come
 */
export async function withFile<T>(
  text: string,
  { viewer, signal }: Sender,
  work: (parsed: Parsed) => Promise<Result<T>>,
): Promise<Result<T>> {
  const reader = path.join(/* turbopackIgnore: true */ process.cwd(), READER);
  // In development there is no build.
  if (text.length <= SHORT || !existsSync(reader)) return work(parseConfiguration(text));
  const { userSid } = viewer.principal;
  return inPlace(userSid, signal, async () => {
    const parsed = await readInTurn(reader, text, userSid, signal);
    return parsed ? work(parsed) : FILES_BUSY;
  });
}

async function inPlace<T>(user: string, signal: AbortSignal, run: () => Promise<Result<T>>): Promise<Result<T>> {
  const { until, clear } = patience(signal, LONGEST_WAIT_MS);
  const end = await atWork.enter(user, until).finally(clear);
  if (!end) return FILES_BUSY;
  try {
    return await run();
  } finally {
    end();
  }
}

/** Null when the browser has left. Few have a place, so that the wait is short. */
async function readInTurn(reader: string, text: string, user: string, signal: AbortSignal): Promise<Parsed | null> {
  const end = await reading.enter(user, signal);
  if (!end) return null;
  try {
    const parsed = await readApart(reader, text, signal);
    if (signal.aborted) return null;
    return parsed ?? { configuration: null, findings: [{ message: TOO_HARD }] };
  } finally {
    end();
  }
}
