import 'server-only';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { parseConfiguration, type Parsed } from '../../configuration/parse';
import { fail, ok, type Result } from '../../kit/problem';
import { processWide } from '../../kit/process-wide';
import { Lane } from '../../platform/lanes';
import type { Viewer } from '../viewer';

/** The build output of scripts/config/reader.ts. */
const READER = '.next/read-configuration.cjs';
/** Characters that are parsed directly, in some milliseconds. */
const SHORT = 16 * 1024;
/** The largest plausible file takes four seconds, and 130 MB. */
const LONGEST_MS = 15_000;
const MOST_MB = 256;
const LONGEST_WAIT_MS = 30_000;

const TOO_HARD = 'Reading this file took too long, so it was given up. Check that it is a configuration, or split it.';
const BUSY = 'Other files are being read. Try again in a moment.';
/** Files of one user that are read or wait for it; with more, one user could keep the reader from all others for good. */
const MOST_OF_ONE = 2;
const OWN_BUSY = 'Your other files are still being read. Try again in a moment.';

const reading = processWide('configurations being read', () => new Lane({ all: 1, user: 1 }));
const sent = processWide('configurations sent by each user', () => new Map<string, number>());

/**
 * Parses a file that a user has chosen. A file made to take for ever must not block anyone else, so all but short files are
 * parsed in a thread, one at a time, which is stopped when it takes too long or too much memory.
 * @returns its content, or everything that is wrong with it; `rate-limited` when its turn did not come, or the user has sent too
 *   many at once
 */
export async function readFile(text: string, { principal }: Pick<Viewer, 'principal'>): Promise<Result<Parsed>> {
  const reader = path.join(/* turbopackIgnore: true */ process.cwd(), READER);
  // In development there is no build.
  if (text.length <= SHORT || !existsSync(reader)) return ok(parseConfiguration(text));
  const { userSid } = principal;
  const own = sent.get(userSid) ?? 0;
  if (own >= MOST_OF_ONE) return fail('rate-limited', OWN_BUSY, { retryAfter: 10 });
  sent.set(userSid, own + 1);
  try {
    return await readInTurn(reader, text, userSid);
  } finally {
    const left = sent.get(userSid)! - 1;
    if (left > 0) sent.set(userSid, left);
    else sent.delete(userSid);
  }
}

async function readInTurn(reader: string, text: string, user: string): Promise<Result<Parsed>> {
  const end = await reading.enter(user, AbortSignal.timeout(LONGEST_WAIT_MS));
  if (!end) return fail('rate-limited', BUSY, { retryAfter: 10 });
  try {
    return ok((await readApart(reader, text)) ?? { configuration: null, findings: [{ message: TOO_HARD }] });
  } finally {
    end();
  }
}

/** Null when it took too long or too much memory. */
function readApart(reader: string, text: string): Promise<Parsed | null> {
  const worker = new Worker(/* turbopackIgnore: true */ reader, {
    workerData: text,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
    execArgv: [],
    env: {},
  });
  return new Promise<Parsed | null>((resolve, reject) => {
    const late = setTimeout(() => resolve(null), LONGEST_MS);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(null) : reject(error),
    );
    worker.once('exit', () => {
      clearTimeout(late);
      // Whatever ended it: its messages have been received before, and the next file must get its turn.
      resolve(null);
    });
  }).finally(() => worker.terminate());
}
