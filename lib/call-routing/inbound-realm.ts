import { isFrom, isSameInDatabase } from './addresses';
import type { Account } from './config';
import {
  carriersOf,
  gatewaysFrom,
  gatewaysOf,
  narrowestFirst,
  registeredFrom,
  sayMatches,
  sayOthers,
} from './gateways';
import { numberRef, numbersOn, patternOn, sayHiddenNumbers } from './inbound-number';
import { sayHiddenCarriers } from './inbound-source';
import { rejected, type Found, type Inquiry } from './inbound-types';
import { say } from './trail';

/** The call goes to an account's realm. @returns null if the source is none of the account's carriers */
export function throughRealm(inquiry: Inquiry, account: Account): Found {
  const { config, number, source, trail } = inquiry;
  const usable = config.carriers.filter(({ active }) => active);
  const own = usable.filter(({ accountId }) => accountId === account.id);
  const shared = usable.filter(({ accountId, providerId }) => !accountId && providerId === account.providerId);
  const direct = narrowestFirst(gatewaysFrom([...own, ...shared], source, trail));
  sayMatches(direct, source, trail);
  const matches = direct.length > 0 ? direct : registeredFrom(inquiry);
  if (matches.length === 0) return null;
  const carriers = carriersOf(matches);
  sayHiddenNumbers(inquiry, carriers);
  const rows = numbersOn(inquiry, carriers).filter(({ accountId }) => accountId === account.id);
  if (rows.length > 1) {
    trail.step(
      say`${number} is stored for this account on several of these carriers; the platform doesn’t choose.`,
      'stop',
    );
    const reason = 'Multiple carriers with the same gateway are attempting to route the same number for this account';
    return rejected(503, { reason });
  }
  const pattern = rows.length === 0 ? patternOn(inquiry, carriers) : null;
  if (pattern) {
    const carrier = carriers.find(({ id }) => id === pattern.carrierId)!;
    return { carrier, accountId: carrier.accountId ?? pattern.accountId, application: pattern.application };
  }
  const [row] = rows;
  const carrier = row ? carriers.find(({ id }) => id === row.carrierId)! : carriers[0]!;
  const ref = trail.ref('carrier', carrier.id);
  if (row) {
    trail.step(say`${numberRef(row)} is stored for this account on ${ref}.`);
  } else {
    trail.step(say`${number} isn’t stored for this account. Through a realm the call is still accepted, on ${ref}.`);
    const { netmask } = matches[0]!.gateway;
    const narrowest = matches.filter(
      (one) => one.gateway.netmask === netmask && one.carrier.accountId === carrier.accountId,
    );
    sayOthers(
      carriersOf(direct.length > 0 ? narrowest : matches).filter((one) => one !== carrier),
      trail,
    );
  }
  return { carrier, accountId: account.id, application: row?.application ?? carrier.application };
}

/** The host is the one that a carrier registers with, and the user part is its registration user name. */
export function throughRegistration(inquiry: Inquiry): Found {
  const { config, host, user, source, trail } = inquiry;
  const registering = config.carriers.filter(
    (one) =>
      one.active &&
      one.requiresRegister &&
      isSameInDatabase(one.registerRealm, host) &&
      isSameInDatabase(one.registerUsername, user),
  );
  const matches = registering.flatMap((carrier) =>
    gatewaysOf(carrier, trail).flatMap((gateway) => (isFrom(source, gateway) ? [carrier] : [])),
  );
  const [carrier] = matches;
  if (!carrier) return null;
  const ref = trail.ref('carrier', carrier.id);
  trail.step(say`${ref} registers as ${user}@${host}, and ${source} is the address of one of its gateways.`);
  sayHiddenCarriers(inquiry);
  if (matches.length > 1) {
    trail.step(say`Several gateways have this address; the platform doesn’t choose.`, 'stop');
    return rejected(503, { reason: 'Multiple gateways match registration carrier source address' });
  }
  if (!carrier.accountId) {
    trail.step(say`${ref} is shared by all accounts, so the user name it registers with doesn’t lead to any of them.`);
    return 'not a carrier';
  }
  const [row] = numbersOn(inquiry, [carrier]).filter(({ accountId }) => accountId === carrier.accountId);
  if (row) trail.step(say`${numberRef(row)} is stored on ${ref}.`);
  return { carrier, accountId: carrier.accountId, application: row?.application ?? carrier.application };
}
