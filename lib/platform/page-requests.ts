import 'server-only';
import { createHash } from 'node:crypto';
import { processWide } from '../kit/process-wide';

/** A request to the platform that a page needed. */
export interface PageRequest {
  method: string;
  /** Path and query below the API base. */
  target: string;
  /** HTTP status; 0 = no answer. */
  status: number;
}

interface Page {
  requestId: string;
  requests: PageRequest[];
}

/** So many users, of each so many pages, of each so many requests: together 15 MB at most; the oldest go. */
const MOST_USERS = 200;
const MOST_PAGES = 5;
const MOST_REQUESTS = 30;
/** So many characters of an address. */
const LONGEST = 500;

const asked = processWide('requests of pages', () => new Map<string, Map<string, Page>>());

const keyOf = (token: string, viewing = '') => createHash('sha256').update(`${token} ${viewing}`).digest('base64');

/** For whom, and for which page, something was asked. */
interface Asking {
  token: string;
  /** Whose console is looked at; nothing = the own one. */
  viewing?: string;
  requestId: string;
  /** Path and query of the page; nothing for a handler. */
  page?: string | null;
}

/** Notes a request that a page needed, for its user; what the page needed the last time is forgotten. */
export function notePageRequest({ token, viewing, requestId, page }: Asking, request: PageRequest): void {
  if (!page || !token || page.length > LONGEST) return;
  const own = newest(asked, keyOf(token, viewing), MOST_USERS, () => new Map<string, Page>());
  const known = own.get(page);
  const now = newest(own, page, MOST_PAGES, () => ({ requestId, requests: [] as PageRequest[] }));
  if (known && known.requestId !== requestId) Object.assign(now, { requestId, requests: [] });
  if (now.requests.length < MOST_REQUESTS) now.requests.push({ ...request, target: shortened(request.target) });
}

/** What a page needed when this user loaded it last, in this view; null where this process does not know. */
export function requestsOfPage(
  { token, viewing }: Pick<Asking, 'token' | 'viewing'>,
  page: string,
): PageRequest[] | null {
  return asked.get(keyOf(token, viewing))?.get(page)?.requests ?? null;
}

/** The value of a key, which becomes the newest of a bounded map. */
function newest<T>(map: Map<string, T>, key: string, most: number, make: () => T): T {
  const value = map.get(key) ?? make();
  map.delete(key);
  if (map.size >= most) map.delete(map.keys().next().value!);
  map.set(key, value);
  return value;
}

const shortened = (target: string) => (target.length > LONGEST ? `${target.slice(0, LONGEST)}…` : target);
