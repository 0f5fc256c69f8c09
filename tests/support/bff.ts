import http from 'node:http';
import { PAGE_PROVIDER } from '../../lib/kit/page-provider';
import { ACME } from '../../sandbox/seed/organisation';

export interface RawAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  json: {
    problem?: { kind: string; message: string; fields?: Record<string, string>; changed?: string[] };
    [key: string]: unknown;
  } | null;
}

export interface RawRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Replaces `body`: sent as it is. */
  raw?: string;
}

/**
 * Sends one request exactly as given: no cookie jar, no redirects, no path normalisation. A browser would not send most of what
 * the tests send.
 */
export function rawRequest(
  origin: string,
  { method = 'GET', path, headers = {}, body, raw }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return new Promise((resolve, reject) => {
    const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
    const request = http.request({ hostname, port, method, path, headers: { ...length, ...headers } }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => {
        const text = Buffer.concat(pieces).toString('utf8');
        let json: RawAnswer['json'] = null;
        try {
          json = JSON.parse(text) as RawAnswer['json'];
        } catch {
          // Pages and empty responses.
        }
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json });
      });
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(payload);
  });
}

/** A signed-in client of the BFF that acts like the console's own pages: same origin, JSON, cookie, rendered for a provider. */
export class BffClient {
  /** The provider that the client's page was rendered for; '' for none. Only an administrator's counts. */
  provider = ACME;

  constructor(
    readonly origin: string,
    readonly cookie: string,
  ) {}

  /** Signs in; fails the test if the console refuses the user. */
  static async signIn(origin: string, username: string, password = 'Passw0rd!'): Promise<BffClient> {
    const answer = await rawRequest(origin, {
      method: 'POST',
      path: '/api/session',
      headers: { origin, 'content-type': 'application/json' },
      body: { username, password },
    });
    if (answer.status !== 200) throw new Error(`${username} could not sign in: ${answer.status} ${answer.text}`);
    return new BffClient(origin, cookieOf(answer));
  }

  /** The same session in a window on another provider: its pages, and what they send. */
  at(provider: string): BffClient {
    const client = new BffClient(this.origin, `${this.cookie}; console-provider=${provider}`);
    client.provider = provider;
    return client;
  }

  send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<RawAnswer> {
    const own: Record<string, string> = { origin: this.origin, cookie: this.cookie, [PAGE_PROVIDER]: this.provider };
    if (body !== undefined) own['content-type'] = 'application/json';
    return rawRequest(this.origin, { method, path: `/api${path}`, body, headers: { ...own, ...headers } });
  }

  /** Reads a response of JSON lines until it has the wanted number, then disconnects. */
  lines<T>(method: string, path: string, wanted: number, body?: unknown): Promise<T[]> {
    const { hostname, port } = new URL(this.origin);
    const page = { cookie: this.cookie, [PAGE_PROVIDER]: this.provider };
    const headers = { origin: this.origin, ...page, 'content-type': 'application/json' };
    return new Promise((resolve, reject) => {
      let text = '';
      const request = http.request({ hostname, port, method, path: `/api${path}`, headers }, (response) => {
        response.on('data', (piece: Buffer) => {
          text += piece.toString('utf8');
          const lines = text.split('\n').slice(0, -1);
          if (lines.length < wanted) return;
          request.destroy();
          resolve(lines.map((line) => JSON.parse(line) as T));
        });
        response.on('end', () => reject(new Error(`${response.statusCode}, and no ${wanted} lines: ${text}`)));
      });
      request.on('error', reject);
      request.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** A page, requested as by the address bar. */
  page(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
    return rawRequest(this.origin, {
      path,
      headers: { cookie: this.cookie, 'sec-fetch-dest': 'document', ...headers },
    });
  }
}

/** The cookie that a response sets, as it is sent back; '' if it sets none or removes it. */
export function cookieOf(answer: RawAnswer): string {
  const set = (answer.headers['set-cookie'] ?? []).find((one) => /^(__Host-)?console=/.test(one));
  const pair = set?.split(';')[0] ?? '';
  return pair.endsWith('=') ? '' : pair;
}
