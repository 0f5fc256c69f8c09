import { sessionCookieName } from '@/lib/session/cookies';
import type { SandboxOptions } from '../../sandbox/server';
import { ownSandbox } from './own-sandbox';

export const HOST = 'console.test';

let jar: Record<string, string> = {};

/** What handlers see of the browser's cookies: `jest.mock('next/headers', () => jest.requireActual('../support/browser-jar').headers)`. */
export const headers = {
  cookies: async () => ({ get: (name: string) => (name in jar ? { name, value: jar[name] } : undefined) }),
};

/** Empties the browser's jar. */
export function noCookie(): void {
  jar = {};
}

/** Puts a session into the browser's jar. @param setCookie as the console sets it */
export function keepCookie(setCookie: string): void {
  const [cookie] = setCookie.split(';');
  jar = { [sessionCookieName(HOST)]: cookie!.slice(cookie!.indexOf('=') + 1) };
}

/** Does with each cookie what a browser does, and keeps the others. @param setCookies in the order in which they arrive */
export function keepCookies(setCookies: string[]): void {
  for (const one of setCookies) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(one)!;
    if (/; Max-Age=0;/.test(one)) delete jar[name!];
    else jar[name!] = value!;
  }
}

/**
 * A sandbox of the file's own, for handlers that are called in the tests' process and read their settings.
 * @param options of a platform that differs from the usual one
 */
export function sandboxForHandlers(options: SandboxOptions = {}) {
  const own = ownSandbox(options);
  beforeAll(() => {
    process.env.SESSION_PASSWORDS = 'a password for the tests that is long enough';
    process.env.PLATFORM_API_URL = own.sandbox.url;
  });
  beforeEach(() => {
    jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  });
  afterEach(() => jest.restoreAllMocks());
  return own;
}
