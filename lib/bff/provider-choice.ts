import 'server-only';
import { cookies } from 'next/headers';
import { BASE_PATH } from '../kit/base-path';
import { PAGE_PROVIDER } from '../kit/page-provider';
import { isSecureHost } from '../session/session';
import { isWriteMethod } from './same-origin';

/*
 * Which provider an administrator means. All windows of a browser share one cookie, and each may show another provider: the
 * cookie says which one a page is made for, and never what is written. Nothing else reads it.
 */
const PROVIDER_COOKIE = 'console-provider';

/** What a request says of the provider. It is never trusted: it must be among those that the platform shows the user. */
export interface ProviderChoice {
  sid: string | undefined;
  /** By the page that sent the request: that one, or none. By the cookie: that one if it still exists. */
  by: 'page' | 'cookie';
}

/** @param request the handler's request; without it the page that is being rendered */
export async function providerChoice(request?: Request): Promise<ProviderChoice> {
  const said = (request && (request.headers.get(PAGE_PROVIDER) || saidByLink(request))) || undefined;
  if (said || (request && isWriteMethod(request))) return { sid: said, by: 'page' };
  return { sid: (await cookies()).get(PROVIDER_COOKIE)?.value, by: 'cookie' };
}

/** What a plain link says, which sends no header. Nothing is written by following one. */
function saidByLink(request: Request): string | null {
  return isWriteMethod(request) ? null : new URL(request.url).searchParams.get(PAGE_PROVIDER);
}

/** The Set-Cookie header that makes a provider the one that an administrator's next pages are made for, for a year. */
export function providerCookie(providerSid: string, host: string): string {
  const flags = `Path=${BASE_PATH || '/'}; SameSite=Lax; HttpOnly${isSecureHost(host) ? '; Secure' : ''}`;
  return `${PROVIDER_COOKIE}=${providerSid}; Max-Age=31536000; ${flags}`;
}
