import type { z } from 'zod';
import { outOfSight } from '../../access/sight';
import { grouped } from '../../format/count';
import { allOf } from '../../kit/all-of';
import { rowsOfProvider } from '../../kit/owned-rows';
import { path } from '../../kit/platform-calls';
import { fail, ok } from '../../kit/problem';
import { defineResource } from '../../kit/resource';
import * as wire from '../../kit/wire';
import { applicationBlockers } from './blockers';
import { applicationForm, LONGEST_ENVIRONMENT, type ApplicationFacts } from './form';
import { applicationsList } from './list';
import { applicationChanges, applicationToWire, changedVariables } from './payload';
import { inItsField } from './refused';
import { asksApplication, saveChanges } from './save';
import { applicationFacts, applicationValues, wireApplication, wireApplicationRows, type ApplicationRow } from './wire';

const TOO_LONG_TEXT = `Together, the environment variables can have at most ${grouped(LONGEST_ENVIRONMENT)} bytes.`;
const TOO_LONG = fail('invalid', TOO_LONG_TEXT, { fields: { env_vars: TOO_LONG_TEXT } });

export const applications = defineResource<ApplicationRow, z.output<typeof wireApplication>, ApplicationFacts>({
  area: 'applications',
  list: applicationsList,
  form: applicationForm,
  // Never by the provider's path, which returns the applications of every provider (CONTRACT 4).
  rows: (context) => rowsOfProvider(context, context.calls.get('/Applications', wireApplicationRows)),

  async read({ calls, directory }, sid) {
    const both = await allOf(calls.get(path`/Applications/${sid}`, wireApplication), directory.accounts());
    if (!both.ok) return both;
    const [application, accounts] = both.value;
    const { name, accountSid } = application;
    const account = accounts.find((one) => one.accountSid === accountSid);
    return ok({
      name,
      owner: { accountSid, providerSid: account?.providerSid ?? null },
      values: applicationValues(application),
      stored: () => application,
      facts: {
        ...applicationFacts(application),
        accountName: account?.name ?? '',
        recordsAll: account?.recordsAll ?? false,
      },
    });
  },

  create: async ({ calls }, values) => {
    const body = applicationToWire(values);
    if (isTooLong(body.env_vars)) return TOO_LONG;
    const created = await calls.post('/Applications', body, wire.created, { slow: asksApplication(body) });
    return created.ok ? ok({ sid: created.value }) : inItsField(created);
  },

  changedSince: (sent, { stored }) =>
    changedVariables(stored().environment, sent).map((name) => `Environment variable ${name}`),

  async update({ calls }, sid, values, { stored }) {
    // Needs what is stored: the webhooks' passwords have never left the server.
    const before = stored();
    const changes = applicationChanges(values, before);
    if (isTooLong(changes.env_vars)) return TOO_LONG;
    return saveChanges(calls, sid, changes, before);
  },

  async usage(context, sid, { name }) {
    const users = await applicationBlockers(context, sid);
    // The platform lets numbers and SIP devices of any account use it (CONTRACT 21).
    const { otherAccounts, otherProviders } = outOfSight(context.principal);
    const unseen = otherAccounts
      ? ['Other accounts may use it.']
      : otherProviders
        ? ['Other service providers may use it.']
        : [];
    return users.ok ? ok({ users: users.value, unseen, blocked: inUse(name) }) : users;
  },

  async remove(context, sid, { name }) {
    const blockers = await applicationBlockers(context, sid);
    if (!blockers.ok) return blockers;
    if (blockers.value.length > 0) return fail('in-use', inUse(name), { blockers: blockers.value });
    const removed = await context.calls.delete(path`/Applications/${sid}`);
    if (removed.ok || removed.problem.kind !== 'in-use') return removed;
    return fail('in-use', `${inUse(name)} Something you can’t see may be using it.`);
  },
});

/** Why an application that receives calls can't be deleted. */
const inUse = (name: string) => `In order to delete the application ${name} it cannot be in use.`;

function isTooLong(variables: unknown): boolean {
  return variables !== undefined && Buffer.byteLength(JSON.stringify(variables)) > LONGEST_ENVIRONMENT;
}
