import { created, done, json, type Answer } from '../answers';
import { pointer, text, type Row, type Table } from '../columns';
import { fields, recordRoutes, sidOf, type Context } from '../http';
import { bareRefusal, emptyUpdate, refuse } from '../refusal';
import { accountSid, ACME, AURORA, BOREALIS, HARBOR } from '../seed/organisation';
import { sidFor, type Seed } from '../seed/seed';

/** Ownership is not checked: every user sees, changes and deletes all tenants. */
const list = ({ store }: Context): Answer => json(200, store.list('ms_teams_tenants'));

function read(context: Context): Answer {
  const tenant = context.store.get('ms_teams_tenants', sidOf(context));
  if (!tenant) throw bareRefusal(404);
  return json(200, tenant);
}

function create(context: Context): Answer {
  const sent = fields(context);
  for (const name of ['tenant_fqdn', 'account_sid', 'service_provider_sid']) {
    if (!sent[name]) throw refuse(400, `missing field ${name}`);
  }
  return created(context.store.insert('ms_teams_tenants', sent));
}

function update(context: Context): Answer {
  const sid = sidOf(context);
  const sent = fields(context);
  if ('ms_teams_tenant_sid' in sent) throw refuse(400, 'primary key ms_teams_tenant_sid is immutable');
  if (Object.keys(sent).length === 0) throw emptyUpdate('ms_teams_tenant_sid', sid);
  if (!context.store.update('ms_teams_tenants', sid, sent)) throw bareRefusal(404);
  return done();
}

function remove(context: Context): Answer {
  if (!context.store.remove('ms_teams_tenants', sidOf(context))) throw bareRefusal(404);
  return done();
}

export const routes = recordRoutes('/MicrosoftTeamsTenants', { list, create, read, update, remove });

export const tables: Table[] = [
  {
    name: 'ms_teams_tenants',
    key: 'ms_teams_tenant_sid',
    columns: {
      ms_teams_tenant_sid: text(),
      service_provider_sid: pointer('service_providers', 'service_provider_sid_idxfk_2', 'restrict', {
        required: true,
      }),
      account_sid: pointer('accounts', 'account_sid_idxfk_7', 'restrict', { required: true }),
      application_sid: pointer('applications', 'application_sid_idxfk_1'),
      tenant_fqdn: text({ required: true, max: 255, indexed: true }),
    },
    unique: [{ name: 'tenant_fqdn', columns: ['tenant_fqdn'] }],
  },
];

/** Three at Acme, one at Borealis; one has an application. */
export const seed: Seed = ({ store }) => {
  const tenant = (name: string, provider: string, account: string, application: unknown = null): Row => ({
    ms_teams_tenant_sid: sidFor(`tenant ${name}`),
    tenant_fqdn: name,
    service_provider_sid: provider,
    account_sid: account,
    application_sid: application,
  });
  store.load('ms_teams_tenants', [
    tenant(
      'aurora.teams.acme.example.com',
      ACME,
      AURORA,
      store.first('applications', { account_sid: AURORA })?.application_sid,
    ),
    tenant('harbor.teams.acme.example.com', ACME, HARBOR),
    tenant('zenith.teams.acme.example.com', ACME, accountSid('Zenith Airlines')),
    tenant('ferries.teams.borealis.example.com', BOREALIS, accountSid('Fjord Ferries')),
  ]);
};
