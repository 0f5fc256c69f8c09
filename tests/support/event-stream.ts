import { PAGE_PROVIDER } from '../../lib/kit/page-provider';
import type { BffClient } from './bff';

/** A stream of the console's server-sent events, as a window reads it. */
export class EventStream {
  private rest = '';
  private readonly come: unknown[] = [];

  private constructor(
    readonly answer: Response,
    private readonly reader: ReadableStreamDefaultReader<string> | null,
    private readonly leaving: AbortController,
  ) {}

  /** @param path below /api */
  static async open({ origin, cookie, provider }: BffClient, path: string): Promise<EventStream> {
    const leaving = new AbortController();
    const answer = await fetch(`${origin}/api${path}`, {
      headers: { origin, cookie, [PAGE_PROVIDER]: provider },
      signal: leaving.signal,
    });
    const decoder = new TextDecoderStream();
    const body = answer.ok
      ? (answer.body?.pipeThrough(decoder as ReadableWritablePair<string, Uint8Array>) ?? null)
      : null;
    return new EventStream(answer, body?.getReader() ?? null, leaving);
  }

  /** The next event; null when the stream has ended. */
  async next<T>(): Promise<T | null> {
    while (this.come.length === 0) {
      const { done, value } = await this.reader!.read();
      if (done) return null;
      const lines = (this.rest + value).split('\n');
      this.rest = lines.pop()!;
      this.come.push(...lines.filter((line) => line.startsWith('data: ')).map((line) => JSON.parse(line.slice(6))));
    }
    return this.come.shift() as T;
  }

  /** The first event that matches; null if the stream ends first. */
  async until<T>(isIt: (event: T) => boolean): Promise<T | null> {
    for (;;) {
      const event = await this.next<T>();
      if (event === null || isIt(event)) return event;
    }
  }

  /** Resolves when the stream ends, whatever comes before. */
  async ended(): Promise<void> {
    while ((await this.next()) !== null);
  }

  leave(): void {
    this.leaving.abort();
  }
}
