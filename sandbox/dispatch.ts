import type { IncomingMessage } from 'node:http';
import { fromError, json, notRouted, text, unauthorized, type Answer } from './answers';
import { capRefusal } from './areas/caps';
import type { Row } from './columns';
import type { Installation, Router } from './http';
import type { Caller } from './tokens';

export interface Platform extends Installation {
  router: Router;
  /** Whether account users can create only so many records; see areas/caps.ts. */
  caps: boolean;
}

export interface Received {
  request: IncomingMessage;
  method: string;
  url: URL;
  /** Without /v1; undefined outside it. */
  path: string | undefined;
  caller: Caller | undefined;
  body: unknown;
  raw: Buffer;
}

const NOBODY: Caller = { scope: 'admin', permissions: [], is_view_only: false };

export const pathWithinApi = (pathname: string): string | undefined =>
  /^\/v1(\/|$)/i.test(pathname) ? pathname.slice(3) || '/' : undefined;

function preflight(request: IncomingMessage): Answer {
  const asked = request.headers['access-control-request-headers'];
  return {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
      ...(asked ? { 'access-control-allow-headers': asked, vary: 'Access-Control-Request-Headers' } : {}),
      'content-length': '0',
    },
  };
}

/**
 * A view-only user may still sign out, and change their own password: to the platform, that is whatever contains both the old
 * and the new one.
 */
function viewOnlyRefused({ method, path, caller, body }: Received): boolean {
  if (!caller?.is_view_only || method === 'GET') return false;
  if (path?.toLowerCase().replace(/\/$/, '') === '/logout') return false;
  const { old_password, new_password } = body as Row;
  return !(old_password && new_password);
}

/** The platform's answer to a request. */
export async function answerFor(platform: Platform, received: Received): Promise<Answer> {
  const { request, url, path, caller } = received;
  if (received.method === 'OPTIONS') return preflight(request);
  if (url.pathname === '/' || url.pathname.toLowerCase() === '/health') return text(200, 'OK');
  if (path === undefined) return notRouted(received.method, url.pathname);
  const open = platform.router.isOpen(path);
  if (!open && !caller) return unauthorized(Boolean(request.headers.authorization));
  if (!open && viewOnlyRefused(received)) return json(403, { msg: 'User has view-only access' });
  const capped = platform.caps && capRefusal(platform.store, caller, received.method, path);
  if (capped) return capped;
  try {
    const found = platform.router.find(received.method, path);
    if (!found) return notRouted(request.method ?? received.method, url.pathname);
    const { params, route } = found;
    const { body, raw } = received;
    return await route.handle({ ...platform, params, query: url.searchParams, body, raw, caller: caller ?? NOBODY });
  } catch (error) {
    return fromError(error);
  }
}
