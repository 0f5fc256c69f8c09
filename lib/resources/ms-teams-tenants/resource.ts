import { choosesAccount } from '../../access/principal';
import { allOf } from '../../kit/all-of';
import { changedFields, isNothing } from '../../kit/changed-fields';
import { textOf, type Values } from '../../kit/form';
import { withNames } from '../../kit/owned-rows';
import { checkAccount, checkApplication } from '../../kit/owner-checks';
import { path } from '../../kit/platform-calls';
import { fail, mapped, ok, type Result } from '../../kit/problem';
import { defineResource, type ResourceContext } from '../../kit/resource';
import { linkTo } from '../../kit/usage';
import * as wire from '../../kit/wire';
import { tenantForm } from './form';
import { tenantsList } from './list';
import { wireTenant, wireTenants, type TenantRow } from './wire';

const PATH = '/MicrosoftTeamsTenants';

/** The platform shows every tenant to everyone, and lets everyone change it (CONTRACT 15): ownership is enforced here. */
export const teamsTenants = defineResource<TenantRow>({
  area: 'ms-teams-tenants',
  list: tenantsList,
  form: tenantForm,

  async rows(context) {
    const { calls, principal, provider } = context;
    const tenants = await calls.get(PATH, wireTenants);
    if (!tenants.ok) return tenants;
    const own = tenants.value.filter(
      ({ providerSid, accountSid }) =>
        providerSid === provider.providerSid && (choosesAccount(principal) || accountSid === principal.accountSid),
    );
    return withNames(context, own);
  },

  async read(context, sid) {
    const found = await context.calls.get(path`/MicrosoftTeamsTenants/${sid}`, wireTenant);
    if (!found.ok) return found;
    const rows = await withNames(context, [found.value]);
    if (!rows.ok) return rows;
    const row = rows.value[0]!;
    return ok({
      name: row.fqdn,
      owner: { providerSid: row.providerSid, accountSid: row.accountSid },
      values: {
        tenant_fqdn: row.fqdn,
        account_sid: row.accountSid ?? '',
        application_sid: row.applicationSid ?? '',
      },
      stored: () => found.value,
      facts: {
        accountName: row.accountName ?? '',
        applicationName: row.applicationName ?? '',
        accountSid: row.accountSid ?? '',
      },
    });
  },

  async create(context, values) {
    const { provider, calls } = context;
    if (!provider.msTeamsFqdn) return fail('invalid', withoutDomain(provider.name));
    const body = await bodyOf(context, values);
    if (!body.ok) return body;
    const sent = { ...body.value, service_provider_sid: provider.providerSid };
    return mapped(calls.post(PATH, sent, wire.created), (sid) => ({ sid }));
  },

  async update(context, sid, values, { values: before }) {
    const body = await bodyOf(context, values, before);
    if (!body.ok) return body;
    const changed = changedFields(body.value, { ...before, application_sid: before.application_sid || null });
    return isNothing(changed) ? ok(null) : context.calls.put(path`/MicrosoftTeamsTenants/${sid}`, changed);
  },

  usage: async (_context, _sid, { values, facts = {} }) =>
    ok({
      users: [],
      connected: [
        ...linkTo('Account', 'accounts', values.account_sid, facts.accountName, 'Owns it'),
        ...linkTo('Application', 'applications', values.application_sid, facts.applicationName, 'Gets its calls'),
      ],
      unseen: [],
    }),

  remove: ({ calls }, sid) => calls.delete(path`/MicrosoftTeamsTenants/${sid}`),
});

/** The message where a provider has no domain under which tenants could have theirs. */
const withoutDomain = (provider: string) => `${provider} does not have a fully qualified domain name for MS Teams`;

/** @param before the stored values: other tools may have combined any account and application, and what stays is not checked */
async function bodyOf(
  context: ResourceContext,
  values: Values,
  before: Values = {},
): Promise<Result<Record<string, unknown>>> {
  const account = context.principal.accountSid ?? textOf(values, 'account_sid');
  const application = textOf(values, 'application_sid') || null;
  const sameAccount = account === before.account_sid;
  const sameApplication = sameAccount && application === (before.application_sid || null);
  const checked = await allOf(
    sameAccount ? ok(null) : checkAccount(context, account),
    sameApplication ? ok(null) : checkApplication(context, account, application),
  );
  if (!checked.ok) return checked;
  return ok({ tenant_fqdn: values.tenant_fqdn, account_sid: account, application_sid: application });
}
