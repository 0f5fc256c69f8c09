import { randomBytes } from 'node:crypto';
import { created, json, type Answer } from '../answers';
import type { Row } from '../columns';
import { isAccount, type Context, type Route } from '../http';
import { bareRefusal } from '../refusal';
import { guardAccount, guardProvider } from './ownership';

/** Creates a carrier from a preset, with the preset's gateways. A name that the owner has already gets a random suffix. */
function copyPreset({ store, params }: Context, owner: Row, by?: 'account_sid' | 'service_provider_sid'): Answer {
  const preset = store.get('predefined_carriers', params.preset);
  if (!preset) throw bareRefusal(404);
  const taken = by !== undefined && store.count('voip_carriers', { [by]: owner[by], name: preset.name }) > 0;
  return store.transaction(() => {
    const carrier = store.insert('voip_carriers', {
      ...without(preset, 'predefined_carrier_sid', 'requires_static_ip'),
      ...owner,
      name: taken ? `${String(preset.name)}-${randomBytes(16).toString('base64url')}` : preset.name,
      is_active: 1,
    });
    const { predefined_carrier_sid } = preset;
    for (const table of ['sip_gateways', 'smpp_gateways']) {
      for (const gateway of store.list(`predefined_${table}`, { predefined_carrier_sid })) {
        const address = without(gateway, `predefined_${table.slice(0, -1)}_sid`, 'predefined_carrier_sid');
        store.insert(table, { ...address, voip_carrier_sid: carrier });
      }
    }
    return created(carrier);
  });
}

const without = (row: Row, ...names: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

export const routes: Route[] = [
  {
    method: 'GET',
    path: '/PredefinedCarriers',
    auth: 'none',
    handle: ({ store }) => json(200, store.list('predefined_carriers')),
  },
  {
    method: 'POST',
    path: '/ServiceProviders/:sid/PredefinedCarriers/:preset',
    handle: (context) => copyPreset(context, { service_provider_sid: guardProvider(context) }, 'service_provider_sid'),
  },
  {
    method: 'POST',
    path: '/Accounts/:sid/PredefinedCarriers/:preset',
    handle(context) {
      const account_sid = guardAccount(context);
      const { caller } = context;
      // With the token of anyone but an account user, the new carrier has no owner.
      const owner = { account_sid, service_provider_sid: caller.service_provider_sid };
      return isAccount(caller) ? copyPreset(context, owner, 'account_sid') : copyPreset(context, {});
    },
  },
];
