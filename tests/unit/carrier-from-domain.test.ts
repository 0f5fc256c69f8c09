/** @jest-environment node */
import { isVisible } from '@/lib/kit/field-state';
import { fieldsOf, type FormContext } from '@/lib/kit/form';
import { formContext } from '@/lib/kit/form-context';
import { changeOf } from '@/lib/resources/carriers/change';
import type { CarrierFacts } from '@/lib/resources/carriers/field-rules';
import { carrierForm } from '@/lib/resources/carriers/form';
import { carriers } from '@/lib/resources/carriers/resource';
import { updateCarrier } from '@/lib/resources/carriers/save';
import type { CarrierValues } from '@/lib/resources/carriers/values';
import { carrierSid } from '../../sandbox/seed/carriers';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';

/* Other tools also give a From domain to carriers that don't register, and the platform uses it for their calls. */

const own = ownSandbox();
const sid = carrierSid('Voxbeam');
const stored = () => own.sandbox.store.get('voip_carriers', sid)!;

async function opened() {
  const context = await contextOf(own.sandbox, 'acme');
  const read = await carriers.read!(context, sid);
  if (!read.ok) throw new Error(read.problem.message);
  const { facts } = read.value;
  const values = read.value.values as CarrierValues;
  const state: FormContext<CarrierFacts> = { ...formContext(context, 'edit', false, {}), facts };
  const shows = (changes: Partial<CarrierValues> = {}) =>
    isVisible(
      fieldsOf(carrierForm).find(({ name }) => name === 'register_from_domain')!,
      { ...values, ...changes },
      state,
    );
  const save = (changes: Partial<CarrierValues>) =>
    updateCarrier(context, sid, read.value.stored(), changeOf({ ...values, ...changes }, values), null);
  return { values, shows, save };
}

it('is shown where it is stored, can be changed, and can be removed', async () => {
  own.sandbox.store.update('voip_carriers', sid, { register_from_domain: 'calls.example.com' });
  const first = await opened();
  expect(first.values).toMatchObject({ requires_register: false, register_from_domain: 'calls.example.com' });
  expect(first.shows()).toBe(true);
  expect(await first.save({ register_from_domain: 'other.example.com:5070' })).toMatchObject({ ok: true });
  expect(stored()).toMatchObject({ requires_register: 0, register_from_domain: 'other.example.com:5070' });
  expect(await (await opened()).save({ register_from_domain: '' })).toMatchObject({ ok: true });
  expect(stored()).toMatchObject({ register_from_domain: null });
});

it('is checked as it is for a registration', async () => {
  own.sandbox.store.update('voip_carriers', sid, { register_from_domain: 'calls.example.com' });
  const { save } = await opened();
  expect(await save({ register_from_domain: 'sip:calls.example.com' })).toMatchObject({
    ok: false,
    problem: { fields: { register_from_domain: expect.stringMatching(/^The from domain must be/) } },
  });
});

it('is not offered to other carriers that don’t register', async () => {
  const { shows } = await opened();
  expect(shows()).toBe(false);
  expect(shows({ requires_register: true })).toBe(true);
});

it('goes with the registration it was entered for', async () => {
  own.sandbox.store.update('voip_carriers', sid, {
    requires_register: 1,
    trunk_type: 'reg',
    register_username: 'u',
    register_password: 'p',
    register_sip_realm: 'sip.example.com',
    register_from_domain: 'calls.example.com',
  });
  const { shows, save } = await opened();
  expect(shows({ requires_register: false })).toBe(false);
  expect(await save({ requires_register: false, trunk_type: 'static_ip' })).toMatchObject({ ok: true });
  expect(stored()).toMatchObject({ requires_register: 0, register_from_domain: null });
});
