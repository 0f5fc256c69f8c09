import { isAreaOn, type AreaSwitches } from './areas';
import { can, type Verdict } from './can';
import { isAccountUser, type Principal } from './principal';
import { isArea, RULES, type Action, type Area } from './rules';

interface Place {
  area: Area;
  action: Action;
  sid: string | null;
}

/**
 * What a path under /internal stands for: `/internal/{area}` is its list, `/add` creates, `/{sid}/edit` opens a record. Opening
 * a form to look at it is `read`; only saving is `update`.
 * @returns null for a path outside the areas
 */
export function placeOf(pathname: string): Place | null {
  const [root, area, second, ...rest] = pathname.split('/').filter(Boolean);
  if (root !== 'internal' || !area || !isArea(area)) return null;
  if (!second) return { area, action: 'list', sid: null };
  if (second === 'add' && rest.length === 0) return { area, action: 'create', sid: null };
  return { area, action: 'read', sid: second };
}

/** Whether the installation has the area that a URL leads to. URLs outside the areas are not affected by its switches. */
export function isHrefOn(href: string, switches: AreaSwitches): boolean {
  const place = placeOf(href.split(/[?#]/)[0]!);
  return !place || isAreaOn(place.area, switches);
}

/** A link's URL; none where the installation does not have the area that it leads to. */
export function hrefIfOn(href: string, switches: AreaSwitches): string | undefined {
  return isHrefOn(href, switches) ? href : undefined;
}

/** Areas whose records have a page of their own; those of all others open in their form. */
const SHOWN: ReadonlySet<string> = new Set<Area>(['recent-calls']);

/** The URL of a record's page, whether or not the record exists and the user may open it. */
export function recordPath(area: string, sid: string): string {
  const page = `/internal/${area}/${encodeURIComponent(sid)}`;
  return SHOWN.has(area) ? page : `${page}/edit`;
}

/** The URL of the page on which this user changes an account's SIP realm: others than the account's own users change it in its form. */
export function realmPath(user: Pick<Principal, 'scope'>, accountSid: string): string {
  return isAccountUser(user) ? `/internal/accounts/${accountSid}/sip-realm/edit` : recordPath('accounts', accountSid);
}

/** Areas without an add page, although something can be created in them: test calls have another page, the others a dialog. */
const NOT_ADDED: ReadonlySet<string> = new Set<Area>(['live-calls', 'service-providers', 'api-keys']);

/**
 * Whether the user may visit a path, as far as the path alone can tell. Paths outside the areas are allowed, and so are those for what
 * nobody may do: they have no page, and are answered so.
 */
export function mayVisit(principal: Principal, pathname: string): Verdict {
  const place = placeOf(pathname);
  if (!place || !RULES[place.area].least[place.action]) return { allowed: true };
  if (place.action === 'create' && NOT_ADDED.has(place.area)) return { allowed: true };
  const ownAccountOnly = place.area === 'accounts' && place.sid && principal.scope === 'account';
  const owner = ownAccountOnly ? { providerSid: principal.providerSid, accountSid: place.sid } : undefined;
  return can(principal, place.action, place.area, owner);
}

/**
 * Where a path from outside (a query parameter) may lead: a path of the console's own pages, else null. Refuses other origins
 * in every spelling that browsers understand (`//host`, `/\host`, control characters).
 */
export function safeReturnPath(value: string | null | undefined): string | null {
  if (!value || value.length > 2000 || !/^\/internal(?:[/?]|$)/.test(value)) return null;
  if (/[\u0000-\u001f\\]/.test(value)) return null;
  const url = new URL(value, 'http://console.invalid');
  if (url.origin !== 'http://console.invalid' || !/^\/internal(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search;
}

/** The path of a page that comes first, with the page that was asked for and follows it. */
export function withWayBack(path: string, from: string | null | undefined): string {
  const back = safeReturnPath(from);
  return back ? `${path}?from=${encodeURIComponent(back)}` : path;
}
