import 'server-only';

/*
 * Calls to the platform take lanes, so that slow ones leave room for the others. Each lane limits the number of concurrent
 * calls in total and per user; the rest wait for their turn, each user's in order. No single user can occupy a whole lane, and
 * signing in has a lane of its own.
 */

/** Concurrent calls per lane: in total, and per user. */
const LANES = {
  /** Reads and changes that the platform answers by itself. */
  calls: { all: 96, user: 24 },
  /** The platform waits for a third party: a vendor, a bucket, an address that a user has typed. */
  elsewhere: { all: 32, user: 6 },
  /** Bodies that are streamed through: they last as long as someone listens. */
  streams: { all: 32, user: 6 },
  /** Signing in and what else is asked without a session, if it is not slow; counted per address. */
  door: { all: 16, user: 6 },
  /** Whether the platform responds at all. */
  probe: { all: 1, user: 1 },
} as const;

export type LaneName = keyof typeof LANES;

interface Waiter {
  user: string;
  start(): void;
}

/** Whose last turn is remembered: the latest ones. */
const MOST_REMEMBERED = 1_000;

/** Turns: so many at once in all, and so many of one user; the others wait. */
export class Lane {
  private readonly waiting = new Set<Waiter>();
  private readonly busy = new Map<string, number>();
  /** Users who had a turn, the latest last. */
  private readonly served = new Set<string>();
  private total = 0;

  /**
   * @param order of those who wait: as they came or, for few long turns, first who had none for the longest time, so that
   *   those who always have something more to do delay others only by the turns that they have begun
   */
  constructor(
    private readonly most: { all: number; user: number },
    private readonly order: 'as they came' | 'least recent first' = 'as they came',
  ) {}

  /**
   * Waits for a turn.
   * @param signal aborts the wait
   * @returns the function that ends the turn, to be called once; null when the signal came first
   */
  enter(user: string, signal: AbortSignal): Promise<(() => void) | null> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve(null);
      const leave = () => {
        this.waiting.delete(waiter);
        resolve(null);
      };
      const waiter: Waiter = {
        user,
        start: () => {
          signal.removeEventListener('abort', leave);
          resolve(once(() => this.end(user)));
        },
      };
      this.waiting.add(waiter);
      signal.addEventListener('abort', leave, { once: true });
      this.go();
    });
  }

  private go(): void {
    for (const waiter of this.inOrder()) {
      if (this.total >= this.most.all) return;
      const own = this.busy.get(waiter.user) ?? 0;
      if (own >= this.most.user) continue;
      this.waiting.delete(waiter);
      this.busy.set(waiter.user, own + 1);
      this.total += 1;
      this.note(waiter.user);
      waiter.start();
    }
  }

  private inOrder(): Iterable<Waiter> {
    if (this.order === 'as they came') return this.waiting;
    const turns = [...this.served];
    return [...this.waiting].sort((a, b) => turns.indexOf(a.user) - turns.indexOf(b.user));
  }

  private note(user: string): void {
    if (this.order === 'as they came') return;
    this.served.delete(user);
    this.served.add(user);
    if (this.served.size > MOST_REMEMBERED) this.served.delete(this.served.values().next().value!);
  }

  private end(user: string): void {
    const own = (this.busy.get(user) ?? 1) - 1;
    if (own > 0) this.busy.set(user, own);
    else this.busy.delete(user);
    this.total -= 1;
    this.go();
  }
}

/** The lanes of one process. */
export function lanes(): Record<LaneName, Lane> {
  const all = Object.entries(LANES).map(([name, most]) => [name, new Lane(most)]);
  return Object.fromEntries(all) as Record<LaneName, Lane>;
}

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (!done) run();
    done = true;
  };
}
