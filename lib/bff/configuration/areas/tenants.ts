import { AREAS } from '../../../configuration/areas';
import { ok } from '../../../kit/problem';
import { teamsTenants as resource } from '../../../resources/ms-teams-tenants/resource';
import type { TenantRow } from '../../../resources/ms-teams-tenants/wire';
import { everyRow } from '../../every-row';
import { formArea } from '../form-area';

export const teamsTenants = formArea({
  area: AREAS.teams_tenants,
  resource,
  read: async ({ context, target }) => {
    const rows = await everyRow<TenantRow>(resource, context);
    if (!rows.ok) return rows;
    const own = rows.value.filter(({ accountSid }) => !target.account || accountSid === target.account.accountSid);
    return ok(
      own.map((row) => {
        const { tenantSid, fqdn, accountSid, applicationSid } = row;
        const values = { tenant_fqdn: fqdn, application_sid: applicationSid ?? '' };
        const view = { values: { ...values, account_sid: accountSid ?? '' }, facts: {}, raw: row };
        return { sid: tenantSid, accountSid, values, secrets: [], view };
      }),
    );
  },
  blank: () => ({ application_sid: '' }),
});
