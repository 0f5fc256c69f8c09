import { dialled, isNumber } from '../../call-routing/routes';
import { LIVE_CALLS_PATH, liveCallHref } from './view';

/** What is called: a number, through a carrier, or the device of a SIP client. */
export type TestTarget = 'phone' | 'client';

/** A test call as it stands in the address of its page. Empty texts: not given. */
export interface TestCall {
  target: TestTarget;
  /** A number, or the user name of a SIP client without its realm. */
  to: string;
  /** The number that the called party sees. */
  from: string;
  /** Whose call it is, by its sid; an account user's is the own one. */
  account: string;
  /** The application that talks, by its sid. */
  application: string;
  /** After so many seconds the call is ended. */
  limit: number;
}

export type TestCallField = keyof TestCall;

export const TEST_CALL_PATH = '/internal/live-calls/test';

/** Seconds after which a test call is ended; the longest is what the console ever asks for. */
export const LIMITS = [30, 60, 120] as const;
/** Seconds for which it rings at most. */
export const RINGS = 30;

const LONGEST = 128;
const CALLABLE = /^[^\s@<>;:?"\\]{1,64}$/;

/** Reads a test call from the parameters of an address, or what a browser sends; what is given twice or too long counts as not given. */
export function readTestCall(params: Record<string, unknown>): TestCall {
  const one = (name: string) => {
    const value = params[name];
    return typeof value === 'string' && value.length <= LONGEST ? value.trim() : '';
  };
  const target = one('target') === 'client' ? 'client' : 'phone';
  const limit = LIMITS.find((seconds) => String(seconds) === String(params.limit)) ?? LIMITS[1];
  const to = target === 'phone' ? dialled(one('to')) : one('to');
  return { target, to, from: dialled(one('from')), account: one('account'), application: one('application'), limit };
}

/** The address of the page that shows what would become of it. */
export function testCallHref(call: Partial<TestCall>): string {
  const given = Object.entries(call).filter(([, value]) => value !== '' && value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${TEST_CALL_PATH}?${query}` : TEST_CALL_PATH;
}

/** What is wrong with it, by field, in a sentence each. */
export function testCallErrors(call: TestCall): Partial<Record<TestCallField, string>> {
  const errors: Partial<Record<TestCallField, string>> = {};
  if (!call.account) errors.account = 'Select an account.';
  if (!call.application) errors.application = 'Select the application that talks.';
  if (call.target === 'phone' && !isNumber(call.to))
    errors.to = 'Enter a number: digits, * and #, with or without + in front.';
  if (call.target === 'client' && !CALLABLE.test(call.to)) {
    errors.to = 'Enter the user name of a SIP client, without @ and realm.';
  }
  if (!CALLABLE.test(call.from)) errors.from = 'Enter the number that is shown to the called party.';
  return errors;
}

/** What the platform calls the called party in its lists. @param realm of the account, for a SIP client */
export function calledAs({ target, to }: TestCall, realm: string | null): string {
  return target === 'phone' ? to : `${to}@${realm ?? ''}`;
}

/** What the platform is sent. The limits are not the browser's to choose. @param realm of the account, for a SIP client */
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

/** A test call that was started. What another replica has started is told without more than its sid, and maybe without that. */
export interface StartedCall {
  sid?: string;
  /** The platform lists it already; missing: not known. */
  listed?: boolean;
}

/** The page on which a test call can be followed; that of all calls in progress where it is not known by its sid. */
export function startedCallHref(account: string, { sid }: StartedCall): string {
  return sid ? `${liveCallHref(account, sid)}&test=1` : LIVE_CALLS_PATH;
}
