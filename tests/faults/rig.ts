import { PAGE_PROVIDER } from '../../lib/kit/page-provider';
import { ACME } from '../../sandbox/seed/organisation';
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSandbox, type Sandbox } from '../../sandbox/server';
import { issueToken, type Caller } from '../../sandbox/tokens';
import { cookieOf, rawRequest, type RawAnswer } from '../support/bff';
import { SandboxControl } from '../support/sandbox-control';
import { noonZone } from '../support/noon-zone';
import { startConsole, type RunningConsole } from '../support/stack';
import { startStoreServer, type StoreServer } from '../support/store-server';
import { placesOf, type Places } from '../areas/places';

export interface Ask {
  method: string;
  /** The console's path, '/api' included. */
  path: string;
  body?: unknown;
  /** Requested as a page load, as is everything that is not a handler. */
  load?: boolean;
  /** Additional headers. */
  headers?: Record<string, string>;
}

export interface RigOptions {
  /** The console's timeout for platform calls. */
  timeoutSeconds?: number;
  /** Console and platform as operated for the public. */
  hosted?: boolean;
  /** A second console that shares a store with the first one. */
  replica?: boolean;
  /** Additional environment variables of the console. */
  env?: Record<string, string>;
}

/** What is needed to list the existing pages and requests. */
export type Reader = Pick<Rig, 'places' | 'read' | 'page'>;

/** What a request may need to know beforehand. */
export type Asker = Reader & Pick<Rig, 'post' | 'token'>;

/** Sets the password of the user 'leaver', once. */
export const RESET_LINK = 'reset-link-leaver';

/** A separate console and platform, with everything needed to run them with faults. */
export class Rig {
  private issued = 0;
  private readonly claims = new Map<string, Caller>();

  private constructor(
    private running: RunningConsole,
    private readonly env: Record<string, string>,
    readonly platform: Sandbox,
    readonly sandbox: SandboxControl,
    readonly places: Places,
    private readonly store: StoreServer | null,
    /** The second console. */
    readonly replica: RunningConsole | null,
  ) {}

  static async start(options: RigOptions = {}): Promise<Rig> {
    const { timeoutSeconds = 15, hosted = false, replica = false, env = {} } = options;
    const platform = await startSandbox({ database: ':memory:', rateLimit: null, hosted });
    const sandbox = new SandboxControl(platform.url);
    const places = await placesOf(sandbox);
    const store = replica ? await startStoreServer() : null;
    const settings = {
      PLATFORM_API_URL: platform.url,
      PLATFORM_TIMEOUT_SECONDS: String(timeoutSeconds),
      METRICS_PORT: '0',
      ENABLE_SMS: 'true',
      ENABLE_FORGOT_PASSWORD: 'true',
      ...(store ? { SHARED_STORE_URL: store.url } : {}),
      ...env,
      ...(hosted ? { ENABLE_HOSTED_SYSTEM: 'true', STRIPE_PUBLISHABLE_KEY: 'pk_test_example' } : {}),
    };
    const running = await startConsole(settings, { collectable: true });
    const second = replica ? await startConsole(settings) : null;
    // A platform request for the link would crash the platform's process.
    const leaver = platform.store.first('users', { name: 'leaver' })!;
    const since = platform.store.now().getTime();
    platform.store.keep(`link:${RESET_LINK}`, { userSid: String(leaver.user_sid), since });
    // Whether a search is repeated must not depend on chance.
    platform.store.keep('surely captured', true);
    await sandbox.mark();
    return new Rig(running, settings, platform, sandbox, places, store, second);
  }

  private readonly doors: Promise<unknown>[] = Array.from({ length: 4 }, () => Promise.resolve());

  get console(): RunningConsole {
    return this.running;
  }

  /** Kills the console's process, as a failing machine would, and starts another one in its place. */
  async replaceConsole(): Promise<void> {
    await this.running.stop();
    this.running = await startConsole(this.env, { collectable: true });
  }

  /**
   * Tells the console to stop, as in a rollout. Once it has confirmed that, another one takes its place.
   * @returns its exit code, once it has ended
   */
  async endConsole(): Promise<{ exitCode: Promise<number | null> }> {
    const going = this.running;
    const exitCode = going.end();
    for (const until = Date.now() + 30_000; !going.log().includes('ending: '); await sleep(5))
      if (Date.now() > until) throw new Error('the console did not say that it ends');
    this.running = await startConsole(this.env, { collectable: true });
    return { exitCode };
  }

  async close(): Promise<void> {
    await Promise.all([this.console.stop(), this.replica?.stop()]);
    await this.store?.stop();
    await this.platform.close();
  }

  /**
   * A session for which the console has cached nothing: its token is unique. Opened by the external sign-in, because the
   * platform's own returns the same token twice within a second. A few at a time: one address has few turns to sign in, and a
   * sign-in that waits longer than the console's short timeout is refused.
   */
  async session(user: string): Promise<string> {
    const token = await this.token(user);
    const door = this.issued % this.doors.length;
    const session = this.doors[door]!.then(() => this.signIn(user, token));
    this.doors[door] = session.catch(() => undefined);
    return session;
  }

  private async signIn(user: string, token: string): Promise<string> {
    const answer = await rawRequest(this.console.url, { path: `/api/session/sso?token=${token}` });
    const cookie = cookieOf(answer);
    if (!cookie) throw new Error(`${user} could not sign in: ${answer.status} ${String(answer.headers.location)}`);
    return cookie;
  }

  /** A unique platform token. */
  async token(user: string): Promise<string> {
    const claims = this.claims.get(user) ?? (await this.claimsOf(user));
    this.claims.set(user, claims);
    this.issued += 1;
    return issueToken(this.platform.store, claims, 60 + this.issued / 60);
  }

  /**
   * Sends one browser request.
   * @param trace identifies it to the platform
   * @param at the console to ask
   */
  async send(ask: Ask, cookie: string, trace = newTrace(), at = this.console): Promise<RawAnswer> {
    const { method, path, body } = ask;
    return rawRequest(at.url, { method, path, body, headers: headersOf(ask, cookie, trace, at) });
  }

  /** The same, by a browser that does not wait for the response. @returns a function that disconnects */
  begin(ask: Ask, cookie: string, trace: string): () => void {
    const { hostname, port } = new URL(this.console.url);
    const headers = headersOf(ask, cookie, trace, this.console);
    const request = http.request({ hostname, port, method: ask.method, path: ask.path, headers, agent: false });
    request.on('error', () => undefined);
    request.end(ask.body === undefined ? undefined : JSON.stringify(ask.body));
    return () => void request.destroy();
  }

  /** The console's JSON response to a user. @throws Error unless it is a success */
  async read<T>(user: string, path: string): Promise<T> {
    const answer = await this.send({ method: 'GET', path }, await this.session(user));
    if (answer.status !== 200) throw new Error(`The console answered ${answer.status} to GET ${path}: ${answer.text}`);
    return answer.json as T;
  }

  /** The console's JSON response to a user's POST. @throws Error unless it is a success */
  async post<T>(user: string, path: string, body: unknown): Promise<T> {
    const answer = await this.send({ method: 'POST', path, body }, await this.session(user));
    if (answer.status >= 300) throw new Error(`The console answered ${answer.status} to POST ${path}: ${answer.text}`);
    return answer.json as T;
  }

  /** A page as a user receives it. @throws Error unless it is a success */
  async page(user: string, path: string): Promise<string> {
    const answer = await this.send({ method: 'GET', path }, await this.session(user));
    if (answer.status !== 200) throw new Error(`The console answered ${answer.status} to ${path}`);
    return answer.text;
  }

  private async claimsOf(user: string): Promise<Caller> {
    const { token } = await this.sandbox.signIn(user);
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
    delete claims.iat;
    delete claims.exp;
    return claims as unknown as Caller;
  }
}

/** Pages are compared over minutes, so no midnight may fall between them. */
const ZONE = noonZone(new Date());

export function newTrace(): string {
  return randomBytes(16).toString('hex');
}

function headersOf(
  { method, path, body, load, headers: more }: Ask,
  cookie: string,
  trace: string,
  { url }: RunningConsole,
): Record<string, string> {
  const page = load ?? !path.startsWith('/api/');
  const headers: Record<string, string> = {
    cookie: `${cookie}; tz=${ZONE}`,
    traceparent: `00-${trace}-00000000000000aa-01`,
  };
  if (page || method === 'GET') headers['sec-fetch-dest'] = page ? 'document' : 'empty';
  if (!page) Object.assign(headers, { origin: url, [PAGE_PROVIDER]: ACME });
  if (body !== undefined) headers['content-type'] = 'application/json';
  return { ...headers, ...more };
}
