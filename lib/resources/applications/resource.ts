import { rowsOfProvider } from '../../kit/owned-rows';
import { path } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import { defineResource } from '../../kit/resource';
import { wireCreated } from '../../kit/wire';
import { applicationBlockers } from './blockers';
import { applicationForm } from './form';
import { HOOKS } from './hook';
import { applicationsList } from './list';
import { applicationToWire } from './payload';
import { applicationValues, wireApplication, wireApplicationRows, type ApplicationRow } from './wire';

export const applications = defineResource<ApplicationRow>({
  area: 'applications',
  segment: 'applications',
  list: applicationsList,
  form: applicationForm,
  // Never through the provider's path: that one returns the applications of every provider (CONTRACT 4).
  rows: (context) => rowsOfProvider(context, context.calls.get('/Applications', wireApplicationRows)),

  async read({ calls, directory }, sid) {
    const [application, accounts] = await Promise.all([
      calls.get(path`/Applications/${sid}`, wireApplication),
      directory.accounts(),
    ]);
    if (!application.ok) return application;
    if (!accounts.ok) return accounts;
    const { name, accountSid, hooks } = application.value;
    const account = accounts.value.find((one) => one.accountSid === accountSid);
    return ok({
      name,
      owner: { accountSid, providerSid: account?.providerSid ?? null },
      values: applicationValues(application.value),
      facts: {
        sid,
        accountSid,
        accountName: account?.name ?? '',
        recordsAll: account?.recordsAll ?? false,
        ...Object.fromEntries(HOOKS.map((hook) => [`${hook}_password`, !!hooks[hook]?.password])),
      },
    });
  },

  create: async ({ calls }, values) => {
    const created = await calls.post('/Applications', applicationToWire(values, null), wireCreated);
    return created.ok ? ok({ sid: created.value }) : inItsField(created);
  },

  async update({ calls }, sid, values) {
    // Read once more: the passwords of the webhooks have never left the server.
    const stored = await calls.get(path`/Applications/${sid}`, wireApplication);
    if (!stored.ok) return stored;
    return inItsField(await calls.put(path`/Applications/${sid}`, applicationToWire(values, stored.value)));
  },

  async remove(context, sid, { name, owner }) {
    const blockers = await applicationBlockers(context, sid, owner);
    if (!blockers.ok) return blockers;
    if (blockers.value.length > 0) {
      return fail('in-use', `In order to delete the application ${name} it cannot be in use.`, {
        blockers: blockers.value,
      });
    }
    return context.calls.delete(path`/Applications/${sid}`);
  },
});

/** What the platform alone can check, shown where it belongs. */
function inItsField<T>(result: Result<T>): Result<T> {
  if (result.ok || result.problem.fields) return result;
  const { message } = result.problem;
  const [, hook] = /^(call_hook|call_status_hook|messaging_hook) URL/.exec(message) ?? [];
  const field = hook
    ? `${hook}_url`
    : /env_vars/.test(message)
      ? 'env_vars'
      : /instruction/.test(message)
        ? 'app_json'
        : null;
  if (!field) return result;
  const said = message.replace(/^Error: /, '').replaceAll('env_vars.', '');
  return { ok: false, problem: { ...result.problem, message: said, fields: { [field]: said } } };
}
