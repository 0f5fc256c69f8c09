import { readBffLines } from '@/lib/kit/bff-lines';
import { fail, type Result } from '@/lib/kit/problem';
import { MOST_ROWS, type RowFact } from '@/lib/kit/row-facts';

/** Rows that come on screen within this time are batched into one request. */
const GATHERED_MS = 20;

type Tell<T> = (known: Result<T>) => void;

/** A fact about rows that the platform reveals only one row at a time. */
export interface RowFacts<T> {
  /** Asks about a row, once for all that ask at the same time. @returns a function that withdraws the question */
  want(sid: string, tell: Tell<T>): () => void;
}

/** One request, and who waits for which of its rows. */
interface Batch<T> {
  askers: Map<string, Set<Tell<T>>>;
  abort: AbortController;
}

/**
 * Asks about rows through a handler that responds with a line for each (lib/bff/row-facts). Rows that come on screen together
 * share one request, which is aborted when none of them is wanted any more.
 * @param method POST where asking changes something on the platform
 * @param path of the handler below /api
 */
export function rowFacts<T>(method: 'GET' | 'POST', path: string): RowFacts<T> {
  const open = new Set<Batch<T>>();
  let gathering: Batch<T> | null = null;

  function gather(): Batch<T> {
    const batch: Batch<T> = { askers: new Map(), abort: new AbortController() };
    open.add(batch);
    setTimeout(() => void send(batch), GATHERED_MS);
    return batch;
  }

  async function send(batch: Batch<T>): Promise<void> {
    if (gathering === batch) gathering = null;
    const { askers, abort } = batch;
    if (abort.signal.aborted) return;
    const tell = (sid: string, known: Result<T>) => {
      const waiting = askers.get(sid);
      askers.delete(sid);
      waiting?.forEach((one) => one(known));
    };
    const sids = [...askers.keys()];
    const address = method === 'GET' ? `${path}?${new URLSearchParams(sids.map((sid) => ['sid', sid]))}` : path;
    const read = readBffLines(method, address, method === 'GET' ? undefined : { sids }, abort.signal, (line) => {
      const fact = line as RowFact<T>;
      tell(fact.sid, 'fact' in fact ? { ok: true, value: fact.fact } : { ok: false, problem: fact.problem });
    });
    const ended = await read.catch(() => null);
    open.delete(batch);
    // Aborted: nobody is waiting any more.
    if (!ended) return;
    const missing = ended.ok ? fail('unavailable', 'The connection was interrupted. Try again.') : ended;
    [...askers.keys()].forEach((sid) => tell(sid, missing));
  }

  return {
    want(sid, tell) {
      let batch = [...open].find(({ askers }) => askers.has(sid));
      if (!batch) {
        if (!gathering || gathering.askers.size >= MOST_ROWS) gathering = gather();
        batch = gathering;
        batch.askers.set(sid, new Set());
      }
      const { askers, abort } = batch;
      askers.get(sid)!.add(tell);
      return () => {
        askers.get(sid)?.delete(tell);
        if ([...askers.values()].some((waiting) => waiting.size > 0)) return;
        open.delete(batch);
        if (gathering === batch) gathering = null;
        abort.abort();
      };
    },
  };
}
