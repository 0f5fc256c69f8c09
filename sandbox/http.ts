import type { Answer } from './answers';
import type { Row } from './columns';
import { refuse } from './refusal';
import type { Store } from './store';
import type { Caller } from './tokens';

export type Flavour = 'specified' | 'community';

/** What the platform's operator has chosen, and its database. */
export interface Installation {
  store: Store;
  flavour: Flavour;
  /** Whether the platform sells subscriptions to its accounts. */
  hosted: boolean;
  tokenMinutes: number;
  /** The widest network that a new or changed SIP gateway may have; 0 allows every one. */
  minNetmask: number;
  /** Whether account users may not change carriers and numbers. */
  providersOnly: boolean;
}

/** The input of a handler. Handlers return an answer or throw a Refusal; both may be asynchronous. */
export interface Context extends Installation {
  params: Record<string, string>;
  query: URLSearchParams;
  /** Parsed JSON or form fields; `{}` when nothing was sent, an array if a list was sent. */
  body: unknown;
  /** The bytes as sent (multipart uploads). */
  raw: Buffer;
  /** On routes with `auth: 'none'` this is an anonymous administrator: such handlers must not use it. */
  caller: Caller;
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Without /v1; `:name` stands for one segment. */
  path: string;
  /** Needs no token, and opens every path with the same first segment, as on the platform. */
  auth?: 'none';
  /** Exists only in this flavour of the platform. */
  flavour?: Flavour;
  handle(context: Context): Answer | Promise<Answer>;
}

/** The five routes of a kind of records. */
export function recordRoutes(
  path: string,
  { list, create, read, update, remove }: Record<'list' | 'create' | 'read' | 'update' | 'remove', Route['handle']>,
): Route[] {
  return [
    { method: 'GET', path, handle: list },
    { method: 'POST', path, handle: create },
    { method: 'GET', path: `${path}/:sid`, handle: read },
    { method: 'PUT', path: `${path}/:sid`, handle: update },
    { method: 'DELETE', path: `${path}/:sid`, handle: remove },
  ];
}

/** The body as fields. The platform would fail on a list here with a database error. */
export function fields(context: Context): Row {
  if (Array.isArray(context.body)) throw refuse(500, "Unknown column '0' in 'INSERT INTO'");
  return context.body as Row;
}

const SID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isSid = (text: unknown): text is string => typeof text === 'string' && SID.test(text);

/** Most handlers answer a malformed sid with this. */
export function sidOf(context: Context, name = 'sid'): string {
  const sid = context.params[name];
  if (!isSid(sid)) throw refuse(400, 'Bad request');
  return sid;
}

export const isAdmin = (caller: Caller) => caller.scope === 'admin';
export const isProvider = (caller: Caller) => caller.scope === 'service_provider';
export const isAccount = (caller: Caller) => caller.scope === 'account';

interface Compiled {
  route: Route;
  pattern: RegExp;
  names: string[];
  rank: string;
}

function compile(route: Route): Compiled {
  const names: string[] = [];
  const segments = route.path.split('/').filter(Boolean);
  const parts = segments.map((segment) => {
    if (!segment.startsWith(':')) return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    names.push(segment.slice(1));
    return '([^/]+)';
  });
  // Fixed segments take precedence over parameters, so that /Users/me is not a user.
  const rank = segments.map((segment) => (segment.startsWith(':') ? '1' : '0')).join('');
  return { route, names, rank, pattern: new RegExp(`^/${parts.join('/')}/?$`, 'i') };
}

function decoded(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw refuse(400, `Failed to decode param '${segment}'`);
  }
}

export class Router {
  private readonly compiled: Compiled[];
  private readonly open: Set<string>;

  constructor(routes: Route[]) {
    this.compiled = routes.map(compile).sort((a, b) => a.rank.localeCompare(b.rank));
    const openRoutes = routes.filter((route) => route.auth === 'none');
    this.open = new Set(openRoutes.map((route) => this.firstSegment(route.path)));
  }

  /** Whether a path requires no token: its first segment decides, before it is known whether the path exists. */
  isOpen(path: string) {
    return this.open.has(this.firstSegment(path));
  }

  find(method: string, path: string): { route: Route; params: Record<string, string> } | undefined {
    for (const { route, pattern, names } of this.compiled) {
      if (route.method !== method) continue;
      const match = pattern.exec(path);
      if (!match) continue;
      return { route, params: Object.fromEntries(names.map((name, i) => [name, decoded(match[i + 1] ?? '')])) };
    }
    return undefined;
  }

  private firstSegment(path: string) {
    return path.split('/')[1]?.toLowerCase() ?? '';
  }
}
