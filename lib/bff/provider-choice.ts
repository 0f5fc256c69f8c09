import { cookies } from 'next/headers';
import { PAGE_PROVIDER } from '../kit/page-provider';
import { flagsFor } from '../session/cookies';
import { isWriteMethod } from './same-origin';

/*
 * Which provider an administrator means. All windows of a browser share one cookie, and each may show another provider: the
 * cookie determines which provider a page is made for, but never where something is written. Nothing else reads it.
 */
const PROVIDER_COOKIE = 'console-provider';

/** The provider in a request. It is never trusted: it must be among those that the platform shows the user. */
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

/** From a plain link, which sends no header. Following one writes nothing. */
function saidByLink(request: Request): string | null {
  return isWriteMethod(request) ? null : new URL(request.url).searchParams.get(PAGE_PROVIDER);
}

/** The Set-Cookie header that selects the provider of an administrator's next pages, for a year. */
export function providerCookie(providerSid: string, host: string): string {
  return `${PROVIDER_COOKIE}=${providerSid}; Max-Age=31536000; ${flagsFor(host)}`;
}
