import 'server-only';

interface Waiter {
  user: string;
  start(end: () => void): void;
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
        start: (end) => {
          signal.removeEventListener('abort', leave);
          resolve(end);
        },
      };
      this.waiting.add(waiter);
      signal.addEventListener('abort', leave, { once: true });
      this.go();
    });
  }

  /** Takes a turn if there is one now. @returns the function that ends it; null when there is none */
  enterNow(user: string): (() => void) | null {
    const own = this.busy.get(user) ?? 0;
    if (this.total >= this.most.all || own >= this.most.user) return null;
    this.busy.set(user, own + 1);
    this.total += 1;
    this.note(user);
    return once(() => this.end(user));
  }

  private go(): void {
    for (const waiter of this.inOrder()) {
      if (this.total >= this.most.all) return;
      const end = this.enterNow(waiter.user);
      if (!end) continue;
      this.waiting.delete(waiter);
      waiter.start(end);
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

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (!done) run();
    done = true;
  };
}
