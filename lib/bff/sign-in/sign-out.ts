import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { settings } from '../../config/settings';
import type { Result } from '../../kit/problem';
import { say } from '../../observe/say';
import { platformFor } from '../../platform/client';
import type { FlashCode } from '../../session/flash';
import { sharedStore } from '../../store/store';
import type { Viewer } from '../viewer';

/** When a sign-out that the platform did not confirm is repeated; after the last attempt, the token may stay valid. */
const AGAIN_AFTER_MS = [1_000, 5_000, 15_000, 30_000, 60_000, 120_000];
/** The longest that it waits for the platform's request window. */
const LONGEST_WAIT_MS = 5 * 60_000;
/** Longer than the attempts take. */
const REMEMBER_MS = 60 * 60_000;

/**
 * Ends the platform's session, and with it all sessions of this user (CONTRACT 2). An unconfirmed sign-out is repeated for some
 * minutes: until then, the token works for anyone who has it.
 * @returns the message for the sign-in page
 */
export async function signOut(viewer: Viewer): Promise<FlashCode> {
  const began = Date.now();
  await noteSignedOut(viewer.principal.userSid);
  const answer = await viewer.calls.post('/logout', undefined, z.unknown());
  if (isConfirmed(answer)) return 'signed-out';
  void repeat(viewer, began, answer);
  return 'signed-out-unconfirmed';
}

/** To be called when a user's sessions end: what is still running for them ends, and its answers set no cookie. */
export async function noteSignedOut(userSid: string): Promise<void> {
  await sharedStore().set(outKeyOf(userSid), String(Date.now()), REMEMBER_MS);
}

/** To be called on each sign-in: a repetition of an earlier sign-out would end this session, too. */
export async function noteSignedIn(userSid: string): Promise<void> {
  await sharedStore().set(keyOf(userSid), String(Date.now()), REMEMBER_MS);
}

/** Whether the user has signed out since a time in milliseconds since 1970: what is still running for them has to end. */
export async function signedOutSince(userSid: string, moment: number): Promise<boolean> {
  return Number(await sharedStore().get(outKeyOf(userSid))) >= moment;
}

/**
 * Whether the user has signed in or out since a time in milliseconds since 1970: the browser may have got another cookie, which
 * the answer to an earlier request must not replace.
 */
export async function signedInOrOutSince(userSid: string, moment: number): Promise<boolean> {
  return Number(await sharedStore().get(keyOf(userSid))) >= moment || (await signedOutSince(userSid, moment));
}

async function repeat({ session, principal }: Viewer, began: number, first: Result<unknown>): Promise<void> {
  const { platformUrl, platformTimeoutMs } = settings();
  const { userSid } = principal;
  let answer = first;
  for (const pause of AGAIN_AFTER_MS) {
    // Before its request window ends, the platform would refuse every attempt.
    const refusedMs = answer.ok ? 0 : (answer.problem.retryAfter ?? 0) * 1000;
    await wait(Math.max(pause, Math.min(refusedMs, LONGEST_WAIT_MS)), undefined, { ref: false });
    if (Number(await sharedStore().get(keyOf(userSid))) >= began)
      return say('a sign-out is no longer repeated', { userSid });
    const caller = {
      baseUrl: platformUrl,
      timeoutMs: platformTimeoutMs,
      token: session.token,
      requestId: crypto.randomUUID(),
      clientAddress: null,
    };
    answer = await platformFor(caller).post('/logout', undefined, z.unknown());
    if (isConfirmed(answer)) return say('a sign-out was confirmed later', { userSid });
  }
  say('a sign-out was never confirmed', { userSid });
}

/** A token that the platform rejects is as good as ended. */
function isConfirmed(answer: Result<unknown>): boolean {
  return answer.ok || answer.problem.kind === 'unauthenticated';
}

function keyOf(userSid: string): string {
  return `signed in ${userSid}`;
}

function outKeyOf(userSid: string): string {
  return `signed out ${userSid}`;
}
