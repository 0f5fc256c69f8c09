/** One bucket for all clients, the platform's default. */
export class RateLimit {
  private used = 0;
  private since: number;

  constructor(
    private readonly limit: number,
    private readonly now: () => Date,
    private readonly windowSeconds = 300,
  ) {
    this.since = now().getTime();
  }

  /** Counts a request. */
  take(): { exceeded: boolean; headers: Record<string, string> } {
    const time = this.now().getTime();
    if (time - this.since >= this.windowSeconds * 1000) {
      this.since = time;
      this.used = 0;
    }
    this.used += 1;
    const reset = String(Math.ceil((this.since + this.windowSeconds * 1000 - time) / 1000));
    const exceeded = this.used > this.limit;
    return {
      exceeded,
      headers: {
        'ratelimit-policy': `${this.limit};w=${this.windowSeconds}`,
        'ratelimit-limit': String(this.limit),
        'ratelimit-remaining': String(Math.max(0, this.limit - this.used)),
        'ratelimit-reset': reset,
        ...(exceeded ? { 'retry-after': reset } : {}),
      },
    };
  }
}
