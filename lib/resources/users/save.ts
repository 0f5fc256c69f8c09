import { isAdministrator, isProviderUser, type Owner } from '../../access/principal';
import { confirmActingUser, confirmationRefused, type Credentials } from '../../kit/acting-user';
import { textOf, type Values } from '../../kit/form';
import { path } from '../../kit/platform-calls';
import { fail, mapped, ok, type Problem, type Result } from '../../kit/problem';
import type { RecordView, ResourceContext } from '../../kit/resource';
import { saveInSteps } from '../../kit/save-in-steps';
import * as wire from '../../kit/wire';
import { isSameName } from '../../format/same-name';
import { refuseLastAdministrator, refuseTakenNames, refuseWeakPassword } from './checks';
import { checkedOwner } from './checked-owner';
import type { UserFacts } from './form';
import { isUserViewOnly } from './view-only';
import { newUserToWire, userToWire, userValues, wireUser } from './wire';

const TAKEN =
  'This user name is already taken, perhaps by a user you can’t see: names are unique on the whole platform. ' +
  'Enter another one, such as the email address.';

/** The first of the two calls that this takes would end the acting user's session. */
const NOT_YOURSELF = 'Only another administrator can make you an account user.';

/** Another one must be able to undo it. As nobody does it to themself, there is always one. */
const NOT_VIEW_ONLY = 'Only another administrator can make you view-only.';

const KEEPS_ACCESS =
  'The user keeps full access: they have other permissions, and with those the platform ignores “View only”. ' +
  'Everything else was saved.';

/** An account without a provider makes an administrator; with a provider, the account would make an account user. */
const KEEPS_ACCOUNT =
  'The platform can’t take this user out of the account. Choose the scope Account, or delete the user and add them again.';

/** Every update sets it anew. */
const VIEW_ONLY_UNKNOWN =
  'The platform doesn’t say whether this user is view-only, and saving could lift that. Nothing was saved. ' +
  'Try again later, or tick “View only”.';

/** Creates a user. The password is never omitted: the platform would crash. */
export async function createUser(context: ResourceContext, values: Values): Promise<Result<{ sid: string }>> {
  const password = typeof values.initial_password === 'string' ? values.initial_password : '';
  const strong = await refuseWeakPassword(context, 'initial_password', password);
  if (!strong.ok) return strong;
  const owner = await checkedOwner(context, values);
  if (!owner.ok) return owner;
  const free = await refuseTakenNames(context, null, { name: textOf(values, 'name'), email: textOf(values, 'email') });
  if (!free.ok) return free;
  const created = await context.calls.post('/Users', newUserToWire(values, owner.value), wire.created);
  if (created.ok) return ok({ sid: created.value });
  const { problem } = created;
  if (problem.code === 'user-taken') return fail('conflict', TAKEN, { fields: { name: TAKEN } });
  return values.is_view_only === true ? halfDone(problem) : created;
}

/** The platform restricts a user only once it has saved everything else, and may fail at that. */
function halfDone(problem: Problem): Result<never> {
  return { ok: false, problem: problem.kind === 'unavailable' ? { ...problem, doubtful: true } : problem };
}

/** Changes a user; a new password only after the acting user has confirmed their identity. */
export async function updateUser(
  context: ResourceContext,
  sid: string,
  values: Values,
  before: RecordView<unknown, UserFacts>,
): Promise<Result<null>> {
  if (before.facts.viewOnlyUnknown && values.is_view_only !== true) return fail('malformed', VIEW_ONLY_UNKNOWN);
  const owner = await ownerAfter(context, { ...before.values, ...values }, before);
  if (!owner.ok) return owner;
  const wasAdmin = isAdministrator(before.values) && before.facts.isActive;
  if (wasAdmin && (!isAdministrator(values) || values.is_active !== true)) {
    const kept = await refuseLastAdministrator(context, sid, before.values);
    if (!kept.ok) return kept;
  }
  const free = await refuseTakenNames(context, sid, {
    name: otherText(values.name, before.values.name),
    email: otherText(values.email, before.values.email),
  });
  if (!free.ok) return free;
  const becomesAccountUser = before.owner.providerSid === null && owner.value.accountSid !== null;
  if (becomesAccountUser && sid === context.principal.userSid) {
    return fail('invalid', NOT_YOURSELF, { fields: { scope: NOT_YOURSELF } });
  }
  const becomesViewOnly = values.is_view_only === true && before.values.is_view_only !== true;
  if (becomesViewOnly && isAdministrator(context.principal) && sid === context.principal.userSid) {
    return fail('invalid', NOT_VIEW_ONLY, { fields: { is_view_only: NOT_VIEW_ONLY } });
  }
  const acting = values.new_password ? await confirmed(context, values) : ok({});
  if (!acting.ok) return acting;
  const body = { ...userToWire(values, before.values, owner.value), ...acting.value };
  const saved = await (becomesAccountUser
    ? putIntoAccount(context, sid, body, before.values)
    : put(context, sid, body));
  if (!becomesViewOnly || (!saved.ok && saved.problem.parts)) return saved;
  return saved.ok ? refuseFullAccess(context, sid) : halfDone(saved.problem);
}

/** The platform makes nobody view-only who has another permission, and doesn't say so. */
async function refuseFullAccess({ calls }: ResourceContext, sid: string): Promise<Result<null>> {
  const viewOnly = await isUserViewOnly(calls, sid);
  if (!viewOnly.ok || viewOnly.value) return ok(null);
  return fail('conflict', KEEPS_ACCESS, { parts: [{ what: 'View only', outcome: 'not saved' }], secretsStored: true });
}

type Body = Record<string, unknown>;

async function put({ calls }: ResourceContext, sid: string, body: Body): Promise<Result<null>> {
  const saved = await calls.put(path`/Users/${sid}`, body);
  return saved.ok || !('password' in body) ? saved : confirmationRefused(saved.problem);
}

/**
 * Makes an administrator an account user. The platform checks the account against the provider that is stored, so the provider
 * is saved first. A failure of the second call undoes nothing: the platform promotes nobody.
 */
async function putIntoAccount(
  context: ResourceContext,
  sid: string,
  { account_sid, ...rest }: Body,
  before: Values,
): Promise<Result<null>> {
  const calls: { what: string; body: Body; secrets?: true }[] = [
    { what: 'Service provider and other changes', body: rest, secrets: true },
    { what: 'Account', body: { account_sid, is_view_only: rest.is_view_only } },
  ];
  // No read returns passwords.
  const isIn = (body: Body, state: Body) =>
    Object.entries(body).every(([name, value]) => !(name in state) || state[name] === value);
  return saveInSteps<Body>({
    noun: 'user',
    before,
    wanted: { ...before, ...rest, account_sid },
    stepsBetween: (from, to) =>
      calls
        .filter(({ body }) => !isIn(body, from) && isIn(body, to))
        .map(({ what, body, secrets }) => ({
          what,
          kind: what,
          secrets,
          shownIn: (state) => isIn(body, state),
          run: () => put(context, sid, body),
        })),
    undone: ({ now }) => now,
    async read() {
      return mapped(context.calls.get(path`/Users/${sid}`, wireUser), userValues);
    },
  });
}

/** A text that has changed, also in the eyes of the platform's database; undefined if it has not. */
function otherText(now: unknown, before: unknown): string | undefined {
  return typeof now === 'string' && !isSameName(now, String(before)) ? now : undefined;
}

/** Only changes are sent, so an unchanged owner is not. */
async function ownerAfter(context: ResourceContext, values: Values, before: RecordView): Promise<Result<Owner>> {
  if (before.owner.accountSid && isProviderUser(values))
    return fail('invalid', KEEPS_ACCOUNT, { fields: { scope: KEEPS_ACCOUNT } });
  const owner = await checkedOwner(context, values);
  if (!owner.ok) return owner;
  const { providerSid, accountSid } = owner.value;
  return ok({
    providerSid: providerSid === before.owner.providerSid ? null : providerSid,
    accountSid: accountSid === before.owner.accountSid ? null : accountSid,
  });
}

/**
 * Checks a new password and, where the platform does not, who sets it.
 * @returns what is sent beside the password
 */
async function confirmed(context: ResourceContext, values: Values): Promise<Result<Partial<Credentials>>> {
  const strong = await refuseWeakPassword(context, 'new_password', textOf(values, 'new_password'));
  if (!strong.ok) return strong;
  const acting: Credentials = {
    username: textOf(values, 'acting_username'),
    password: textOf(values, 'acting_password'),
  };
  if (context.flavour === 'specified') return ok(acting);
  return mapped(confirmActingUser(context, acting), () => ({}));
}
