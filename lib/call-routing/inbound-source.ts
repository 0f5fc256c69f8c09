import { carriersOf, gatewaysFrom, registeredFrom, sayMatches, sayOthers, type Match } from './gateways';
import type { Carrier, StoredNumber } from './config';
import { numberRef, numbersOn, patternOn, sayHiddenNumbers } from './inbound-number';
import { rejected, type Found, type Inquiry } from './inbound-types';
import { listed, say } from './trail';

/** Identifies the carrier by the source address of the call, among the carriers of all providers. */
export function bySource(inquiry: Inquiry): Found {
  const { config, source, trail } = inquiry;
  const usable = config.carriers.filter(({ active, providerId }) => active && providerId !== null);
  const all = gatewaysFrom(usable, source, trail);
  const direct = inOrder(all);
  sayMatches(direct, source, trail);
  const matches = direct.length > 0 ? direct : registeredFrom(inquiry);
  const carriers = carriersOf(matches);
  if (carriers.length === 0) return null;
  const rows = numbersOn(inquiry, carriers);
  sayHiddenNumbers(inquiry, carriers);
  sayHiddenCarriers(inquiry);
  if (rows.length > 1) return severalRows(inquiry, rows);
  const row = rows[0] ?? patternOn(inquiry, carriers);
  if (!row) {
    const first = direct.filter((one) => rank(one) === rank(direct[0]!));
    return byDefault(inquiry, carriers, carriersOf(direct.length > 0 ? first : matches));
  }
  const carrier = carriers.find(({ id }) => id === row.carrierId)!;
  if (rows[0]) {
    const belongs = row.accountId ? say` and belongs to ${trail.ref('account', row.accountId)}` : '';
    trail.step(say`${numberRef(row)} is stored on ${trail.ref('carrier', carrier.id)}${belongs}.`);
  }
  return { carrier, accountId: row.accountId, application: row.application };
}

/** Exact addresses first, accounts' own before shared ones; then networks, smaller ones first. */
const rank = ({ carrier, gateway }: Match) =>
  gateway.netmask === 32 ? (carrier.accountId ? 0 : 1) : 2 + (32 - gateway.netmask);

function inOrder(matches: readonly Match[]): Match[] {
  return matches.toSorted((a, b) => rank(a) - rank(b));
}

function severalRows({ trail, number }: Inquiry, rows: StoredNumber[]): Found {
  const owners = [...new Set(rows.map(({ carrierId }) => carrierId!))].map((id) => trail.ref('carrier', id));
  trail.step(
    say`${number} is stored on ${listed(owners)}, which have this address together; the platform doesn’t choose.`,
    'stop',
  );
  const reason = 'Multiple accounts are attempting to route the same phone number from the same carrier';
  return rejected(503, { reason });
}

/**
 * The number is not stored: an account's carrier may have an application, or there is just one account.
 * @param first those that the database may return first
 */
function byDefault(inquiry: Inquiry, carriers: Carrier[], first: Carrier[]): Found {
  const { number, trail } = inquiry;
  trail.step(say`${number} is stored on none of these carriers, and no pattern matches.`);
  const [named, ...more] = carriers.filter(({ accountId, application }) => accountId && application);
  if (named && more.length > 0) {
    trail.step(
      say`${trail.carriers([named, ...more])} each name an application for unknown numbers; the platform doesn’t choose.`,
      'stop',
    );
    return rejected(503, { reason: 'Multiple accounts are attempting to default route this carrier' });
  }
  if (named) {
    trail.step(
      say`${trail.ref('carrier', named.id)} belongs to an account and names an application for unknown numbers.`,
    );
    return { carrier: named, accountId: named.accountId, application: named.application };
  }
  return forOnlyAccount(inquiry, first[0]!, first.slice(1));
}

/**
 * The number belongs to nobody: the carrier's service provider must have a single account.
 * @param others that the database may return instead of the carrier
 */
function forOnlyAccount({ config, trail }: Inquiry, carrier: Carrier, others: Carrier[]): Found {
  const of = ({ providerId }: Carrier) => config.accounts.filter((account) => account.providerId === providerId);
  const accounts = of(carrier);
  const [only] = accounts;
  const isOnly = (one: Carrier) => of(one).length === 1;
  if (config.hidden.otherAccounts) {
    trail.step(say`What happens depends on whether the service provider has another account.`);
    trail.leaveOpen(
      say`With other accounts the call is rejected with 404; otherwise the application of ${trail.ref('carrier', carrier.id)} takes it.`,
    );
    return { decision: 'unknown' };
  }
  if (only && isOnly(carrier)) {
    trail.step(
      say`The service provider has a single account, ${trail.ref('account', only.id)}, so the call is for that.`,
    );
    sayOthers(others, trail);
    return { carrier, accountId: only.id, application: null };
  }
  // Wherever there are several accounts, the call is rejected in the same way.
  sayOthers(others.filter(isOnly), trail);
  trail.step(
    say`The service provider has ${accounts.length} accounts, so the platform can’t tell whose call it is.`,
    'stop',
  );
  return rejected(404, { phrase: 'Number Not Provisioned' });
}

/** A carrier of another provider may have the same address, hidden from this user. */
export function sayHiddenCarriers({ config, trail }: Inquiry): void {
  const { otherAccounts, otherProviders } = config.hidden;
  if (!otherProviders) return;
  const whose = otherAccounts ? 'Another account or service provider' : 'Another service provider';
  trail.leaveOpen(say`${whose} may have a carrier at the same address; you can’t see that.`);
}
