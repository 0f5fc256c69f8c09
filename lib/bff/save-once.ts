import { createHash } from 'node:crypto';
import { problemToShow } from '../kit/doubtful';
import { PAGE_PROVIDER } from '../kit/page-provider';
import { statusOf } from '../kit/problem-json';
import { processWide } from '../kit/process-wide';
import { EARLIER_KEY, isSaveKey, SAVE_KEY, type SaveOutcome } from '../kit/save-key';
import { claimSave, noteOutcome, settledNote, type Kept, type Note } from './save-store';

/** A pressed Save, a resend by the browser and a second press all arrive within this time. */
const KEPT_MS = 10 * 60_000;
const MOST = 1_000;
/** Characters of a response that is kept, and of all of them. Of a longer one, only the outcome is known afterwards. */
const LONGEST = 100_000;
const LONGEST_ALL = 8_000_000;

interface Save {
  kept: Promise<Kept>;
  /** Milliseconds since 1970; null while it runs. */
  ended: number | null;
  /** The length of the response that is kept. */
  size: number;
}

const saves = processWide('saves', () => new Map<string, Save>());

/** See server/ending.mjs: a process that shuts down waits for running saves, even if no connection waits for them. */
const life = processWide<{ draining: boolean; saving?: number }>('life', () => ({ draining: false }));

interface Done {
  answer: Response;
  outcome: SaveOutcome;
}

/**
 * Does a request that changes something once. A second request with the same key by the same user gets the first one's
 * response, waiting for it if necessary. Only if the outcome of the first is unknown does a second one run; it is told so and
 * looks before it creates anything.
 * @param run does it; `again` when an earlier attempt may have taken effect
 */
export async function saveOnce(
  request: Request,
  userSid: string,
  run: (again: boolean) => Promise<Done>,
): Promise<Response> {
  const key = request.headers.get(SAVE_KEY);
  if (!isSaveKey(key)) return (await run(false)).answer;
  const id = idOf(request, userSid, key);
  const earlier = request.headers.get(EARLIER_KEY);
  // The page says that it has sent this very save before. A console that was restarted since knows nothing of it.
  let again = earlier === key ? !saves.has(id) : await isInDoubt(request, userSid, earlier);
  for (let first = saves.get(id); first; first = saves.get(id)) {
    const wasRunning = first.ended === null;
    const kept = await first.kept;
    if (wasRunning || kept.outcome !== 'not known') return answerOf(kept);
    if (saves.get(id) !== first) continue;
    again = true;
    break;
  }
  const save: Save = { ended: null, size: 0, kept: doneSomewhere(id, again, run) };
  remember(id, save);
  try {
    const kept = await save.kept;
    // Nothing has happened: the same save may be tried again as if it were new.
    if (kept.outcome === 'nothing' || kept.body.length > LONGEST) forget(id, save);
    else save.size = kept.body.length;
    return answerOf(kept);
  } catch (error) {
    forget(id, save);
    throw error;
  } finally {
    save.ended = Date.now();
    makeRoom();
  }
}

/** Drops the oldest responses until the rest is within the limit. */
function makeRoom(): void {
  let all = 0;
  for (const { size } of saves.values()) all += size;
  for (const [id, { size, ended }] of saves) {
    if (all <= LONGEST_ALL) return;
    if (ended === null || size === 0) continue;
    saves.delete(id);
    all -= size;
  }
}

/** Does it here, unless another replica has done it or is doing it. */
async function doneSomewhere(id: string, again: boolean, run: (again: boolean) => Promise<Done>) {
  const claimed = await claimSave(id);
  if ('settled' in claimed) return keptOf(answerOfNote(claimed.settled));
  const { claim } = claimed;
  try {
    const kept = await run(again || claim.again).then(keptOf);
    await noteOutcome(id, claim, kept);
    return kept;
  } catch (error) {
    // A bug on the way: what was done before it is unknown.
    await noteOutcome(id, claim, { status: 500, headers: [], body: '', outcome: 'not known' });
    throw error;
  }
}

/** Waits for an earlier attempt with other values. @returns whether it may have left something */
async function isInDoubt(request: Request, userSid: string, earlier: string | null): Promise<boolean> {
  if (!isSaveKey(earlier)) return false;
  const id = idOf(request, userSid, earlier);
  const first = await saves.get(id)?.kept.catch(() => null);
  if (first) return first.outcome !== 'nothing';
  // Another replica may be running it. An unknown save may have failed without effect, or may never have arrived.
  await settledNote(id);
  return true;
}

/**
 * Does something that a process which shuts down waits for: the change, what other replicas are told of it, and its log line.
 */
export async function counted<T>(run: () => Promise<T>): Promise<T> {
  life.saving = (life.saving ?? 0) + 1;
  try {
    return await run();
  } finally {
    life.saving -= 1;
  }
}

function remember(id: string, save: Save): void {
  const now = Date.now();
  for (const [other, { ended }] of saves) {
    const old = ended !== null && (now - ended > KEPT_MS || saves.size >= MOST);
    if (old) saves.delete(other);
    else if (saves.size < MOST) break;
  }
  saves.set(id, save);
}

function forget(id: string, save: Save): void {
  if (saves.get(id) === save) saves.delete(id);
}

async function keptOf({ answer, outcome }: Done): Promise<Kept> {
  return { status: answer.status, headers: [...answer.headers], body: await answer.text(), outcome };
}

function answerOf({ status, headers, body }: Kept): Response {
  return new Response(body, { status, headers });
}

/** A key identifies one request of one user, for one provider. */
function idOf({ method, url, headers }: Request, userSid: string, key: string): string {
  const parts = [userSid, key, method, new URL(url).pathname, headers.get(PAGE_PROVIDER)];
  return createHash('sha256').update(parts.join('\n')).digest('base64');
}

/** The response to a save that another replica has done, or is still doing: only its outcome. */
function answerOfNote({ outcome, status, sid }: Note): Done {
  const headers = { 'cache-control': 'no-store' };
  if (outcome === 'done') return { answer: Response.json(sid ? { sid } : {}, { status, headers }), outcome };
  const problem = problemToShow({
    kind: 'timeout',
    message: 'Your first attempt is still in progress.',
    doubtful: true,
  });
  return { answer: Response.json({ problem }, { status: statusOf(problem), headers }), outcome: 'not known' };
}
