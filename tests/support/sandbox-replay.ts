import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/server';
import { tables } from '../../sandbox/areas/registry';
import { issueToken } from '../../sandbox/tokens';
import {
  createdSid,
  loadRecordings,
  readExchanges,
  RECORDED_PASSWORD,
  type Exchange,
  type FromWire,
} from './sandbox-recordings';
import { differences } from './sandbox-shapes';

export interface Adjustment {
  /** Why this exchange is not compared like all others. */
  because: string;
  /**
   * request: not sent at all; answer: sent, not compared; body: status and headers only; text: the sentence may differ; values:
   * those of the records may differ.
   */
  ignore?: 'request' | 'answer' | 'body' | 'text' | 'values';
  /** The area's table that this exchange needs; visibly skipped while the sandbox lacks it. */
  needs?: string;
  /** The user, if the recording does not name one: a user name, or the authorization header itself. */
  as?: string | ((replay: Replay) => string);
  /** The label of another exchange whose items may appear here, too: recorded lists are cut to three items. */
  alike?: string;
  /** Replaces the recorded body. */
  body?: unknown;
  /** What happened between the recordings. */
  before?: (replay: Replay) => void | Promise<void>;
}

/** By "<index> <name>" of the exchange, so that a changed recording is noticed. */
export type Adjustments = Record<string, Adjustment>;

export interface ReplayOptions {
  fromWire?: Record<string, FromWire>;
  prepare?: (sandbox: Sandbox) => void | Promise<void>;
  adjustments?: Adjustments;
  /** Selects a part of an area's file; numbers stay those of the whole file. */
  only?: (exchange: Exchange) => boolean;
  /** What stands in the sandbox for something recorded, such as the address of an application that it cannot ask. */
  standsFor?: Record<string, string>;
  /** Another area's table that all these exchanges need. */
  needs?: string;
  sandbox?: SandboxOptions;
}

const present = (table: string | undefined) => !table || tables.some(({ name }) => name === table);

export class Replay {
  /** Maps a recorded sid to the sid that the sandbox created instead. */
  private readonly sids: Map<string, string>;
  private readonly tokens = new Map<string, string>();

  constructor(
    readonly sandbox: Sandbox,
    standsFor: Record<string, string> = {},
  ) {
    this.sids = new Map(Object.entries(standsFor));
  }

  translated(text: string): string {
    let result = text;
    for (const [recorded, made] of this.sids) result = result.replaceAll(recorded, made);
    return result;
  }

  /** The token of a user's last sign-in; signs in the first time. */
  async tokenOf(user: string): Promise<string> {
    return this.tokens.get(user) ?? (await this.signIn(user));
  }

  async signIn(user: string, password = RECORDED_PASSWORD): Promise<string> {
    const body = JSON.stringify({ username: user, password });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${this.sandbox.url}/login`, { method: 'POST', headers, body });
    const { token } = (await response.json()) as { token: string };
    this.tokens.set(user, token);
    return token;
  }

  /** A well-formed token that is signed here, with the given claims. */
  forge(minutes: number) {
    const claims = {
      scope: 'admin' as const,
      permissions: [],
      is_view_only: false,
      user_sid: 'nobody',
      name: 'nobody',
    };
    return issueToken(this.sandbox.store, claims, minutes);
  }

  /** Performs an action between the recordings, as a user through the API. */
  async act(user: string, method: string, path: string, body?: object) {
    const headers = { authorization: `Bearer ${await this.tokenOf(user)}`, 'content-type': 'application/json' };
    const sent = body && this.translated(JSON.stringify(body));
    const response = await fetch(this.sandbox.url + this.translated(path), { method, headers, body: sent });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  }

  learn(exchange: Exchange, body: unknown) {
    const recorded = createdSid(exchange);
    const made = (body ?? {}) as { sid?: string; user_sid?: string };
    const sid = made.sid ?? made.user_sid;
    if (recorded && sid) this.sids.set(recorded, sid);
    const token = (made as { token?: string }).token;
    const { username } = (exchange.request.body ?? {}) as { username?: string };
    if (token && username && exchange.request.path === '/v1/login') this.tokens.set(username, token);
  }

  async authorization(exchange: Exchange, adjustment: Adjustment | undefined): Promise<string | undefined> {
    if (typeof adjustment?.as === 'function') return adjustment.as(this);
    const as = adjustment?.as ?? exchange.user;
    if (as) return `Bearer ${await this.tokenOf(as)}`;
    if (exchange.as === 'anonymous') return undefined;
    if (exchange.as === 'admin') return `Bearer ${await this.tokenOf('admin')}`;
    throw new Error('the recording does not say who asked: adjust it');
  }
}

async function ask(replay: Replay, exchange: Exchange, adjustment: Adjustment | undefined) {
  const { request } = exchange;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers ?? {})) headers[name.toLowerCase()] = value;
  delete headers.authorization;
  const authorization = await replay.authorization(exchange, adjustment);
  if (authorization) headers.authorization = authorization;
  const sent = adjustment?.body ?? request.body;
  const body = sent === undefined || sent === null ? undefined : typeof sent === 'string' ? sent : JSON.stringify(sent);
  const url = new URL(replay.translated(request.path), replay.sandbox.url);
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, replay.translated(value));
  return fetch(url, {
    method: request.method,
    headers,
    body: body === undefined ? undefined : replay.translated(body),
    redirect: 'manual',
  });
}

async function replayOne(replay: Replay, exchange: Exchange, adjustment: Adjustment | undefined, samples: unknown) {
  let response: Response;
  try {
    response = await ask(replay, exchange, adjustment);
  } catch {
    // The recorded process crashed here, and the connection was lost.
    expect(exchange.response.status).toBeNull();
    return;
  }
  const written = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const body: unknown = isJson && written !== '' ? JSON.parse(written) : written;
  replay.learn(exchange, body);
  if (adjustment?.ignore === 'answer') return;
  const translate = (text: string) => replay.translated(text);
  const problems = differences(exchange, { response, body, ignore: adjustment?.ignore, samples, translate });
  expect(problems).toEqual([]);
}

/** Declares one test per recorded exchange of an area, to be run in order against a sandbox that knows the recorded entities. */
export function describeRecordings(area: string, options: ReplayOptions = {}) {
  // Skipped while the sandbox lacks the required area: see `needs`.
  (present(options.needs) ? describe : describe.skip)(`recorded exchanges: ${area}`, () => {
    const exchanges = readExchanges(area);
    const adjustments = options.adjustments ?? {};
    const labels = exchanges.map((exchange, index) => `${index} ${exchange.name}`);
    let sandbox: Sandbox;
    let replay: Replay;
    let compared = 0;
    let wanted = 0;

    beforeAll(async () => {
      sandbox = await startSandbox({ flavour: 'community', seed: false, ...options.sandbox });
      loadRecordings(sandbox.store, area, options.fromWire);
      await options.prepare?.(sandbox);
      replay = new Replay(sandbox, options.standsFor);
    });
    afterAll(() => sandbox.close());

    it('every adjustment names an exchange', () => {
      expect(Object.keys(adjustments).filter((label) => !labels.includes(label))).toEqual([]);
    });

    exchanges.forEach((exchange, index) => {
      const label = labels[index] ?? '';
      const adjustment = adjustments[label];
      if (!exchange.request.method || adjustment?.ignore === 'request') return;
      if (options.only && !options.only(exchange)) return;
      const possible = present(adjustment?.needs);
      if (possible) wanted += 1;
      const samples = adjustment?.alike && exchanges[labels.indexOf(adjustment.alike)]?.response.body;
      (possible ? it : it.skip)(`${label} (${exchange.user ?? exchange.as})`, async () => {
        await adjustment?.before?.(replay);
        await replayOne(replay, exchange, adjustment, samples);
        if (adjustment?.ignore !== 'answer') compared += 1;
      });
    });

    it('compared most of what was recorded', () => {
      expect(exchanges.length).toBeGreaterThan(0);
      expect(compared).toBeGreaterThan(0);
      expect(compared).toBeGreaterThan(wanted / 2);
    });
  });
}
