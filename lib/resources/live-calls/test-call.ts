import { textIn } from '../../call-routing/question';
import { dialled, isNumber } from '../../call-routing/routes';
import { isCallable } from '../../kit/user-name';
import { LIVE_CALLS_PATH, liveCallHref } from './view';

/** Who is called: a number, through a carrier, or the device of a SIP client. */
export type TestTarget = 'phone' | 'client';

/** A test call as described by its page's URL. Empty texts: not given. */
export interface TestCall {
  target: TestTarget;
  /** A number, or the user name of a SIP client without its realm. */
  to: string;
  /** The number shown to the called party. */
  from: string;
  /** The sid of the account that places the call; for account users their own. */
  account: string;
  /** The sid of the application that runs the call. */
  application: string;
  /** Ends the call after this many seconds. */
  limit: number;
}

export type TestCallField = keyof TestCall;

export const TEST_CALL_PATH = '/internal/live-calls/test';

/** The durations after which a test call can be ended, in seconds; the console never asks for longer ones. */
export const LIMITS = [30, 60, 120] as const;
/** How long it rings at most, in seconds. */
export const RINGS = 30;

/** Reads a test call from a URL's parameters, or from what a browser sends; repeated or overlong values count as not given. */
export function readTestCall(params: Record<string, unknown>): TestCall {
  const one = (name: string) => textIn(params, name);
  const target = one('target') === 'client' ? 'client' : 'phone';
  const limit = LIMITS.find((seconds) => String(seconds) === String(params.limit)) ?? LIMITS[1];
  const to = target === 'phone' ? dialled(one('to')) : one('to');
  return { target, to, from: dialled(one('from')), account: one('account'), application: one('application'), limit };
}

/** The URL of the page that previews the call. */
export function testCallHref(call: Partial<TestCall>): string {
  const given = Object.entries(call).filter(([, value]) => value !== '' && value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${TEST_CALL_PATH}?${query}` : TEST_CALL_PATH;
}

/** What is wrong with the call, one sentence per field. */
export function testCallErrors(call: TestCall): Partial<Record<TestCallField, string>> {
  const errors: Partial<Record<TestCallField, string>> = {};
  if (!call.account) errors.account = 'Select an account.';
  if (!call.application) errors.application = 'Select an application.';
  if (call.target === 'phone' && !isNumber(call.to))
    errors.to = 'Enter a number: digits, * and #, with or without + in front.';
  if (call.target === 'client' && !isCallable(call.to)) {
    errors.to = 'Enter the user name of a SIP client, without @ or realm.';
  }
  if (!isCallable(call.from)) errors.from = 'Enter the number that is shown to the called party.';
  return errors;
}

/** Whether the call may reach an emergency service; their numbers have three digits, and nothing lists those of all countries. */
export function isMaybeEmergency({ target, to }: TestCall): boolean {
  return target === 'phone' && /^\+?\d{3}$/.test(to);
}

/** How the platform's lists identify the called party. @param realm of the account, for a SIP client */
export function calledAs({ target, to }: TestCall, realm: string | null): string {
  return target === 'phone' ? to : `${to}@${realm ?? ''}`;
}

/** The body for the platform. The browser does not choose the limits. @param realm of the account, for a SIP client */
export function testCallBody(call: TestCall, realm: string | null) {
  const { target, from, application, limit } = call;
  const called = calledAs(call, realm);
  return {
    application_sid: application,
    from,
    to: target === 'phone' ? { type: 'phone', number: called } : { type: 'user', name: called },
    timeLimit: Math.min(limit, LIMITS[2]),
    timeout: RINGS,
  };
}

/** A test call that was started. Of one that another replica started, at most the sid is known. */
export interface StartedCall {
  sid?: string;
  /** Whether the platform lists it already; missing: unknown. */
  listed?: boolean;
}

/** The page that follows a test call; if its sid is unknown, that of all calls in progress. */
export function startedCallHref(account: string, { sid }: StartedCall): string {
  return sid ? `${liveCallHref(account, sid)}&test=1` : LIVE_CALLS_PATH;
}
