import { z } from 'zod';
import { can } from '../../access/can';
import { seesEverything, type Principal } from '../../access/principal';
import { isSameName } from '../../format/same-name';
import { accountWith } from '../../kit/directory';
import { textOf } from '../../kit/form';
import { path } from '../../kit/platform-calls';
import { andThen, ok } from '../../kit/problem';
import { defineResource } from '../../kit/resource';
import { linkTo } from '../../kit/usage';
import { NO_SUCH_USER, refuseLastAdministrator } from './checks';
import { userForm, type UserFacts } from './form';
import { usersList } from './list';
import { usersInReach } from './read';
import { createUser, updateUser } from './save';
import { userFacts, userValues, wireUser, type UserRecord, type UserRow } from './wire';

export const users = defineResource<UserRow, UserRecord, UserFacts>({
  area: 'users',
  list: usersList,
  form: userForm,

  async rows({ calls, provider, principal }) {
    const answer = await usersInReach(calls);
    if (!answer.ok) return answer;
    // To the platform, a user without a provider is an administrator, whom only the administrators' list contains.
    return ok(
      answer.value.filter((user) =>
        user.providerSid ? user.providerSid === provider.providerSid : seesEverything(principal),
      ),
    );
  },

  /** Among the users of all providers: it may have been created for another one, and names are unique on the platform. */
  async find({ calls }, values) {
    const users = await usersInReach(calls);
    if (!users.ok) return users;
    return ok(users.value.find(({ name }) => isSameName(name, textOf(values, 'name')))?.userSid ?? null);
  },

  async read(context, sid) {
    const user = await context.calls.get(path`/Users/${sid}`, wireUser);
    if (!user.ok) return user.problem.code === 'no-such-user' ? NO_SUCH_USER : user;
    const { name, providerSid, accountSid } = user.value;
    const account = await accountWith(context, accountSid);
    if (!account.ok) return account;
    return ok({
      name,
      owner: { providerSid, accountSid },
      values: userValues(user.value),
      stored: () => user.value,
      facts: {
        ...userFacts(user.value, context.principal),
        accountName: account.value?.name ?? '',
      },
    });
  },

  create: createUser,
  update: updateUser,

  async remove(context, sid, { values }) {
    return andThen(refuseLastAdministrator(context, sid, values), () => context.calls.delete(path`/Users/${sid}`));
  },

  usage: async ({ principal, provider }, _sid, { owner, facts = {} }) =>
    ok({
      users: [],
      connected: owner.accountSid
        ? linkTo('Account', 'accounts', owner.accountSid, facts.accountName, 'Belongs to it')
        : owner.providerSid
          ? [{ label: `Service provider ${provider.name}`, ...settingsLink(principal), note: 'Belongs to it' }]
          : [{ label: 'The whole platform', note: 'Administers it' }],
      unseen: [],
    }),

  ownName(principal, sid, values) {
    const given = z.object({ name: z.string().trim() }).safeParse(values);
    return principal.userSid === sid && given.success && seesEverything(principal) ? given.data.name : undefined;
  },

  endsSession: (principal, sid) => principal.userSid === sid,
});

const settingsLink = (principal: Principal) =>
  can(principal, 'list', 'settings').allowed ? { href: '/internal/settings' } : {};
