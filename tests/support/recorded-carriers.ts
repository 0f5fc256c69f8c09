import type { Sandbox } from '../../sandbox/server';

const ACME = '2708b1b3-2736-40ea-b502-c53d8396247f';
const BETA = 'eae3fd16-535f-4416-8e43-532151768e9e';
const AURORA = 'ca13725e-ec1a-455c-bf88-30440ba7649e';
const TWILIO = '7d509a18-bbff-4c5d-b21e-b99bf8f8c49a';

const SHARED = 'a5084cf0-04a8-4ac8-ae87-113cfc671494';
const FOREIGN = 'e812dd14-57a5-463b-841b-4837ef93c1a9';
export const FROM_PRESET = 'a1f21a40-a8c6-4dbf-942b-da3bb283c87e';

/** Carriers and presets that the recordings refer to but never show. */
export function loadUntoldCarriers({ store }: Sandbox) {
  store.load('predefined_carriers', [{ predefined_carrier_sid: TWILIO, name: 'Twilio', e164_leading_plus: 1 }]);
  store.load('predefined_sip_gateways', [
    { predefined_carrier_sid: TWILIO, ipv4: '177.71.206.192', netmask: 30, inbound: 1 },
    { predefined_carrier_sid: TWILIO, ipv4: '<your-domain>.pstn.twilio.com', outbound: 1 },
  ]);
  const carrier = (voip_carrier_sid: string, name: string, service_provider_sid: string) => ({
    voip_carrier_sid,
    name,
    service_provider_sid,
  });
  store.load('voip_carriers', [
    carrier(SHARED, 'Telnyx', ACME),
    carrier(FOREIGN, 'Elsewhere', BETA),
    { ...carrier('efc75a1d-74b5-43aa-8278-82844fc3c318', 'Messages', ACME), account_sid: AURORA },
  ]);
  const number = (voip_carrier_sid: string, digits: string) => ({ voip_carrier_sid, number: digits });
  store.load('phone_numbers', [number(FOREIGN, '13105550100')]);
}
