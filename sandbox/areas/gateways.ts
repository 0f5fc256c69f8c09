import { created, done, json, type Answer } from '../answers';
import type { Row } from '../columns';
import { fields, recordRoutes, sidOf, type Context, type Route } from '../http';
import { bareRefusal, emptyUpdate, refuse } from '../refusal';
import { requireGatewaysOf } from './carrier-access';

const DOTTED = /^\d{1,3}(\.\d{1,3}){3}$/;

function refuseNoAddress({ ipv4 }: Row, isNew: boolean) {
  if (isNew && !ipv4) throw refuse(400, 'missing field ipv4');
}

/** The rules only consider the fields in the request: an update of a direction fails without the address, or a netmask. */
function refuseBadSip(sent: Row, isNew: boolean) {
  const { ipv4, netmask = isNew ? 32 : undefined } = sent;
  refuseNoAddress(sent, isNew);
  if (typeof ipv4 === 'string' && /\s/.test(ipv4)) throw refuse(400, 'Gateway must not contain whitespace');
  if (sent.inbound && !DOTTED.test(String(ipv4))) {
    throw refuse(400, 'Inbound gateway must be IPv4 address');
  }
  if (sent.outbound && !sent.inbound && Number(netmask) !== 32) {
    throw refuse(400, 'For outbound only gateway netmask can only be 32');
  }
}

/** Like the rules, an installation's limit only considers what the request contains; it precedes the check of the owner. */
function refuseWideSip({ minNetmask }: Context, { netmask }: Row) {
  if (!netmask || Number(netmask) >= minNetmask) return;
  throw refuse(400, `netmask required to have value equal or greater than ${minNetmask}`);
}

interface Kind {
  table: string;
  path: string;
  key: string;
  /** Whether account users may write gateways of their provider's shared carriers. */
  writesShared: boolean;
  refuseWide?: (context: Context, sent: Row) => void;
  check?: (sent: Row, isNew: boolean) => void;
}

function routesOf({ table, path, key, writesShared, refuseWide, check }: Kind): Route[] {
  const known = (context: Context): Row => {
    const gateway = context.store.get(table, sidOf(context));
    if (!gateway) throw refuse(400, `invalid ${key}`);
    refuseWide?.(context, fields(context));
    requireGatewaysOf(context, gateway.voip_carrier_sid, writesShared);
    return gateway;
  };

  function list(context: Context): Answer {
    const carrier = context.query.get('voip_carrier_sid');
    requireGatewaysOf(context, carrier, true);
    return json(200, context.store.list(table, { voip_carrier_sid: carrier }));
  }

  /** The gateway's owner is not checked. */
  function read(context: Context): Answer {
    const gateway = context.store.get(table, sidOf(context));
    if (!gateway) throw bareRefusal(404);
    return json(200, gateway);
  }

  function create(context: Context): Answer {
    const sent = fields(context);
    if (sent.voip_carrier_sid) refuseWide?.(context, sent);
    requireGatewaysOf(context, sent.voip_carrier_sid, writesShared);
    check?.(sent, true);
    return created(context.store.insert(table, sent));
  }

  function update(context: Context): Answer {
    const gateway = known(context);
    const sent = fields(context);
    if (key in sent) throw refuse(400, `primary key ${key} is immutable`);
    check?.(sent, false);
    const sid = String(gateway[key]);
    if (Object.keys(sent).length === 0) throw emptyUpdate(key, sid);
    context.store.update(table, sid, sent);
    return done();
  }

  function remove(context: Context): Answer {
    context.store.remove(table, String(known(context)[key]));
    return done();
  }

  return recordRoutes(path, { list, create, read, update, remove });
}

export const routes: Route[] = [
  ...routesOf({
    table: 'sip_gateways',
    path: '/SipGateways',
    key: 'sip_gateway_sid',
    writesShared: false,
    refuseWide: refuseWideSip,
    check: refuseBadSip,
  }),
  ...routesOf({
    table: 'smpp_gateways',
    path: '/SmppGateways',
    key: 'smpp_gateway_sid',
    writesShared: true,
    check: refuseNoAddress,
  }),
];
