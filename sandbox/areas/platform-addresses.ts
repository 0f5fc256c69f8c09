import { created, done, json, type Answer } from '../answers';
import { fields, isAdmin, sidOf, type Context, type Route } from '../http';
import { bareRefusal, refuse } from '../refusal';

/** The platform's own addresses: those of the provider, or the general ones if it has none. */
function listSbcs({ store, caller, query }: Context): Answer {
  const general = { service_provider_sid: null };
  const asked = query.get('service_provider_sid');
  if (isAdmin(caller)) return json(200, store.list('sbc_addresses', asked ? { service_provider_sid: asked } : general));
  const own = store.list('sbc_addresses', { service_provider_sid: caller.service_provider_sid });
  return json(200, own.length > 0 ? own : store.list('sbc_addresses', general));
}

function createSbc(context: Context): Answer {
  if (!isAdmin(context.caller)) throw refuse(500, "Cannot read properties of undefined (reading 'status')");
  return created(context.store.insert('sbc_addresses', fields(context)));
}

function removeSbc(context: Context): Answer {
  if (!isAdmin(context.caller)) throw refuse(500, "Cannot read properties of undefined (reading 'status')");
  if (!context.store.remove('sbc_addresses', sidOf(context))) throw bareRefusal(404);
  return done();
}

export const routes: Route[] = [
  { method: 'GET', path: '/Sbcs', handle: listSbcs },
  { method: 'POST', path: '/Sbcs', handle: createSbc },
  { method: 'DELETE', path: '/Sbcs/:sid', handle: removeSbc },
  {
    method: 'GET',
    path: '/Smpps',
    handle: ({ store, query }) =>
      json(200, store.list('smpp_addresses', { service_provider_sid: query.get('service_provider_sid') })),
  },
  {
    method: 'POST',
    path: '/Smpps',
    handle: (context) => created(context.store.insert('smpp_addresses', fields(context))),
  },
  {
    method: 'DELETE',
    path: '/Smpps/:sid',
    handle(context) {
      if (!context.store.remove('smpp_addresses', sidOf(context))) throw bareRefusal(404);
      return done();
    },
  },
];
