import { Random } from '../../sandbox/seed/seed';
import { Client, type Answer, type Request } from './client';
import type { Tally } from './tally';

/** The pause between an operator's actions, in milliseconds. */
const THINKS = { least: 2000, most: 6000 };
/** One in this many pages is fully loaded; the others are reached by a click inside the console. */
const LOADED_ANEW = 8;

/** Something that an operator does in the console. */
export interface Errand {
  /** The relative frequency. */
  weight: number;
  run(operator: Operator): Promise<void>;
}

/** A person at the console, who does one thing after another without end. */
export class Operator {
  /** The operator's own SIP client, which nobody else changes. */
  ownClient = '';
  private readonly random: Random;
  readonly client: Client;
  private readonly weights: number;
  private tally: Tally | null = null;

  constructor(
    readonly user: string,
    origin: string,
    cookie: string,
    readonly place: number,
    private readonly errands: Errand[],
  ) {
    this.client = new Client(origin, cookie);
    this.random = new Random(place + 1);
    this.weights = errands.reduce((sum, { weight }) => sum + weight, 0);
  }

  /** Works until the given moment (`performance.now()`). */
  async work(until: number, tally: Tally): Promise<void> {
    this.tally = tally;
    await this.think(this.random.between(0, THINKS.least));
    while (performance.now() < until) {
      await this.next().run(this);
      await this.think(this.random.between(THINKS.least, THINKS.most));
    }
  }

  /** Opens a page as a browser does: all of it, or only its data. */
  async open(what: string, path: string): Promise<void> {
    const anew = this.random.between(1, LOADED_ANEW) === 1;
    const data = `${path}${path.includes('?') ? '&' : '?'}_rsc`;
    const request: Request = anew
      ? { path, headers: { 'sec-fetch-dest': 'document' } }
      : { path: data, headers: { rsc: '1' } };
    await this.send(what, request);
  }

  /** Sends a request and, while at work, counts it under a name. */
  async send(what: string, request: Request): Promise<Answer> {
    const answer = await this.client.send(request);
    this.tally?.add(what, answer);
    return answer;
  }

  private next(): Errand {
    let at = this.random.next() * this.weights;
    return this.errands.find(({ weight }) => (at -= weight) < 0) ?? this.errands[0]!;
  }

  private think(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }
}
