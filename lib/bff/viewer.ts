import { cookies } from 'next/headers';
import { choosesProvider, type Principal } from '../access/principal';
import { settings } from '../config/settings';
import { timeZoneOf } from '../format/time-zone';
import type { PlatformCalls } from '../kit/platform-calls';
import type { Result } from '../kit/problem';
import { processWide } from '../kit/process-wide';
import type { ProviderRef } from '../kit/directory';
import type { ResourceContext } from '../kit/resource';
import { openStream, platformFor, type Caller } from '../platform/client';
import { keptReads } from '../platform/kept-reads';
import { narrowed, type Open } from '../platform/narrow/narrowed';
import { sessionCookieName, viewCookieName } from '../session/cookies';
import { openSession, type Session, type Visit } from '../session/session';
import { directoryOf } from './directory';
import { providerChoice } from './provider-choice';
import { currentProvider, providersOf } from './providers';
import { requestContext } from './request-context';
import { isWriteMethod } from './same-origin';

const browsersWaiting = processWide('browsers waiting', () => new Map<string, AbortController>());

/** The signed-in user of one request, with access to the platform. */
export interface Viewer {
  session: Session;
  principal: Principal;
  calls: PlatformCalls;
  host: string;
  /** From the cookie that the browser sets; `UNKNOWN_ZONE` until it is known. */
  timeZone: string;
  /** An earlier attempt of the same save may have taken effect. */
  again: boolean;
  /** Cookies that the response sets, whatever its outcome. */
  cookies: string[];
  /** Opens a read whose body is streamed through; see `openStream`. */
  open: Open;
  /** Those that the platform shows; `wanted` is read again if it is not in the cache. */
  providers(wanted?: string): Promise<Result<ProviderRef[]>>;
  /**
   * The input of an area's functions; fails when the platform, or a page that writes, does not determine the current provider.
   */
  context(): Promise<Result<ResourceContext>>;
}

/** Opens the cookie of a handler's request, or of the page being rendered. @param headers the request's, in a handler */
export async function currentVisit(headers?: Headers): Promise<Visit & { host: string }> {
  const { host } = await requestContext(headers);
  const given = await cookies();
  const visit = await openSession(given.get(sessionCookieName(host))?.value, given.get(viewCookieName(host))?.value);
  return { ...visit, host };
}

/** The viewer of the page being rendered, or null when nobody is signed in. @param options as for `viewerOf` */
export async function currentViewer(options?: { goesOn?: boolean }): Promise<Viewer | null> {
  const { session } = await currentVisit();
  return session && viewerOf(session, undefined, options);
}

/**
 * A viewer for a session that was just opened or read.
 * @param request the handler's request; by default the page being rendered
 * @param options again: an earlier attempt of the same save may have taken effect; goesOn: its reads outlive their browser;
 * keeps: they are kept for the requests that follow
 */
export async function viewerOf(
  session: Session,
  request?: Request,
  { again = false, goesOn, keeps }: { again?: boolean; goesOn?: boolean; keeps?: boolean } = {},
): Promise<Viewer> {
  const { requestId, clientAddress, host, traceparent, page } = await requestContext(request?.headers);
  const { platformUrl, platformTimeoutMs, flavour, features } = settings();
  const caller: Caller = {
    baseUrl: platformUrl,
    timeoutMs: platformTimeoutMs,
    token: session.token,
    viewing: session.viewing,
    requestId,
    clientAddress,
    traceparent,
    page,
    signal: goesOn ? undefined : request ? signalOf(request) : browsersWaiting.get(requestId)?.signal,
  };
  const platform = platformOf(session, caller);
  const { open } = platform;
  const calls = keeps ? keptReads(session, platform.calls) : platform.calls;
  const { principal } = session;
  const given = await cookies();
  const choice = await providerChoice(request);
  const timeZone = timeZoneOf(given.get('tz')?.value);
  const readProviders = (sid = choice.sid) => providersOf(session, calls, choosesProvider(principal) ? sid : undefined);
  return {
    session,
    principal,
    calls,
    host,
    timeZone,
    again,
    cookies: [],
    open,
    providers: readProviders,
    context: async () => {
      const all = await readProviders();
      const provider = all.ok ? currentProvider(session, all.value, choice) : all;
      if (!provider.ok) return provider;
      const directory = directoryOf(calls, provider.value);
      return {
        ok: true,
        value: { principal, calls, provider: provider.value, directory, flavour, features, timeZone, again },
      };
    },
  };
}

/** The platform as the user sees it or, while viewing as someone else, as that party would. */
function platformOf({ view }: Session, caller: Caller): { calls: PlatformCalls; open: Open } {
  const calls = platformFor(caller);
  const open: Open = (path, options) => openStream(caller, path, options);
  return view ? narrowed(calls, open, view.as) : { calls, open };
}

/**
 * What aborts platform calls: a read is abandoned when its browser has left. A change is always completed, or half of it would
 * be done. (A page being rendered does not know its browser; the server in front of it does.)
 */
function signalOf(request: Request): AbortSignal | undefined {
  return isWriteMethod(request) ? undefined : request.signal;
}
