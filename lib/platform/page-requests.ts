import type { PageRequestLine } from '../kit/page-request-line';
import { processWide } from '../kit/process-wide';
import { tokenKey } from '../kit/token-key';

/** A request to the platform that a page needed. */
type PageRequest = Omit<PageRequestLine, 'curl'>;

interface Page {
  requestId: string;
  requests: PageRequest[];
}

/** Limits of users, pages per user and requests per page: 17 MB in total at most; the oldest are dropped. */
const MOST_USERS = 200;
const MOST_PAGES = 5;
const MOST_REQUESTS = 30;
/** The most characters of a request's URL, and of a page's: its filters may name a whole URL, or a text of many characters. */
const LONGEST = 500;
const LONGEST_PAGE = 2_000;

const pagesByUser = processWide('requests of pages', () => new Map<string, Map<string, Page>>());

const keyOf = (token: string, viewing = '') => `${tokenKey(token)} ${viewing}`;

/** For whom, and for which page, a request was made. */
export interface Asking {
  /** Empty for the few public calls. */
  token: string;
  /** Whose view it is; undefined = the user's own. */
  viewing?: string;
  requestId: string;
  /** The page being rendered, path and query; null for a handler. */
  page?: string | null;
}

/** Records that a page is being loaded: it may need no request, because the console still has all the answers. */
export function notePage(asking: Asking): void {
  pageOf(asking);
}

/** Records a request that a page needed, for its user; those of the page's previous load are dropped. */
export function notePageRequest(asking: Asking, request: PageRequest): void {
  const page = pageOf(asking);
  if (!page) return;
  const { requestId } = asking;
  if (page.requestId !== requestId) Object.assign(page, { requestId, requests: [] });
  if (page.requests.length < MOST_REQUESTS) page.requests.push({ ...request, target: shortened(request.target) });
}

/** The requests of a page when it last needed any for this user, in this view; null where this process does not know. */
export function requestsOfPage(
  { token, viewing }: Pick<Asking, 'token' | 'viewing'>,
  page: string,
): PageRequest[] | null {
  return pagesByUser.get(keyOf(token, viewing))?.get(rewritten(page))?.requests ?? null;
}

/** What is known of a page, which becomes its user's newest; null for what is no page of a user. */
function pageOf({ token, viewing, requestId, page }: Asking): Page | null {
  if (!page || !token || page.length > LONGEST_PAGE) return null;
  const own = newest(pagesByUser, keyOf(token, viewing), MOST_USERS, () => new Map<string, Page>());
  return newest(own, rewritten(page), MOST_PAGES, () => ({ requestId, requests: [] }));
}

/** The address with its query as the framework writes it before a page sees it; a browser keeps it as it was typed. */
function rewritten(page: string): string {
  const [path, query] = page.split(/\?(.*)/s);
  return query ? `${path}?${new URLSearchParams(query).toString()}` : path!;
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
