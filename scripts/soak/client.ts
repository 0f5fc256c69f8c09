import http from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { PAGE_PROVIDER } from '../../lib/kit/page-provider';
import { ACME } from '../../sandbox/seed/organisation';
import { BROKEN, PART } from '../../tests/faults/judge-page';
import type { Answered } from './tally';

/** After this long, a person has left. */
const PATIENCE_MS = 30_000;
/** … and for a recording. */
const LONG_PATIENCE_MS = 120_000;

const UNPACK: Record<string, (data: Buffer) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
};

export interface Request {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** The most bytes per second that are read, to simulate a slow line. */
  slowly?: number;
  /** The answer, such as a recording, is counted and discarded. */
  large?: boolean;
}

export interface Answer extends Answered {
  text: string;
}

/** A signed-in browser without a display: it keeps its connections and its cookie, and requests compressed answers. */
export class Client {
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 6 });

  constructor(
    private readonly origin: string,
    private readonly cookie: string,
  ) {}

  /** Never throws: the answer contains what went wrong. */
  async send({ method = 'GET', path, headers = {}, body, slowly, large = false }: Request): Promise<Answer> {
    const from = performance.now();
    const outcome = (failure: string | null, bytes = 0, text = ''): Answer => ({
      ms: performance.now() - from,
      bytes,
      failure,
      text,
    });
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const signal = AbortSignal.timeout(large ? LONG_PATIENCE_MS : PATIENCE_MS);
    try {
      const answer = await this.answerTo(
        path,
        { method, headers: { ...headers, ...contentOf(payload) }, signal },
        payload,
      );
      const { bytes, data } = await (large ? count(answer, slowly) : collect(answer));
      if (!answer.complete) return outcome('the answer broke off', bytes);
      if (answer.statusCode !== 200 && answer.statusCode !== 201)
        return outcome(`answered ${answer.statusCode}`, bytes);
      const unpack = UNPACK[answer.headers['content-encoding'] ?? ''];
      const text = (unpack ? await unpack(data) : data).toString('utf8');
      const broken = BROKEN.exec(text) ?? PART.exec(text);
      return outcome(broken ? `said: ${broken[0]}` : null, bytes, text);
    } catch (error) {
      return outcome(error instanceof Error ? error.message : String(error));
    }
  }

  close(): void {
    this.agent.destroy();
  }

  private answerTo(
    path: string,
    { headers, ...options }: http.RequestOptions & { headers: http.OutgoingHttpHeaders },
    payload: string | undefined,
  ): Promise<http.IncomingMessage> {
    return new Promise((resolve, reject) => {
      const page = { cookie: this.cookie, origin: this.origin, [PAGE_PROVIDER]: ACME };
      const own = { ...page, 'accept-encoding': 'gzip, br' };
      http
        .request(this.origin + path, { ...options, agent: this.agent, headers: { ...own, ...headers } }, resolve)
        .once('error', reject)
        .end(payload);
    });
  }
}

function contentOf(payload: string | undefined): http.OutgoingHttpHeaders {
  return payload === undefined
    ? {}
    : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
}

interface Taken {
  bytes: number;
  data: Buffer;
}

async function collect(answer: http.IncomingMessage): Promise<Taken> {
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  const data = Buffer.concat(pieces);
  return { bytes: data.length, data };
}

/** Reads an answer as it arrives or, with `perSecond`, no faster than that. */
async function count(answer: http.IncomingMessage, perSecond?: number): Promise<Taken> {
  const from = performance.now();
  let bytes = 0;
  for await (const piece of answer) {
    bytes += (piece as Buffer).length;
    const ahead = perSecond ? (bytes / perSecond) * 1000 - (performance.now() - from) : 0;
    if (ahead > 5) await new Promise((resolve) => setTimeout(resolve, ahead));
  }
  return { bytes, data: Buffer.alloc(0) };
}
