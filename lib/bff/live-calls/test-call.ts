import { setTimeout as wait } from 'node:timers/promises';
import { isAreaOn } from '../../access/areas';
import { isAccountUser } from '../../access/principal';
import { readQuestion } from '../../call-routing/question';
import type { OutboundDecision } from '../../call-routing/outbound-types';
import { settings } from '../../config/settings';
import { allOf } from '../../kit/all-of';
import { path } from '../../kit/platform-calls';
import { withoutAdvice } from '../../kit/doubtful';
import { fail, mapped, ok, type Problem, type Result } from '../../kit/problem';
import type { AccountRef } from '../../kit/directory';
import type { ResourceContext } from '../../kit/resource';
import * as wire from '../../kit/wire';
import { readRegistrations, type Registration } from '../../resources/clients/registration';
import { isRunning } from '../../resources/live-calls/states';
import {
  calledAs,
  testCallBody,
  testCallErrors,
  type StartedCall,
  type TestCall,
  type TestCallField,
} from '../../resources/live-calls/test-call';
import { wireLiveCalls, type LiveCall } from '../../resources/live-calls/wire';
import type { Question } from '../handler';
import { numberWay, type NumberWay } from '../call-routing/number-way';
import { inProvider, may } from '../questions';
import type { Viewer } from '../viewer';
import { noteBudget } from '../request-budget';
import { asSentence, readLiveCall, type NamedCall } from './call';

/** The platform lists a call a moment after accepting it: the number of checks, and the pause in between. */
const LOOKS = 5;
const BETWEEN_MS = 500;

const LOOK_FIRST = 'Check the calls in progress before you try again: the phone may be ringing.';
const IN_DOUBT: Problem['parts'] = [{ what: 'The test call', outcome: 'not known' }];
const NO_PAGE = 'There is no such page.';

/** May the user start a call? The installation has to offer it; the platform refuses provider users. */
export const mayStartCalls: Question<ResourceContext> = inProvider((viewer, call) =>
  settings().features.testCalls ? may('create', 'live-calls')(viewer, call) : fail('not-found', NO_PAGE),
);

/** A test call as far as the console can check it: the platform checks neither the application's owner nor the limits. */
export interface CheckedCall {
  call: TestCall;
  errors: Partial<Record<TestCallField, string>>;
  account: AccountRef | null;
  applicationName: string;
}

/** Checks a test call against the records that the user sees. @returns a Problem when these cannot be read */
export async function checkTestCall(
  { principal, provider, directory, features }: ResourceContext,
  asked: TestCall,
): Promise<Result<CheckedCall>> {
  const both = await allOf(directory.accounts(), directory.applications());
  if (!both.ok) return both;
  const [accounts, applications] = both.value;
  const own = isAccountUser(principal);
  const call = own ? { ...asked, account: principal.accountSid ?? '' } : asked;
  const errors = testCallErrors(call);
  const account = accounts.find(
    ({ accountSid, providerSid }) => accountSid === call.account && (own || providerSid === provider.providerSid),
  );
  const application = applications.find(
    ({ applicationSid, accountSid }) => applicationSid === call.application && accountSid === call.account,
  );
  if (call.account && !account) errors.account = 'This account doesn’t exist, or you don’t have access to it.';
  if (call.application && !application) errors.application = 'This application doesn’t belong to the account.';
  if (account && call.target === 'client' && !account.sipRealm) {
    errors.to = 'The account has no SIP realm, so it has no SIP clients to call.';
  }
  if (call.target === 'client' && !isAreaOn('clients', features)) {
    errors.to = 'SIP clients can’t be called here. Enter a number.';
  }
  return ok({ call, errors, account: account ?? null, applicationName: application?.name ?? '' });
}

/** The carrier that a test call to a number would use, by the platform's own rules. */
export function wayOf(viewer: Viewer, context: ResourceContext, { to, from, account }: TestCall) {
  return numberWay(viewer, context, readQuestion({ direction: 'out', number: to, from, account }));
}

/** Whether the SIP client to be called has a registered device; null when the platform does not say. */
export async function deviceOf(
  context: ResourceContext,
  { call, account }: CheckedCall,
): Promise<Result<Registration | null>> {
  if (!account) return ok(null);
  return mapped(readRegistrations(context, account, [call.to]), (found) => found.get(call.to) ?? null);
}

/**
 * Starts a test call. If an earlier attempt may have started it, that call is looked for, and no second one is made.
 * @returns a Problem with the invalid fields and, where the platform gives no reason, with what was checked here
 */
export async function startTestCall(
  viewer: Viewer,
  context: ResourceContext,
  asked: TestCall,
): Promise<Result<StartedCall>> {
  const checked = await checkTestCall(context, asked);
  if (!checked.ok) return context.again ? notLookedFor(checked.problem) : checked;
  const { call, errors, account } = checked.value;
  if (!account || Object.keys(errors).length > 0) {
    return fail('invalid', 'The call wasn’t started. Correct the marked fields.', { fields: errors });
  }
  if (context.again) return startedBefore(context, call, account);
  const body = testCallBody(call, account.sipRealm);
  const made = await context.calls.post(path`/Accounts/${account.accountSid}/Calls`, body, wire.created);
  await noteBudget(context.calls, made.ok ? undefined : made.problem);
  if (!made.ok) return { ok: false, problem: await explained(viewer, context, call, made.problem) };
  const named = { account: account.accountSid, callSid: made.value };
  return ok({ sid: made.value, listed: await isListed(context, named) });
}

async function isListed(context: ResourceContext, named: NamedCall): Promise<boolean> {
  for (let looks = 0; looks < LOOKS; looks++) {
    if (looks > 0) await wait(BETWEEN_MS);
    const read = await readLiveCall(context, named);
    if (read.ok && read.value) return true;
    if (!read.ok && (read.problem.kind === 'unauthenticated' || read.problem.kind === 'rate-limited')) return false;
  }
  return false;
}

/** The call that an earlier attempt has started, if it is in progress. */
async function startedBefore(
  { calls }: ResourceContext,
  call: TestCall,
  { accountSid, sipRealm }: AccountRef,
): Promise<Result<StartedCall>> {
  const listed = await calls.get(path`/Accounts/${accountSid}/Calls`, wireLiveCalls);
  if (!listed.ok) return notLookedFor(listed.problem);
  const isIt = ({ direction, to, from, applicationSid, state }: LiveCall) =>
    isRunning(state) &&
    direction === 'outbound' &&
    to === calledAs(call, sipRealm) &&
    from === call.from &&
    applicationSid === call.application;
  const found = listed.value.find(isIt);
  if (found) return ok({ sid: found.callSid, listed: true });
  return fail(
    'conflict',
    'An earlier attempt may have started a call. No call like this one is in progress; look for it in the recent calls. ' +
      'To make this call, press the button once more.',
  );
}

/** Whether an earlier attempt has started the call stays unknown: the next one must look for it, too. */
function notLookedFor(problem: Problem): Result<never> {
  // The session's end is no answer: the same request is sent again after it.
  if (problem.kind === 'unauthenticated') return { ok: false, problem };
  const why = asSentence(withoutAdvice(problem.message));
  const message = `Couldn’t look for the call that an earlier attempt may have started. ${why} ${LOOK_FIRST}`;
  return { ok: false, problem: { ...problem, message, doubtful: true, parts: IN_DOUBT } };
}

/** A helpful reason for a failed call: where the platform gives none, it lists what was found to be right. */
async function explained(viewer: Viewer, context: ResourceContext, call: TestCall, problem: Problem): Promise<Problem> {
  // The sentence says it all; the page lists the messages of its own fields below it.
  const say = (message: string): Problem => ({ ...problem, message, fields: undefined });
  if (problem.code === 'no-media-server') {
    return say('No media server of the platform is free to make the call. Try again later.');
  }
  if (problem.code === 'webhook-not-absolute') {
    return say(
      'Couldn’t start the call. The URLs of the application’s webhooks must begin with http://, https://, ws:// or wss://, ' +
        'in lowercase letters.',
    );
  }
  if (problem.code === 'media-server-down') {
    return say('A media server of the platform doesn’t answer. Try again: the platform uses them in turn.');
  }
  if (!problem.doubtful) return say(`Couldn’t start the call. ${problem.message}`);
  const checked = call.target === 'phone' ? carrierWords(await wayOf(viewer, context, call)) : null;
  const facts = [
    'the application belongs to the account',
    ...(call.target === 'phone' ? ['the called number is well-formed'] : []),
    ...(checked ? [checked] : []),
  ];
  return {
    ...problem,
    message: `${withoutAdvice(problem.message)} Checked here: ${facts.join('; ')}. ${LOOK_FIRST}`,
    parts: IN_DOUBT,
  };
}

/** The carrier that the rules lead to, in half a sentence; null when that cannot be told. */
function carrierWords(found: Result<NumberWay>): string | null {
  const answer = found.ok ? found.value.answer : null;
  const decision = answer?.way?.decision as OutboundDecision | undefined;
  if (!answer || !decision) return null;
  const nameOf = (sid: string) => answer.config.carriers.find(({ id }) => id === sid)?.name ?? 'a carrier';
  if (decision.decision === 'carrier') return `${nameOf(decision.carrier)} gets the call`;
  if (decision.decision === 'one of') return `one of ${decision.carriers.length} carriers gets the call`;
  return 'no carrier takes the call';
}
