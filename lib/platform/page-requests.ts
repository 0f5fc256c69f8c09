import 'server-only';
import { processWide } from '../kit/process-wide';
import { tokenKey } from '../kit/token-key';

/** A request to the platform that a page needed. */
export interface PageRequest {
  method: string;
  /** Path and query below the API base. */
  target: string;
  /** HTTP status; 0 = no response. */
  status: number;
}

interface Page {
  requestId: string;
  requests: PageRequest[];
}

/** Limits of users, pages per user and requests per page: 15 MB in total at most; the oldest are dropped. */
const MOST_USERS = 200;
const MOST_PAGES = 5;
const MOST_REQUESTS = 30;
/** The most characters of a URL. */
const LONGEST = 500;

const pagesByUser = processWide('requests of pages', () => new Map<string, Map<string, Page>>());

const keyOf = (token: string, viewing = '') => `${tokenKey(token)} ${viewing}`;

/** For whom, and for which page, a request was made. */
interface Asking {
  token: string;
  /** Whose view it is; undefined = the user's own. */
  viewing?: string;
  requestId: string;
  /** Path and query of the page; null for a handler. */
  page?: string | null;
}

/** Records a request that a page needed, for its user; those of the page's previous load are dropped. */
export function notePageRequest({ token, viewing, requestId, page }: Asking, request: PageRequest): void {
  if (!page || !token || page.length > LONGEST) return;
  const own = newest(pagesByUser, keyOf(token, viewing), MOST_USERS, () => new Map<string, Page>());
  const known = own.get(page);
  const now = newest(own, page, MOST_PAGES, () => ({ requestId, requests: [] as PageRequest[] }));
  if (known && known.requestId !== requestId) Object.assign(now, { requestId, requests: [] });
  if (now.requests.length < MOST_REQUESTS) now.requests.push({ ...request, target: shortened(request.target) });
}

/** The requests of a page when this user last loaded it, in this view; null where this process does not know. */
export function requestsOfPage(
  { token, viewing }: Pick<Asking, 'token' | 'viewing'>,
  page: string,
): PageRequest[] | null {
  return pagesByUser.get(keyOf(token, viewing))?.get(page)?.requests ?? null;
}

/** The value of a key, which becomes the newest entry of a bounded map. */
function newest<T>(map: Map<string, T>, key: string, most: number, make: () => T): T {
  const value = map.get(key) ?? make();
  map.delete(key);
  if (map.size >= most) map.delete(map.keys().next().value!);
  map.set(key, value);
  return value;
}

const shortened = (target: string) => (target.length > LONGEST ? `${target.slice(0, LONGEST)}…` : target);
