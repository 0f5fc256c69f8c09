import type { Store } from '../store';
import { carrierSid } from './carriers';
import { ACME, AURORA } from './organisation';
import { sidFor } from './seed';

const CHUNK = 10_000;

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => make(index));

/** Adds consecutive numbers to the first account's shared carrier; can be repeated. */
export function growNumbers(store: Store, count: number) {
  const before = store.count('phone_numbers');
  const voip_carrier_sid = carrierSid('Telnyx');
  for (let done = 0; done < count; done += CHUNK) {
    store.load(
      'phone_numbers',
      many(Math.min(CHUNK, count - done), (index) => {
        const number = String(13_105_550_000 + before + done + index);
        return { phone_number_sid: sidFor(`grown ${number}`), number, voip_carrier_sid, account_sid: AURORA };
      }),
    );
  }
}

/** Adds carriers that the first provider shares, with one gateway each. */
export function growCarriers(store: Store, count: number) {
  const before = store.count('voip_carriers');
  const carriers = many(count, (index) => {
    const name = `Regional carrier ${before + index + 1}`;
    return { voip_carrier_sid: carrierSid(name), name, service_provider_sid: ACME };
  });
  store.load('voip_carriers', carriers);
  store.load(
    'sip_gateways',
    carriers.map(({ voip_carrier_sid }, index) => ({
      sip_gateway_sid: sidFor(`gateway ${voip_carrier_sid}`),
      voip_carrier_sid,
      ipv4: `198.18.${Math.floor(index / 250)}.${(index % 250) + 1}`,
      port: 5060,
      inbound: 1,
      outbound: 1,
    })),
  );
}

/** Adds gateways to one carrier, the one that most plausibly needs them. */
export function growGateways(store: Store, count: number) {
  const before = store.count('sip_gateways');
  store.load(
    'sip_gateways',
    many(count, (index) => ({
      sip_gateway_sid: sidFor(`grown gateway ${before + index}`),
      voip_carrier_sid: carrierSid('Telnyx'),
      ipv4: `198.19.${Math.floor((before + index) / 250)}.${((before + index) % 250) + 1}`,
      port: 5060,
      inbound: 1,
      outbound: index % 2,
    })),
  );
}
