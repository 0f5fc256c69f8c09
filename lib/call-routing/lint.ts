import { ipv4, isDotted, isOneNetwork } from './addresses';
import type { Account, Carrier, Gateway, RoutingConfig, RoutingTable, StoredNumber, TableRoute } from './config';
import { isAnchored, isPattern, patternExpression } from './expressions';
import { numberRef } from './inbound-number';
import { carrierOf } from './outbound-table';
import { invalidReason } from './routes';
import { listed, say, type RecordRef, type Sentence } from './trail';

/** A valid setting whose effect differs from what it suggests. */
export interface Finding {
  kind:
    | 'table off'
    | 'two tables'
    | 'invalid route'
    | 'unanchored'
    | 'early default'
    | 'same priority'
    | 'gateway off'
    | 'no port'
    | 'carrier off'
    | 'invalid pattern'
    | 'number twice'
    | 'no way out'
    | 'no realm';
  /** `error`: calls fail or go to the wrong place; `warn`: they go where nobody expects. */
  level: 'error' | 'warn';
  text: Sentence;
}

/** The expressions that match every number. */
const EVERYTHING = [
  /^(?:\^?\.?|\.?\$)$/,
  /^\^?\(?\.[*+]\)?\$?$/,
  // A + in front is part of a number: digits from start to end aren't all there is.
  /^\(?(?:\\d|\[0-9\])[*+]\)?\$?$/,
  /^\^\(?(?:\\d|\[0-9\])\*\)?$/,
];
const takesEverything = (text: string) => EVERYTHING.some((one) => one.test(text));

const carrierRef = ({ id, name }: Carrier): RecordRef => ({ kind: 'carrier', id, name });
const accountRef = ({ id, name }: Account): RecordRef => ({ kind: 'account', id, name });
const tableRef = ({ id, name }: RoutingTable): RecordRef => ({ kind: 'table', id, name });
const gatewaysOf = ({ gateways }: Carrier): Gateway[] => (Array.isArray(gateways) ? gateways : []);

/** All findings in the visible data, errors first. Nothing is claimed about what was not read. */
export function lint(config: RoutingConfig): Finding[] {
  const found = [
    ...tablesOfOneAccount(config),
    ...tables(config),
    ...carriers(config),
    ...withoutRealm(config),
    ...numbers(config),
  ];
  return [...found.filter(({ level }) => level === 'error'), ...found.filter(({ level }) => level === 'warn')];
}

function tablesOfOneAccount({ tables: all, accounts }: RoutingConfig): Finding[] {
  return (all ?? []).flatMap((own): Finding[] => {
    const account = accounts.find(({ id }) => id === own.accountId);
    const other = account && all?.find(({ accountId, providerId }) => !accountId && providerId === account.providerId);
    if (!account || !other) return [];
    const text = say`For ${accountRef(account)} both ${tableRef(own)} and ${tableRef(other)} apply; which one is used isn’t defined.`;
    return [{ kind: 'two tables', level: 'warn', text }];
  });
}

function tables({ tables: all, carriers: known }: RoutingConfig): Finding[] {
  const bySid = new Map(known.map((carrier) => [carrier.id, carrier]));
  return (all ?? []).flatMap((table) => {
    const ref = tableRef(table);
    const found: Finding[] = [];
    const add = (kind: Finding['kind'], level: Finding['level'], text: Sentence) => found.push({ kind, level, text });
    if (!table.active) add('table off', 'warn', say`${ref} is inactive, but still routes calls.`);
    const routes = table.routes.toSorted((a, b) => a.priority - b.priority);
    const tie = tieIn(routes);
    if (tie)
      add('same priority', 'warn', say`${tie} of ${ref} have the same priority: which is tried first isn’t defined.`);
    const named = new Set<Carrier>();
    for (const [place, { text, entries, priority }] of routes.entries()) {
      const carrierId = carrierOf({ entries });
      // Those of the same priority may come before it.
      const after = routes.filter((one) => one.priority > priority).length;
      const route = say`Route ${place + 1} (${text}) of ${ref}`;
      if (invalidReason(text) !== null) {
        add(
          'invalid route',
          'error',
          say`${route} isn’t a valid expression: for numbers that reach it and don’t begin with it, the platform ignores the whole table.`,
        );
      } else if (takesEverything(text) && carrierId && after > 0) {
        add('early default', 'warn', say`${route} matches every number: ${othersAfter(after)} never reached.`);
      } else if (!isAnchored(text) && !takesEverything(text) && priority !== 9999) {
        add('unanchored', 'warn', say`${route} ${unanchored(text)}`);
      }
      const carrier = bySid.get(carrierId ?? '');
      if (carrier) named.add(carrier);
    }
    for (const carrier of named) {
      if (!carrier.active)
        add('carrier off', 'warn', say`${ref} sends calls to ${carrierRef(carrier)}, although it is inactive.`);
      if (Array.isArray(carrier.gateways) && !carrier.gateways.some((gateway) => gateway.outbound)) {
        add(
          'no way out',
          'error',
          say`${ref} sends calls to ${carrierRef(carrier)}, which has no outbound gateway: they are declined with 603.`,
        );
      }
    }
    return found;
  });
}

/** The first two routes that have one priority but lead to different carriers; null if there are none. */
function tieIn(routes: readonly TableRoute[]): string | null {
  for (const [place, route] of routes.entries()) {
    const other = routes.findIndex((one) => one.priority === route.priority && carrierOf(one) !== carrierOf(route));
    if (other >= 0) return `Routes ${place + 1} and ${other + 1}`;
  }
  return null;
}

/** What is said of an expression that isn't anchored. */
function unanchored(expression: string): string {
  const what = expression.startsWith('^') ? 'has an alternative that doesn’t start with ^' : 'doesn’t start with ^';
  return `${what}, so it also matches inside a number.`;
}

const othersAfter = (count: number) => (count === 1 ? 'the route after it is' : `the ${count} routes after it are`);

function carriers({ carriers: all }: RoutingConfig): Finding[] {
  return all.flatMap((carrier) =>
    gatewaysOf(carrier).flatMap((gateway): Finding[] => {
      const named = say`The gateway ${gateway.address} of ${carrierRef(carrier)}`;
      const fails = gateway.active ? failsWithoutPort(gateway, carrier) : '';
      if (fails) return [{ kind: 'no port', level: 'error', text: say`${named} has no port, so ${fails}.` }];
      const effect = gateway.active ? null : effectOf(gateway, carrier);
      return effect
        ? [{ kind: 'gateway off', level: 'warn', text: say`${named} is inactive but still ${effect}.` }]
        : [];
    }),
  );
}

/** Carriers that authenticate with an account, but have nowhere to do so. */
function withoutRealm({ carriers: all, accounts }: RoutingConfig): Finding[] {
  return all.flatMap((carrier): Finding[] => {
    const account = accounts.find(({ id }) => id === carrier.accountId);
    if (!account || account.realm || !carrier.active || carrier.trunkType !== 'auth') return [];
    const text = say`${carrierRef(carrier)} authenticates at the SIP realm of ${accountRef(account)}, which has none: calls that depend on it fail.`;
    return [{ kind: 'no realm', level: 'error', text }];
  });
}

/** What fails at an IP address that another tool has stored without a port; calls go to the default one. */
function failsWithoutPort({ address, port, outbound, pings }: Gateway, carrier: Carrier): string {
  if (!outbound || port !== null || !isDotted(address)) return '';
  const registers = carrier.active && carrier.requiresRegister && !carrier.outboundProxy;
  return [
    ...(registers ? ['the carrier can’t register there'] : []),
    ...(pings ? ['OPTIONS pings to it fail and calls don’t use it'] : []),
  ].join(', and ');
}

/** What a gateway does, whether it is switched on or not. An inactive carrier isn't known to incoming calls. */
function effectOf({ inbound, outbound }: Gateway, { active }: Carrier): string | null {
  const takes = inbound && active;
  if (takes) return outbound ? 'takes and sends calls' : 'takes calls';
  return outbound ? 'sends calls' : null;
}

function numbers({ numbers: all, carriers: known }: RoutingConfig): Finding[] {
  const bySid = new Map(known.map((carrier) => [carrier.id, carrier]));
  // Two carriers may have thousands of pairs of addresses, and many numbers in common: they are compared once.
  const sources = new Map(known.map((carrier) => [carrier, sourcesOf(carrier)]));
  const compared = new Map<string, boolean>();
  const haveOneAddress = (a: Carrier, b: Carrier): boolean => {
    const pair = [a.id, b.id].toSorted().join(' ');
    const found =
      compared.get(pair) ?? sources.get(a)!.some((one) => sources.get(b)!.some((other) => mayBeOne(one, other)));
    compared.set(pair, found);
    return found;
  };
  const byNumber = new Map<string, StoredNumber[]>();
  for (const row of all ?? []) byNumber.set(row.number, [...(byNumber.get(row.number) ?? []), row]);
  return [...byNumber].flatMap(([number, rows]): Finding[] => {
    const ref = numberRef(rows[0]!);
    if (isPattern(number)) {
      if (invalidReason(patternExpression(number)) !== null) {
        const text = say`The pattern ${ref} isn’t a valid expression, so the platform skips it.`;
        return [{ kind: 'invalid pattern', level: 'error', text }];
      }
      if (isAnchored(number) || takesEverything(number) || number === '*') return [];
      return [{ kind: 'unanchored', level: 'warn', text: say`The pattern ${ref} ${unanchored(number)}` }];
    }
    const owners = [...new Set(rows.flatMap(({ carrierId }) => bySid.get(carrierId ?? '') ?? []))];
    const usable = owners.filter(({ active }) => active);
    const clashing = usable.filter((one) => usable.some((other) => other !== one && haveOneAddress(one, other)));
    if (clashing.length === 0) return [];
    const text = say`${ref} is stored on ${listed(clashing.map(carrierRef))}, which share an address: calls from there are rejected with 503.`;
    return [{ kind: 'number twice', level: 'error', text }];
  });
}

/** Where calls may come from: an address or a network, with the address as a number. */
type Source = Pick<Gateway, 'address' | 'netmask'> & { ip: number | null };

const sourcesOf = (carrier: Carrier): Source[] =>
  gatewaysOf(carrier)
    .filter(({ inbound }) => inbound)
    .map(({ address, netmask }) => ({ address, netmask, ip: ipv4(address) }));

/** Whether a call may come from both at once. */
function mayBeOne(a: Source, b: Source): boolean {
  if (a.netmask === 32 && b.netmask === 32) return a.address === b.address;
  return isOneNetwork(a.ip, b.ip, Math.min(a.netmask, b.netmask));
}
