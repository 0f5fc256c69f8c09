import { CHUNK, type ChunkAnswer } from './chunk';
import type { Problem, Result } from './problem';
import { waitSeconds } from './wait-seconds';

export type PieceState =
  | { state: 'working' }
  // `isUnanswered`: it was sent before, and may have been done.
  | { state: 'waiting'; isUnanswered?: true }
  | { state: 'done'; message?: string }
  | { state: 'failed' | 'not known'; message: string };

/** What a page shows of a job. */
export interface JobView {
  /** `stopped`: some are still waiting, and it can go on. */
  phase: 'idle' | 'running' | 'stopped' | 'over';
  total: number;
  done: number;
  /** Includes those with an unknown outcome. */
  failed: number;
  /** How many of them may have been done all the same. */
  unknown: number;
  /** Seconds until the platform accepts more requests; 0 if it does now. */
  pause: number;
  /** Why it stopped by itself. */
  problem: Problem | null;
}

export type SendChunk<Piece> = (pieces: Piece[]) => Promise<Result<ChunkAnswer>>;

const IDLE: JobView = { phase: 'idle', total: 0, done: 0, failed: 0, unknown: 0, pause: 0, problem: null };

/**
 * A long job in the browser: a queue of pieces that are sent a few at a time, with the outcome of each. It pauses while the
 * platform is over its limit, and can be stopped and resumed. It stops by itself when a whole chunk is refused, because the
 * rest would fail the same way. A request that finds the session ended waits for the sign-in over the page (`callBff`).
 */
export class Job<Piece extends { id: string }> {
  private readonly listeners = new Set<() => void>();
  private readonly pieces = new Map<string, Piece>();
  private readonly states = new Map<string, PieceState>();
  /** Sent, but never heard of: they may have been done, whatever stops a later attempt. */
  private readonly unanswered = new Set<string>();
  private queue: Piece[] = [];
  private send: SendChunk<Piece> = () => Promise.reject(new Error('The job was not started'));
  private stopping = new AbortController();
  private shown = IDLE;

  /** @param onEnd called each time the job ends, with how it ended */
  constructor(private readonly onEnd: (view: JobView) => void = () => undefined) {}

  /** Starts with new pieces, and forgets earlier ones. */
  start(pieces: Piece[], send: SendChunk<Piece>): void {
    this.clear();
    this.send = send;
    for (const piece of pieces) {
      this.pieces.set(piece.id, piece);
      this.states.set(piece.id, { state: 'waiting' });
    }
    this.queue = [...pieces];
    this.show({ total: pieces.length });
    void this.run();
  }

  /** Stops after the chunk in flight, whose outcome would otherwise be unknown. */
  stop(): void {
    this.stopping.abort();
  }

  /** Sends the pieces that are still waiting after a stop, or after a Problem. */
  goOn(): void {
    void this.run();
  }

  /** Sends failed and waiting pieces again. */
  retryFailed(): void {
    const failed = this.failures().map(({ id }) => this.pieces.get(id)!);
    for (const { id } of failed) this.wait(id);
    this.queue = [...failed, ...this.queue];
    this.show({ failed: 0, unknown: 0 });
    void this.run();
  }

  /** Forgets everything. Not while it is running. */
  clear(): void {
    if (this.shown.phase === 'running') return;
    this.pieces.clear();
    this.states.clear();
    this.unanswered.clear();
    this.queue = [];
    this.show(IDLE);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The same object as long as nothing has changed. */
  view = (): JobView => this.shown;

  /** The same object as long as nothing has changed; undefined for pieces of no job. */
  stateOf = (id: string): PieceState | undefined => this.states.get(id);

  /** A piece as it was given; undefined if it is not part of the job. */
  piece = (id: string): Piece | undefined => this.pieces.get(id);

  /** The pieces that were done, in the order given. */
  done(): Piece[] {
    return [...this.pieces.values()].filter(({ id }) => this.states.get(id)?.state === 'done');
  }

  /** The pieces that were done or may have been done, in the order given. */
  touched(): Piece[] {
    return [...this.pieces.values()].filter(
      ({ id }) => this.unanswered.has(id) || this.states.get(id)?.state === 'done',
    );
  }

  /** The pieces that were not done, or whose outcome is unknown, and why. */
  failures(): { id: string; message: string }[] {
    return [...this.states].flatMap(([id, now]) =>
      now.state === 'failed' || now.state === 'not known' ? [{ id, message: now.message }] : [],
    );
  }

  private async run(): Promise<void> {
    if (this.shown.phase === 'running' || this.queue.length === 0) return;
    this.stopping = new AbortController();
    const { signal } = this.stopping;
    this.show({ phase: 'running', problem: null });
    let problem: Problem | null = null;
    while (this.queue.length > 0 && !signal.aborted && !problem) {
      const chunk = this.queue.splice(0, CHUNK);
      for (const { id } of chunk) this.states.set(id, { state: 'working' });
      this.show({});
      const answer = await this.send(chunk);
      if (!answer.ok && answer.problem.doubtful) for (const { id } of chunk) this.unanswered.add(id);
      const left = answer.ok ? this.note(chunk, answer.value) : chunk;
      for (const { id } of left) this.wait(id);
      this.queue.unshift(...left);
      const found = answer.ok ? (answer.value.problem ?? null) : answer.problem;
      const pause = (answer.ok && answer.value.pause) || (found?.kind === 'rate-limited' && found.retryAfter) || 0;
      if (pause === 0) problem = found ?? (left.length === chunk.length ? NOTHING_DONE : null);
      this.show({});
      if (pause > 0 && this.queue.length > 0)
        await waitSeconds(pause, (seconds) => this.show({ pause: seconds }), signal);
    }
    this.show({
      phase: this.queue.length > 0 ? 'stopped' : 'over',
      pause: 0,
      problem: this.queue.length > 0 ? problem : null,
    });
    this.onEnd(this.shown);
  }

  /** Records the outcomes. @returns the pieces to be sent again */
  private note(chunk: Piece[], { results }: ChunkAnswer): Piece[] {
    const byId = new Map(results.map((result) => [result.id, result]));
    let { done, failed, unknown } = this.shown;
    const left = chunk.filter(({ id }) => {
      const result = byId.get(id);
      if (!result || result.outcome === 'later') return true;
      if (result.outcome === 'done') {
        done += 1;
        this.unanswered.delete(id);
        this.states.set(id, { state: 'done', message: result.message });
        return false;
      }
      failed += 1;
      if (result.outcome === 'not known') this.unanswered.add(id);
      const isUnknown = this.unanswered.has(id);
      if (isUnknown) unknown += 1;
      this.states.set(id, { state: isUnknown ? 'not known' : 'failed', message: result.message ?? '' });
      return false;
    });
    this.show({ done, failed, unknown });
    return left;
  }

  private wait(id: string): void {
    this.states.set(id, { state: 'waiting', ...(this.unanswered.has(id) && { isUnanswered: true }) });
  }

  private show(change: Partial<JobView>): void {
    this.shown = { ...this.shown, ...change };
    for (const listener of this.listeners) listener();
  }
}

const NOTHING_DONE: Problem = { kind: 'unavailable', message: 'None of them were accepted. Try again.' };
