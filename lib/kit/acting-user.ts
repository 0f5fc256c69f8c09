import { z } from 'zod';
import { isSameName } from '../format/same-name';
import * as wire from './wire';
import { path } from './platform-calls';
import { fail, ok, type Failed, type Problem, type Result } from './problem';
import type { ResourceContext } from './resource';

/** Shown after each failed attempt, because the platform locks a user out after the sixth (CONTRACT 2). */
const NOT_CONFIRMED = 'Incorrect user name or password. After six failed attempts you are locked out for 30 minutes.';

/** The acting user's own credentials, entered again before a critical action. */
export interface Credentials {
  username: string;
  password: string;
}

type Acting = Pick<ResourceContext, 'calls' | 'principal'>;

const wireWho = z.looseObject({ user_sid: z.string() });
const wireOwn = z.looseObject({ name: wire.text });

/**
 * Confirms the signed-in user's identity on platforms that do not check it themselves.
 * @returns `invalid` for wrong credentials or another user's, `forbidden` in the platform's words when the user is locked
 */
export async function confirmActingUser(context: Acting, { username, password }: Credentials): Promise<Result<null>> {
  const { calls, principal } = context;
  if (!isSameName(username, principal.name)) {
    // An administrator may have renamed them since they logged in.
    const now = await calls.get(path`/Users/${principal.userSid}`, wireOwn);
    if (!now.ok) return now;
    if (!isSameName(username, now.value.name ?? '')) return notConfirmed();
  }
  return confirmPassword(context, { username, password });
}

/**
 * The same for a name that is known to be the user's. The token returned by the sign-in is dropped without a sign-out, which would
 * end all sessions of the user.
 */
export async function confirmPassword({ calls, principal }: Acting, credentials: Credentials): Promise<Result<null>> {
  if (!credentials.password) return notConfirmed();
  const answer = await calls.post('/login', credentials, wireWho);
  // What is to be confirmed has not been sent yet.
  if (!answer.ok) return confirmationRefused({ ...answer.problem, doubtful: undefined });
  return answer.value.user_sid === principal.userSid ? ok(null) : notConfirmed();
}

/** The Problem of a platform that checked the credentials itself: a bare refusal means that they are wrong. */
export function confirmationRefused(problem: Problem): Failed {
  return problem.code === 'no-access' ? notConfirmed() : { ok: false, problem };
}

function notConfirmed() {
  return fail('invalid', NOT_CONFIRMED);
}
