import { can } from '../../access/can';
import { hrefIfOn, recordPath } from '../../access/paths';
import { z } from 'zod';
import { phoneNumberText } from '../../format/phone-number';
import { allOf } from '../../kit/all-of';
import { heldNumbers } from '../../kit/carrier-holders';
import { firstBlockers } from '../../kit/deletion';
import { ok, type Blocker, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import * as wire from '../../kit/wire';

const uses = z.looseObject({ application_sid: wire.sidOrNull });
const wireTenants = wire.rows(uses.extend({ ms_teams_tenant_sid: wire.string, tenant_fqdn: wire.string }));
const wireCarriers = wire.rows(
  uses.extend({
    voip_carrier_sid: wire.string,
    name: wire.string,
    account_sid: wire.sidOrNull,
    service_provider_sid: wire.sidOrNull,
  }),
);

/**
 * What uses an application and so prevents its deletion. The platform itself refuses with raw texts that differ by role
 * (CONTRACT 9).
 */
export async function applicationBlockers(context: ResourceContext, sid: string): Promise<Result<Blocker[]>> {
  const { calls, directory, features, principal } = context;
  const read = await allOf(
    heldNumbers(context),
    calls.get('/MicrosoftTeamsTenants', wireTenants),
    // Those of other providers, too, where the user may see them: the platform doesn't keep them from naming it.
    calls.get('/VoipCarriers', wireCarriers),
    directory.accounts(),
  );
  if (!read.ok) return read;
  const [numbers, tenants, carriers, accounts] = read.value;
  const own = <T extends { application_sid: string | null }>(rows: T[]) =>
    rows.filter((row) => row.application_sid === sid);
  // Account users can't open shared carriers.
  const opens = (row: { account_sid: string | null; service_provider_sid: string | null }) =>
    can(principal, 'read', 'carriers', {
      providerSid: row.service_provider_sid,
      accountSid: row.account_sid,
    }).allowed;
  const accountsWith = (role: 'deviceApplicationSid' | 'siprecApplicationSid', note: string) =>
    firstBlockers(
      accounts
        .filter((account) => account[role] === sid)
        .map(({ name, accountSid }) => ({ label: name, href: recordPath('accounts', accountSid), note })),
    );
  return ok([
    ...firstBlockers(
      numbers
        .filter(({ applicationSid }) => applicationSid === sid)
        .map((row) => ({
          label: phoneNumberText(row.number),
          href: recordPath('phone-numbers', row.sid),
          note: 'Phone number',
        })),
    ),
    ...firstBlockers(
      own(tenants).map((row) => ({
        label: row.tenant_fqdn,
        href: hrefIfOn(recordPath('ms-teams-tenants', row.ms_teams_tenant_sid), features),
        note: 'Teams tenant',
      })),
    ),
    ...firstBlockers(
      own(carriers).map((row) => ({
        label: row.name,
        href: opens(row) ? recordPath('carriers', row.voip_carrier_sid) : undefined,
        note: 'Carrier',
      })),
    ),
    ...accountsWith('deviceApplicationSid', 'Account: application for SIP device calls'),
    ...accountsWith('siprecApplicationSid', 'Account: application for SIPREC calls'),
  ]);
}
