import { z } from 'zod';
import { mayViewAs, offersViewAs, type ViewAs } from '../access/view-as';
import { fail, ok, refuse, type Result } from '../kit/problem';
import { path } from '../kit/platform-calls';
import { isSid } from '../kit/sid';
import * as wire from '../kit/wire';
import type { Session } from '../session/session';
import { sharedStore } from '../store/store';
import type { Question } from './handler';
import { NO_SUCH } from './record';
import { sessionKey } from './session-key';
import type { Viewer } from './viewer';

const wireTarget = z.looseObject({
  account_sid: wire.sid,
  name: wire.string,
  service_provider_sid: wire.sidOrNull,
});

/**
 * May the user view the console as the party in the path (`service-providers` or `accounts`, and a sid)? It is first read with
 * the user's own token: users cannot view as what they cannot see.
 */
export const mayViewAsNamed: Question<ViewAs> = async (viewer, { params }) => {
  const { kind, sid = '' } = params;
  if (!isSid(sid) || (kind !== 'accounts' && kind !== 'service-providers')) return fail('not-found', NO_SUCH);
  const { principal } = viewer;
  if (!offersViewAs(principal, kind === 'accounts' ? 'account' : 'provider')) return refuse('no-viewing-as');
  const target = await (kind === 'accounts' ? accountOf(viewer, sid) : providerOf(viewer, sid));
  if (!target.ok) return target;
  const verdict = mayViewAs(principal, target.value);
  return verdict.allowed ? target : refuse(verdict.code);
};

async function providerOf(viewer: Viewer, sid: string): Promise<Result<ViewAs>> {
  const providers = await viewer.providers(sid);
  if (!providers.ok) return providers;
  const found = providers.value.find((one) => one.providerSid === sid);
  if (!found) return fail('not-found', NO_SUCH);
  return ok({ providerSid: sid, providerName: found.name, accountSid: null, accountName: null });
}

async function accountOf(viewer: Viewer, sid: string): Promise<Result<ViewAs>> {
  const account = await viewer.calls.get(path`/Accounts/${sid}`, wireTarget);
  if (!account.ok) return account;
  const { account_sid, name, service_provider_sid } = account.value;
  if (account_sid !== sid || !service_provider_sid) return fail('not-found', NO_SUCH);
  const provider = await providerOf(viewer, service_provider_sid);
  return provider.ok ? ok({ ...provider.value, accountSid: sid, accountName: name }) : provider;
}

/** Longer than any stream lasts. */
const REMEMBER_MS = 2 * 3600_000;

/** Called when a session begins or ends a view: what is still running belongs to another view. */
export async function noteViewChange(session: Pick<Session, 'token'>): Promise<void> {
  await sharedStore().set(changeKeyOf(session), String(Date.now()), REMEMBER_MS);
}

/** Whether a session has begun or ended a view, in any of its windows, since a time in milliseconds since 1970. */
export async function viewChangedSince(session: Pick<Session, 'token' | 'signedIn'>, moment: number): Promise<boolean> {
  if (!offersViewAs(session.signedIn, 'account')) return false;
  return Number(await sharedStore().get(changeKeyOf(session))) >= moment;
}

const changeKeyOf = ({ token }: Pick<Session, 'token'>) => `view changed ${sessionKey({ token, viewing: '' })}`;
