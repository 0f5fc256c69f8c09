/** @jest-environment node */
import { loadRecord, updateRecord } from '@/lib/bff/record';
import { teamsTenants } from '@/lib/resources/ms-teams-tenants/resource';
import { AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { problemOf } from '../support/problem-of';

/* The platform lets a tenant have any application (CONTRACT 15), so one of another account may be stored. */

const own = ownSandbox();
const CHOOSE = 'Choose an application from this account.';

const applicationOf = (account: string) =>
  String(own.sandbox.store.first('applications', { account_sid: account })!.application_sid);
const tenant = () => own.sandbox.store.first('ms_teams_tenants', { account_sid: AURORA })!;

async function save(values: Record<string, unknown>) {
  const context = await contextOf(own.sandbox, 'acme');
  const sid = String(tenant().ms_teams_tenant_sid);
  const record = await loadRecord(teamsTenants, context, sid, 'update');
  if (!record.ok) throw new Error(record.problem.message);
  const found = { resource: teamsTenants, context, sid, record: record.value };
  return updateRecord(found, { values: { ...record.value.values, ...values } });
}

describe('a tenant with an application of another account', () => {
  beforeEach(() => {
    const sid = String(tenant().ms_teams_tenant_sid);
    own.sandbox.store.update('ms_teams_tenants', sid, { application_sid: applicationOf(HARBOR) });
  });

  it('can be renamed, and keeps its application', async () => {
    expect(await save({ tenant_fqdn: 'renamed.teams.acme.example.com' })).toEqual({ ok: true, value: null });
    expect(tenant()).toMatchObject({
      tenant_fqdn: 'renamed.teams.acme.example.com',
      application_sid: applicationOf(HARBOR),
    });
  });

  it('can be given one of its own account', async () => {
    expect((await save({ application_sid: applicationOf(AURORA) })).ok).toBe(true);
    expect(tenant().application_sid).toBe(applicationOf(AURORA));
  });
});

it('a tenant cannot be given an application of another account, nor move away from its own application', async () => {
  expect(problemOf(await save({ application_sid: applicationOf(HARBOR) })).fields).toEqual({
    application_sid: CHOOSE,
  });
  const stays = { account_sid: HARBOR, application_sid: applicationOf(AURORA) };
  expect(problemOf(await save(stays)).fields).toEqual({ application_sid: CHOOSE });
});
