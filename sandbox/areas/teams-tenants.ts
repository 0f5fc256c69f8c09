import type { Answer } from '../answers';
import { created, done, json } from '../answers';
import type { Context, Route } from '../http';
import { fields, sidOf } from '../http';
import { bareRefusal, emptyUpdate, refuse } from '../refusal';

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

export const routes: Route[] = [
  { method: 'GET', path: '/MicrosoftTeamsTenants', auth: 'user', handle: list },
  { method: 'POST', path: '/MicrosoftTeamsTenants', auth: 'user', handle: create },
  { method: 'GET', path: '/MicrosoftTeamsTenants/:sid', auth: 'user', handle: read },
  { method: 'PUT', path: '/MicrosoftTeamsTenants/:sid', auth: 'user', handle: update },
  { method: 'DELETE', path: '/MicrosoftTeamsTenants/:sid', auth: 'user', handle: remove },
];
