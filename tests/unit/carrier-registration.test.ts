import { changedColumns, plainValues } from '@/lib/resources/carriers/columns';
import type { Columns } from '@/lib/resources/carriers/plain-columns';
import type { CarrierValues } from '@/lib/resources/carriers/values';
import { carrierState } from '../support/carrier-rules';

/* The platform rewrites the From host of every call by the stored From domain, also for carriers that do not register. */

const ofRegistration = {
  register_from_user: 'acme',
  register_from_domain: 'sip.example.com',
  register_public_ip_in_contact: true,
};
const none = { register_from_user: null, register_from_domain: null, register_public_ip_in_contact: false };

const registering: Columns = {
  name: 'Bandwidth',
  is_active: true,
  trunk_type: 'reg',
  requires_register: true,
  register_username: 'u',
  register_sip_realm: 'sip.example.net',
  ...ofRegistration,
};
const silent: Columns = { ...registering, trunk_type: 'static_ip', requires_register: false };

const saved = (stored: Columns, changes: Partial<CarrierValues>) =>
  changedColumns(stored, { ...plainValues(stored), ...changes }, carrierState({ sms: true }));

it('a carrier that stops registering loses its From user, its From domain and its public IP', () => {
  const stopped = { requires_register: false, trunk_type: 'static_ip' };
  expect(saved(registering, stopped)).toEqual({ ...registering, ...stopped, ...none });
});

it('another change leaves them alone, whether the carrier registers or not', () => {
  for (const stored of [registering, silent]) {
    expect(saved(stored, { name: 'Renamed' })).toEqual({ ...stored, name: 'Renamed' });
  }
});

it('a carrier that starts to register has those that the form shows then', () => {
  expect(saved(silent, { requires_register: true })).toMatchObject({ requires_register: true, ...ofRegistration });
  expect(saved(silent, { requires_register: true, register_from_domain: '' })).toMatchObject({
    register_from_user: 'acme',
    register_from_domain: null,
  });
});
