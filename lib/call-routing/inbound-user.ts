import { isDotted } from './addresses';
import type { Account, Carrier, Tenant } from './config';
import { fromCarrier, refusedAccount, withoutApplication } from './inbound-end';
import { rowOnCarrier } from './inbound-number';
import { rejected, type InboundDecision, type Inquiry } from './inbound-types';
import { say, type RecordRef } from './trail';

const tenantRef = ({ id, fqdn }: Tenant): RecordRef => ({ kind: 'tenant', id, name: fqdn });

/** A call from Microsoft Teams: the host identifies the tenant, and the account of its application counts, not the tenant's. */
export function fromTeams(inquiry: Inquiry): InboundDecision {
  const { config, host, source, trail } = inquiry;
  trail.step(say`${source} is an address of Microsoft Teams.`);
  if (!config.tenants) trail.needs.tenants = true;
  const tenant = config.tenants?.find(({ fqdn }) => fqdn.toLowerCase() === host);
  if (!tenant?.application) {
    const text = tenant
      ? say`The tenant ${tenantRef(tenant)} names no application.`
      : isDotted(host)
        ? say`Teams calls the name of a tenant, not an IP address.`
        : say`No Teams tenant has the name ${host}.`;
    trail.step(text, 'stop');
    return rejected(404, { reason: 'no configured application' });
  }
  const { application } = tenant;
  const known = config.applications.find(({ id }) => id === application);
  const account = known?.accountId ?? tenant.accountId ?? '';
  const ref = trail.ref('account', account);
  const whose = known ? say`The account is that of the application, ${ref}.` : say`Its account is taken to be ${ref}.`;
  trail.step(say`The tenant ${tenantRef(tenant)} names ${trail.ref('application', application)}. ${whose}`);
  if (!known) {
    trail.leaveOpen(
      say`The account is that of the application, which can’t be seen here; the tenant’s own isn’t looked at.`,
    );
  }
  const refused = refusedAccount(inquiry, account);
  return refused ?? { decision: 'application', application, account, origin: 'teams', trunk: 'Microsoft Teams' };
}

/** A call from a device: the host is an account's realm, or a name below it, and the device must authenticate. */
export function fromUser(inquiry: Inquiry): InboundDecision {
  const { config, host, call, trail } = inquiry;
  const account = accountOfRealm(inquiry);
  if (!account) {
    // A question without a realm names no address of the platform.
    const isName = !isDotted(host);
    const what = isName ? host || 'The host' : 'The call goes to an IP address, which';
    trail.step(say`${what} isn’t the SIP realm of an account.`, 'stop');
    if (isName && config.hidden.otherProviders)
      trail.leaveOpen(say`Another account may have this realm; you can’t see that.`);
    return rejected(404);
  }
  const ref = trail.ref('account', account.id);
  const refused = refusedAccount(inquiry, account.id);
  if (refused) return refused;
  const trunk = trunksOf(inquiry, account).find(({ id }) => id === call.authenticatedTrunk);
  if (call.authenticatedTrunk && !trunk) {
    trail.step(
      say`${trail.ref('carrier', call.authenticatedTrunk)} can’t authenticate with ${ref}: the account doesn’t have it, nor does its service provider share it.`,
    );
  }
  if (trunk) {
    trail.step(say`${trail.ref('carrier', trunk.id)} authenticates with its user name and password.`);
    const row = rowOnCarrier(inquiry, trunk);
    return fromCarrier(
      { ...inquiry, call: { ...call, applicationHeader: undefined } },
      { carrier: trunk, accountId: account.id, application: row?.application ?? null },
    );
  }
  if (!call.authenticatedUser) {
    sayWhoSignsIn(inquiry, account);
    return { decision: 'challenge', sipStatus: 401, account: account.id };
  }
  trail.step(say`The device has authenticated with ${ref}.`);
  const { deviceApplication: application } = account;
  if (!application) return withoutApplication(inquiry, account.id);
  trail.step(say`${trail.ref('application', application)} is the application of ${ref} for calls of devices.`);
  return { decision: 'application', application, account: account.id, origin: 'user' };
}

/** The carriers that may authenticate with an account. */
function trunksOf({ config }: Inquiry, account: Account): Carrier[] {
  return config.carriers.filter(
    ({ active, trunkType, accountId, providerId }) =>
      active && trunkType === 'auth' && (accountId ? accountId === account.id : providerId === account.providerId),
  );
}

function sayWhoSignsIn(inquiry: Inquiry, account: Account): void {
  const { trail } = inquiry;
  const trunks = trunksOf(inquiry, account);
  const first = trunks.length > 0 ? say` as ${trail.carriers(trunks)}, or` : [];
  const checked = account.hasRegistrationHook ? 'its registration webhook' : 'its SIP clients';
  trail.step(
    say`The caller must authenticate with ${trail.ref('account', account.id)}:${first} as a device, which the account checks with ${checked}.`,
    'stop',
  );
  if (account.deviceApplication) {
    trail.step(say`Calls of its devices then go to ${trail.ref('application', account.deviceApplication)}.`);
  }
}

/** The account whose realm equals the host, or the host without its first part. */
function accountOfRealm({ config, host, trail }: Inquiry): Account | undefined {
  const having = (name: string) => config.accounts.find(({ realm }) => !!realm && realm.toLowerCase() === name);
  const parts = host.split('.');
  const exact = having(host);
  const above = exact || parts.length < 3 ? undefined : having(parts.slice(1).join('.'));
  if (above)
    trail.step(
      say`${host} is a subdomain of the SIP realm of ${trail.ref('account', above.id)}, so the call is for that account.`,
    );
  return exact ?? above;
}
