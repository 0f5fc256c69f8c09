import { isAdministrator } from '../../access/principal';
import { confirmActingUser, confirmationRefused, type Credentials } from '../../kit/acting-user';
import { textOf, type Values } from '../../kit/form';
import { path } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import type { RecordView, ResourceContext } from '../../kit/resource';
import { wireCreated } from '../../kit/wire';
import { isSameName } from '../../format/same-name';
import { checkedOwner, refuseLastAdministrator, refuseTakenNames, refuseWeakPassword } from './checks';
import type { UserFacts } from './form';
import { newUserToWire, userToWire, type UserOwner } from './wire';

const TAKEN =
  'The user name or the e-mail address you have entered is already in use. All service providers of the platform share ' +
  'the names: choose another one, such as the e-mail address.';

/** Creates a user. The password is never omitted: the platform would crash. */
export async function createUser(context: ResourceContext, values: Values): Promise<Result<{ sid: string }>> {
  const password = typeof values.initial_password === 'string' ? values.initial_password : '';
  const strong = await refuseWeakPassword(context, 'initial_password', password);
  if (!strong.ok) return strong;
  const owner = await checkedOwner(context, values);
  if (!owner.ok) return owner;
  const free = await refuseTakenNames(context, null, { name: textOf(values, 'name'), email: textOf(values, 'email') });
  if (!free.ok) return free;
  const created = await context.calls.post('/Users', newUserToWire(values, owner.value), wireCreated);
  if (created.ok) return ok({ sid: created.value });
  return created.problem.code === 'user-taken' ? fail('conflict', TAKEN, { fields: { name: TAKEN } }) : created;
}

/** Changes a user; a new password only after the acting user has confirmed their identity. */
export async function updateUser(
  context: ResourceContext,
  sid: string,
  values: Values,
  before: RecordView<unknown, UserFacts>,
): Promise<Result<null>> {
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
  const body = userToWire(values, before.values, owner.value);
  return values.new_password ? setPassword(context, sid, values, body) : context.calls.put(path`/Users/${sid}`, body);
}

/** A text that has changed, also in the eyes of the platform's database; undefined if it has not. */
function otherText(now: unknown, before: unknown): string | undefined {
  return typeof now === 'string' && !isSameName(now, String(before)) ? now : undefined;
}

/** Only changes are sent, so an unchanged owner is not. */
async function ownerAfter(context: ResourceContext, values: Values, before: RecordView): Promise<Result<UserOwner>> {
  const owner = await checkedOwner(context, values);
  if (!owner.ok) return owner;
  const { providerSid, accountSid } = owner.value;
  return ok({
    providerSid: providerSid === before.owner.providerSid ? null : providerSid,
    accountSid: accountSid === before.owner.accountSid ? null : accountSid,
  });
}

async function setPassword(
  context: ResourceContext,
  sid: string,
  values: Values,
  body: Record<string, unknown>,
): Promise<Result<null>> {
  const strong = await refuseWeakPassword(context, 'new_password', textOf(values, 'new_password'));
  if (!strong.ok) return strong;
  const acting: Credentials = {
    username: textOf(values, 'acting_username'),
    password: textOf(values, 'acting_password'),
  };
  if (context.flavour === 'specified') {
    const saved = await context.calls.put(path`/Users/${sid}`, { ...body, ...acting });
    return saved.ok ? saved : confirmationRefused(saved.problem);
  }
  const confirmed = await confirmActingUser(context, acting);
  return confirmed.ok ? context.calls.put(path`/Users/${sid}`, body) : confirmed;
}
