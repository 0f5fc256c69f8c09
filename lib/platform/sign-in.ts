import { z } from 'zod';
import type { Principal } from '../access/principal';
import { path } from '../kit/platform-calls';
import { fail, ok, type Result } from '../kit/problem';
import * as wire from '../kit/wire';
import { say } from '../observe/say';
import { platformFor, send, type Caller } from './client';
import { problemOfAnswer, problemOfTransport, sentenceIn, UNREACHABLE } from './problems';
import { readText, type PlatformAnswer } from './transport';
import { principalOf } from './principal-of-token';

/** A user whom the platform has admitted. */
export interface SignedIn {
  token: string;
  principal: Principal;
  forceChange: boolean;
}

const INCORRECT = 'Login credentials are incorrect';
const SOMETHING = 'Something went wrong, please try again';

const wireLogin = z.looseObject({ token: z.string().min(1), force_change: wire.flag });

/**
 * Signs in with user name and password (CONTRACT 2, specification part 1 section 8).
 * @returns the token and who it belongs to; else `invalid` (wrong credentials), `forbidden` (locked, in the platform's
 *   words), `rate-limited`, `unavailable` or `timeout`
 */
export async function signIn(caller: Caller, username: string, password: string): Promise<Result<SignedIn>> {
  let answer: PlatformAnswer;
  let text: string;
  try {
    answer = await send(caller, 'POST', '/login', { body: { username, password } });
    text = await readText(answer);
  } catch (error) {
    const { kind, message } = problemOfTransport(error).problem;
    return kind === 'timeout' ? fail(kind, message) : fail('unavailable', UNREACHABLE);
  }
  const { status } = answer;
  if (status === 429) return problemOfAnswer(answer, text);
  if (status >= 400 && status < 500) {
    // The sentence for the user is prescribed, and blames the password.
    if (status === 404) say('the platform has no login: the path of PLATFORM_API_URL may be wrong');
    // The lock-out is the only refusal whose own words matter: they say how long it lasts. It alone comes as `error`.
    const said = status === 403 ? sentenceIn(text, ['error']) : null;
    return said ? fail('forbidden', said) : fail('invalid', INCORRECT, { status: 401 });
  }
  if (status === 500) return fail('unavailable', UNREACHABLE);
  if (status !== 200) return fail('malformed', SOMETHING);
  return readLogin(text, username);
}

/**
 * Accepts a token only after the platform has accepted it: with `GET /Users/me`, or first by exchanging the external token for
 * a platform token where the installation has a path for that (decisions.md).
 * @param exchangePath '' when the token is a platform token already
 * @param hosted whether it is a hosted platform, whose `Users/me` fails for everyone but account users with a current
 *   subscription (CONTRACT 19): the user's own record says the same
 */
export async function signInWithToken(
  caller: Omit<Caller, 'token'>,
  token: string,
  exchangePath: string,
  hosted = false,
): Promise<Result<SignedIn>> {
  let own = token;
  if (exchangePath) {
    const exchanged = await platformFor({ ...caller, token: '' }).post(exchangePath, { token }, wireLogin, {
      reads: true,
    });
    if (!exchanged.ok) return exchanged;
    own = exchanged.value.token;
  }
  const principal = principalOf(own);
  if (!principal) return fail('malformed', SOMETHING);
  const calls = platformFor({ ...caller, token: own });
  const me = await (hosted ? calls.get(path`/Users/${principal.userSid}`, wireUser) : calls.get('/Users/me', wireMe));
  return me.ok ? ok({ token: own, principal, forceChange: me.value }) : me;
}

const wireUser = z.looseObject({ force_change: wire.flag }).transform(({ force_change }) => force_change);

const wireMe = z.looseObject({ user: wireUser.nullish() }).transform(({ user }) => user ?? false);

function readLogin(text: string, username: string): Result<SignedIn> {
  try {
    const parsed = wireLogin.safeParse(JSON.parse(text));
    const principal = parsed.success ? principalOf(parsed.data.token, { name: username, ...parsed.data }) : null;
    if (!parsed.success || !principal) return fail('malformed', SOMETHING);
    return ok({ token: parsed.data.token, principal, forceChange: parsed.data.force_change });
  } catch {
    return fail('malformed', SOMETHING);
  }
}
