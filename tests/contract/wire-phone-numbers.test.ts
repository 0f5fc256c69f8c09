import { wireTenant, wireTenants } from '@/lib/resources/ms-teams-tenants/wire';
import { wireNumber, wireNumbers } from '@/lib/resources/phone-numbers/wire';
import { recordedReads } from '../support/recordings';

const SID = '[0-9a-f-]{36}';
type Row = Record<string, unknown>;
const rowsOf = (body: unknown) => (Array.isArray(body) ? body : (body as { data: Row[] }).data) as Row[];

it('every recorded list of numbers is understood, whole or in pages', () => {
  const reads = recordedReads('phone-numbers', /\/PhoneNumbers$/);
  expect(reads.length).toBeGreaterThan(10);
  for (const { name, body } of reads) {
    const { rows, total } = wireNumbers.parse(body);
    expect([name, total]).toEqual([name, Array.isArray(body) ? null : (body as Row).total]);
    expect(rows.map((row) => [row.numberSid, row.number, row.carrierSid, row.accountSid, row.applicationSid])).toEqual(
      rowsOf(body).map((row) => [
        row.phone_number_sid,
        row.number,
        row.voip_carrier_sid,
        row.account_sid,
        row.application_sid,
      ]),
    );
  }
});

it('every recorded list of Teams tenants is understood', () => {
  const reads = recordedReads('ms-teams-tenants', /\/MicrosoftTeamsTenants$/);
  expect(reads.length).toBeGreaterThan(2);
  for (const { body } of reads) {
    expect(wireTenants.parse(body).map((row) => [row.tenantSid, row.fqdn, row.providerSid, row.accountSid])).toEqual(
      rowsOf(body).map((row) => [row.ms_teams_tenant_sid, row.tenant_fqdn, row.service_provider_sid, row.account_sid]),
    );
  }
});

it('single numbers and tenants are understood', () => {
  const numbers = recordedReads('phone-numbers', new RegExp(`/PhoneNumbers/${SID}$`));
  const tenants = recordedReads('ms-teams-tenants', new RegExp(`/MicrosoftTeamsTenants/${SID}$`));
  expect([numbers.length > 2, tenants.length > 1]).toEqual([true, true]);
  for (const { body } of numbers) expect(wireNumber.parse(body).number).toBe((body as Row).number);
  for (const { body } of tenants) expect(wireTenant.parse(body).fqdn).toBe((body as Row).tenant_fqdn);
});
